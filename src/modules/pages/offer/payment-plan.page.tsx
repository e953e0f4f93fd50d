import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import { paymentPlan } from './payment-plan.js';

/** Said only where a schedule was agreed; "everything, once" needs no table. */
export function PaymentPlan({ offer, page }: { offer: SnapshotOffer; page: PageContext }) {
  const { schedule, due_days } = offer.payment;
  if (schedule === 'full' && due_days === 0 && !page.view.payment?.schedule) return null;
  const plan = paymentPlan(offer, page);
  if (plan.length === 0) return null;
  return (
    <div class="plan">
      <p class="plan-title">{page.t.payment.title}</p>
      <ol role="list" data-plan={JSON.stringify(offer.payment)}>
        {plan.map(({ label, when, amount, paid }, index) => (
          <li key={index}>
            <span>
              {label}
              {paid || when ? <small>{paid ? page.t.payment.paid : when}</small> : null}
            </span>
            <strong>{page.formats.money(amount, offer.currency)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
