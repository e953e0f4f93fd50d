import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import { taxAfter } from './told-price.js';
import { paymentPlan, type PlannedAmount } from './payment-plan.js';

/** Said only where a schedule was agreed; "everything, once" needs no table. */
export function PaymentPlan({ offer, page }: { offer: SnapshotOffer; page: PageContext }) {
  const { schedule, due_days } = offer.payment;
  if (schedule === 'full' && due_days === 0 && !page.view.payment?.schedule) return null;
  const plan = paymentPlan(offer, page);
  if (plan.length === 0) return null;
  return <PlannedParts plan={plan} offer={offer} page={page} terms={offer.payment} />;
}

interface PlannedPartsProps {
  plan: PlannedAmount[];
  offer: SnapshotOffer;
  page: PageContext;
  /** Where the script follows what is ticked. */
  terms?: SnapshotOffer['payment'];
}

/** More of them are set one to a line. */
const FEW_PARTS = 6;

export function PlannedParts({ plan, offer, page, terms }: PlannedPartsProps) {
  return (
    <div class={plan.length > FEW_PARTS ? 'plan plan-long' : 'plan'}>
      <p class="plan-title">{`${terms ? page.t.payment.title : page.t.payment.schedule}${taxAfter(offer, page)}`}</p>
      <ol role="list" data-plan={terms && JSON.stringify(terms)}>
        {plan.map(({ label, when, amount, paid }, index) => (
          <li key={index}>
            <span>
              {label}
              {paid || when ? (
                <small class={paid ? 'plan-paid' : undefined}>{paid ? page.t.payment.paid : when}</small>
              ) : null}
            </span>
            <strong>{page.formats.money(amount, offer.currency)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
