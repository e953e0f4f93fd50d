import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Offer } from '../../../../sdk/src/generated/types.js';
import { hasLapsed, type DatedDiscount } from '../../../platform/money/money.js';
import { endOfDay } from '../../../platform/time/end-of-day.js';
import { wallTimeOf } from '../../../platform/time/wall-time.js';
import { useText } from '../../language/texts.js';
import { amountOf } from '../../proposals/money.js';
import { service } from '../../service.js';
import { Cell } from './cell.js';
import { Tick } from './choose.js';
import { paidOnce } from './costs.js';
import { discountOf, writtenDiscount } from './discounts.js';
import { numberOf, writtenPercent } from './numbers.js';
import type { ChangeOffer } from './use-offers.js';
import { useAsked } from './use-asked.js';

interface Props {
  offer: Offer;
  change: ChangeOffer;
}

/** What holds for all lines: their tax, and what is taken off the whole. */
export function PriceOfAll({ offer, change }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const asked = useAsked();
  const { discount, currency, lines } = offer;
  const [rate, ...others] = new Set(lines.map(({ tax_rate }) => tax_rate));
  const isTaxed = lines.some(({ tax_rate }) => tax_rate > 0);
  return (
    <div className="price-of-all">
      <Cell
        {...{ label: t('offer.taxOfAll'), caption: t('offer.taxOfAll'), column: 'taxOfAll', isNumber: true }}
        placeholder={t('offer.taxDiffers')}
        value={others.length > 0 || rate === undefined ? '' : writtenPercent(rate, locale)}
        onStore={async (typed) => {
          if (typed === '') return;
          await asked(numberOf(typed, locale, 2), (tax_rate) =>
            change({ lines: lines.map(({ id }) => ({ id, tax_rate })) }),
          );
        }}
      />
      {!isTaxed && <p className="hint">{t('offer.untaxed')}</p>}
      <Cell
        {...{ label: t('offer.wholeDiscount'), caption: t('offer.wholeDiscount'), column: 'whole', isNumber: true }}
        placeholder={t('offer.discountHint')}
        value={writtenDiscount(discount, locale, currency)}
        onStore={(typed) =>
          typed === ''
            ? change({ discount: null })
            : asked(discountOf(typed, locale, currency), (taken) => change({ discount: taken }))
        }
      />
      {discount?.type === 'percent' && recurs(offer) && (
        <Tick
          label={t('offer.onceAlone')}
          value={discount.applies_to === 'one_time'}
          onStore={(alone) => change({ discount: { applies_to: alone ? 'one_time' : 'all' } })}
        />
      )}
      <Reach offer={offer} />
      {discount && <Until change={change} discount={discount as DatedDiscount} />}
    </div>
  );
}

/** Whether any line recurs, of whichever package. */
const recurs = ({ lines }: Offer) => lines.some(({ billing }) => billing.type === 'recurring');

/** What a discount on the whole takes off, where that may be another sum than whoever set it means. */
function Reach({ offer }: { offer: Offer }) {
  const t = useText();
  const { locale } = useIntl();
  const { discount, currency } = offer;
  if (!discount) return null;
  if (discount.type === 'percent')
    return discount.applies_to !== 'one_time' && recurs(offer) ? (
      <p className="hint">{t('offer.discountOfAll')}</p>
    ) : null;
  const most = paidOnce(offer);
  return discount.value > most ? (
    <p className="hint" data-warns>
      {t('offer.discountTooMuch', { most: amountOf(most, currency, locale) })}
    </p>
  ) : null;
}

/** The last day of the discount, where the organization is. */
function Until({ discount, change }: { discount: DatedDiscount; change: ChangeOffer }) {
  const t = useText();
  const { data: organization } = useQuery({
    queryKey: ['organization'],
    queryFn: () => service.organization.get(),
  });
  if (!organization) return null;
  const { timezone } = organization;
  const until = discount.valid_until;
  const place = timezone.replace(/^.*\//, '').replaceAll('_', ' ');
  return (
    <>
      <Cell
        {...{
          label: t('offer.until'),
          caption: t('offer.untilAt', { place }),
          column: 'until',
          type: 'date',
        }}
        value={until ? wallTimeOf(Date.parse(until), timezone).slice(0, 10) : ''}
        onStore={(typed) => change({ discount: { valid_until: typed ? endOfDay(typed, timezone) : null } })}
      />
      {until && (
        <p className="hint">{t(hasLapsed(discount, new Date().toISOString()) ? 'offer.lapsed' : 'offer.lapses')}</p>
      )}
    </>
  );
}
