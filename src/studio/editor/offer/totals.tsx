import { useIntl } from 'react-intl';
import type { Offer } from '../../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../../language/texts.js';
import { amountOf } from '../../proposals/money.js';

/** What the service makes of the lines; faint while it is asked anew. */
export function Totals({ offer, isChanging }: { offer: Offer; isChanging: boolean }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale } = useIntl();
  const { currency, subtotal, discount_total: discount, tax_total: tax, total, recurring } = offer;
  const money = (minor: number) => amountOf(minor, currency, locale);
  return (
    <section className="offer-totals" aria-label={t('offer.totals')} aria-busy={isChanging} aria-live="polite">
      <dl>
        <Sum label={t('offer.subtotal')} amount={money(subtotal)} />
        {discount > 0 && <Sum label={t('offer.discount')} amount={money(-discount)} />}
        <Sum label={t('offer.tax')} amount={money(tax)} />
        <Sum label={t('offer.total')} amount={money(total)} isWhole />
        {recurring.map((each) => (
          <Sum
            key={each.interval}
            label={t('offer.recurring', { every: textOf('offer.every', each.interval) })}
            amount={money(each.total)}
            isWhole
          />
        ))}
      </dl>
    </section>
  );
}

function Sum({ label, amount, isWhole = false }: { label: string; amount: string; isWhole?: boolean }) {
  return (
    <div data-whole={isWhole}>
      <dt>{label}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}
