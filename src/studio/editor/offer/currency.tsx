import { useIntl } from 'react-intl';
import type { Offer, UpdateDiscount, UpdateOffer } from '../../../../sdk/src/generated/types.js';
import { digitsOf } from '../../../platform/money/currency-digits.js';
import { useText } from '../../language/texts.js';
import { Select } from './choose.js';
import type { ChangeOffer } from './use-offers.js';

/** In what the prices are. Another currency keeps the figures as they are written: 100 euros become 100 dollars. */
export function Currency({ offer, change }: { offer: Offer; change: ChangeOffer }) {
  const t = useText();
  const { locale } = useIntl();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = new Set([offer.currency, ...Intl.supportedValuesOf('currency')]);
  return (
    <Select
      {...{ label: t('offer.currency'), column: 'currency', value: offer.currency }}
      options={[...codes].map((code) => ({ value: code, words: `${code} · ${names.of(code) ?? code}` }))}
      onStore={(currency) => change(inCurrency(offer, currency))}
    />
  );
}

function inCurrency({ currency: before, lines, discount }: Offer, currency: string): UpdateOffer {
  const digits = digitsOf(currency) - digitsOf(before);
  const figure = (amount: number) => Math.round(amount * 10 ** digits);
  const taken = (one: { type: string; value: number } | null) =>
    one?.type === 'amount' && { discount: { value: figure(one.value) } satisfies UpdateDiscount };
  return {
    currency,
    lines: lines.map((line) => ({ id: line.id, unit_amount: figure(line.unit_amount), ...taken(line.discount) })),
    ...taken(discount),
  };
}
