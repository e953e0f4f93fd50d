import { recurringTotals } from '../../../platform/money/money.dto.js';
import type { DatedDiscount, Totals } from '../../../platform/money/money.js';
import type { StoredLine } from './offer-line.dto.js';
import type { OfferDto } from './offers.dto.js';
import { paymentPlanOf } from './payment-plan.dto.js';
import type { StoredPayment } from './payment.dto.js';

/** An offer as it is stored, frozen and compared: what some parts have none of is left out, as it was in what is signed. */
export type StoredOffer = Omit<OfferDto, 'lines' | 'discount' | 'payment' | 'payment_plan' | 'recurring'> & {
  lines: StoredLine[];
  discount: DatedDiscount | null;
  payment: StoredPayment;
  recurring: Totals['recurring'];
};

/** An offer as answers tell of it: what it has none of is null. */
export function offerView({ lines, discount, payment, recurring, ...offer }: StoredOffer): OfferDto {
  return {
    ...offer,
    lines: lines.map(({ billing: { type, interval = null, count = null }, ...line }) => {
      return { ...line, billing: { type, interval, count } };
    }),
    discount: discount && { ...discount, valid_until: discount.valid_until ?? null },
    payment: { ...payment, milestones: payment.milestones ?? null },
    payment_plan: paymentPlanOf(offer.total, payment),
    recurring: recurringTotals(recurring),
  };
}
