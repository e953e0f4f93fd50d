import { useIntl } from 'react-intl';
import type { Offer, UpdateOfferLine } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { Cell } from './cell.js';
import { Select } from './choose.js';
import { discountOf, writtenDiscount } from './discounts.js';
import type { LineProps, Typing } from './line-change.js';
import { minorOf, numberOf, writtenAmount, writtenNumber, writtenPercent } from './numbers.js';
import { useAsked } from './use-asked.js';

interface Props extends LineProps {
  offer: Offer;
  onTyping: (typing: Typing | null) => void;
}

/** How much of it at what price, each a cell below its column's head. */
export function LineValues(props: Props) {
  const { offer, line, store } = props;
  const t = useText();
  const { locale } = useIntl();
  const { currency } = offer;
  const figure = useFigures(props);
  return (
    <>
      <Cell
        {...{ label: t('offer.quantity'), caption: t('offer.quantity'), column: 'quantity', isNumber: true }}
        value={writtenNumber(line.quantity, locale)}
        {...figure(
          (typed) => numberOf(typed, locale, 3),
          (quantity) => ({ quantity }),
        )}
      />
      <Cell
        {...{ label: t('offer.unit'), caption: t('offer.unit'), column: 'unit', maxLength: 40 }}
        value={line.unit ?? ''}
        placeholder="—"
        onStore={(unit) => store({ unit: unit || null })}
      />
      <Cell
        {...{ label: t('offer.price'), caption: t('offer.priceShort'), column: 'price', isNumber: true }}
        value={writtenAmount(line.unit_amount, locale, currency)}
        {...figure(
          (typed) => minorOf(typed, locale, currency),
          (unit_amount) => ({ unit_amount }),
        )}
      />
      <Cell
        {...{ label: t('offer.tax'), caption: t('offer.tax'), column: 'tax', isNumber: true }}
        value={writtenPercent(line.tax_rate, locale)}
        {...figure(
          (typed) => numberOf(typed, locale, 2),
          (tax_rate) => ({ tax_rate }),
        )}
      />
      <Cell
        {...{ label: t('offer.lineDiscount'), caption: t('offer.lineDiscount'), column: 'discount', isNumber: true }}
        placeholder="—"
        value={writtenDiscount(line.discount, locale, currency)}
        {...figure(
          (typed) => (typed === '' ? 'none' : discountOf(typed, locale, currency)),
          (discount) => ({ discount: discount === 'none' ? null : discount }),
        )}
      />
      <Every line={line} store={store} />
      <ChoiceOfClient line={line} store={store} />
    </>
  );
}

/** A cell of a number counts in the totals while it is typed. */
function useFigures({ line, store, onTyping }: Props) {
  const asked = useAsked();
  return <T,>(understand: (typed: string) => T | null, fieldsOf: (value: T) => UpdateOfferLine) => ({
    onStore: (typed: string) => asked(understand(typed), (value) => store(fieldsOf(value))),
    onTyped: (typed: string | null) => {
      const value = typed === null ? null : understand(typed.trim());
      onTyping(value === null ? null : { id: line.id, ...fieldsOf(value) });
    },
  });
}

const INTERVALS = ['month', 'quarter', 'year'] as const;

function Every({ line, store }: LineProps) {
  const t = useText();
  const intervals = INTERVALS.map((value) => ({ value, words: t(`offer.every.${value}`) }));
  return (
    <Select
      {...{ label: t('offer.every'), caption: t('offer.every'), column: 'every' }}
      options={[{ value: 'once', words: t('offer.once') }, ...intervals]}
      value={INTERVALS.find((one) => one === line.billing.interval) ?? 'once'}
      onStore={(interval) =>
        store({
          billing:
            interval === 'once'
              ? { type: 'one_time', interval: null, count: null }
              : { type: 'recurring', interval: INTERVALS.find((one) => one === interval) },
        })
      }
    />
  );
}

const CHOICES = {
  always: { optional: false, selected: true },
  picked: { optional: true, selected: true },
  open: { optional: true, selected: false },
} as const;
type ChoiceName = keyof typeof CHOICES;

/** Whether the client takes the line in any case, may drop it, or may add it. */
function ChoiceOfClient({ line, store }: LineProps) {
  const t = useText();
  const value = !line.optional ? 'always' : line.selected ? 'picked' : 'open';
  return (
    <Select<ChoiceName>
      {...{ label: t('offer.optional'), caption: t('offer.optional'), column: 'optional', value }}
      options={(['always', 'picked', 'open'] as const).map((one) => ({ value: one, words: t(`offer.choice.${one}`) }))}
      onStore={(one) => store(CHOICES[one])}
    />
  );
}
