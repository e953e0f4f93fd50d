import { useIntl } from 'react-intl';
import type { Offer, PlannedPayment } from '../../../../../sdk/src/generated/types.js';
import { useText } from '../../../language/texts.js';
import { amountOf } from '../../../proposals/money.js';
import { usePartName } from '../../../proposals/payment-parts.js';

interface Props {
  offer: Offer;
  isChanging: boolean;
}

/** What is due when, as the client reads it; faint while the service is asked anew. */
export function Plan({ offer, isChanging }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const dueOf = useDue();
  const nameOf = usePartName();
  const { payment_plan: plan, currency } = offer;
  if (plan.length === 0) return <p className="hint">{t('payment.nothing')}</p>;
  return (
    <div className="plan" aria-busy={isChanging}>
      <h3 id="payment-plan">{t('payment.plan')}</h3>
      <ol aria-labelledby="payment-plan">
        {plan.map((one, index) => (
          <li key={index}>
            <span>{nameOf(offer, one)}</span>
            <span className="when">{dueOf(one)}</span>
            <b className="amount">{amountOf(one.amount, currency, locale)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** When a part is due, in words. */
export function useDue(): (one: PlannedPayment) => string {
  const t = useText();
  const { formatDate } = useIntl();
  return ({ label, on, date, days_after_signature: days, months_after_first: months }) => {
    if (on === 'date' && date) return formatDate(date, { dateStyle: 'long', timeZone: 'UTC' });
    if (on === 'days_after_signature') return t('payment.plan.days', { count: days });
    if (on === 'months_after_first') return t('payment.plan.months', { count: months });
    if (on === 'as_agreed' && label !== null) return '';
    return t(on === 'signature' ? 'payment.plan.signature' : 'payment.plan.agreed');
  };
}
