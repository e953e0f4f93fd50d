import { useIntl } from 'react-intl';
import type { ClientQuantity, UpdateClientQuantity } from '../../../../sdk/src/generated/types.js';
import { isOffered, nearestOffered } from '../../../platform/money/client-quantity.js';
import { useText } from '../../language/texts.js';
import { Cell } from './cell.js';
import { Tick } from './choose.js';
import type { LineProps } from './line-change.js';
import { numberOf, writtenNumber } from './numbers.js';
import { useAsked } from './use-asked.js';

/** What few lines need. */
export function LineDetails({ line, store }: LineProps) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  return (
    <div className="details">
      <Cell
        {...{ label: t('offer.description'), caption: t('offer.description'), column: 'description' }}
        {...{ isLong: true, maxLength: 5000, value: line.description ?? '' }}
        onStore={(description) => store({ description: description || null })}
      />
      {line.billing.type === 'recurring' && (
        <Cell
          {...{ label: t('offer.periods'), caption: t('offer.periods'), column: 'periods', isNumber: true }}
          placeholder={t('offer.open')}
          value={line.billing.count === null ? '' : String(line.billing.count)}
          onStore={(typed) =>
            typed === ''
              ? store({ billing: { count: null } })
              : asked(numberOf(typed, locale, 0), (count) => store({ billing: { count } }))
          }
        />
      )}
      <div className="range">
        <Tick
          label={t('offer.clientQuantity')}
          value={line.client_quantity !== null}
          onStore={(isFree) => store({ client_quantity: isFree ? rangeAround(line.quantity) : null })}
        />
        {line.client_quantity && <Range {...{ line, store, range: line.client_quantity }} />}
      </div>
    </div>
  );
}

/** Between which quantities the client decides; the one that stands at first moves into them. */
function Range({ line, store, range }: LineProps & { range: ClientQuantity }) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  const storeBound = (bound: UpdateClientQuantity) => {
    const fresh = { step: 1, ...range, ...bound };
    const isSense = fresh.min > 0 && fresh.step > 0 && fresh.min <= fresh.max;
    const quantity = isSense ? nearestOffered(line.quantity, fresh) : line.quantity;
    return store({ client_quantity: bound, ...(quantity !== line.quantity && { quantity }) });
  };
  return (['min', 'max', 'step'] as const).map((bound) => (
    <Cell
      key={bound}
      {...{ label: t(`offer.range.${bound}`), caption: t(`offer.range.${bound}`), column: bound, isNumber: true }}
      value={writtenNumber(range[bound] ?? 1, locale)}
      onStore={(typed) => asked(numberOf(typed, locale, 3), (value) => storeBound({ [bound]: value }))}
    />
  ));
}

const STEPS = [1, 0.5, 0.25, 0.1, 0.05, 0.01];

/** From one on, in the widest steps that lead to what stands there now. */
function rangeAround(quantity: number): Required<ClientQuantity> {
  const max = Math.max(10, Math.ceil(quantity) * 2);
  const ranges = STEPS.map((step) => ({ min: Math.min(1, step), max, step }));
  return ranges.find((range) => isOffered(quantity, range)) ?? { min: 0.001, max, step: 0.001 };
}
