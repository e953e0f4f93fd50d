import { hasLapsed, totalsOf, type Line, type Totals } from '../../../../platform/money/money.js';
import { instalmentsOf } from '../../../../platform/money/payment-schedule.js';
import type { ReplaceOfferDto } from '../../../proposals/offers/offers.dto.js';

/** What an offer comes to, and the parts in which it is paid. */
export interface OfferSum {
  currency: string;
  totals: Totals;
  parts: number[];
}

export function sumOf(
  lines: Line[],
  { currency, discount = null, payment, selected_package_id }: ReplaceOfferDto,
  now: string,
): OfferSum {
  const totals = totalsOf(lines, hasLapsed(discount, now) ? null : discount, selected_package_id);
  const { schedule = 'full', deposit_percent = null, installments = null, milestones } = payment ?? {};
  return {
    currency,
    totals,
    parts: instalmentsOf(totals.total, { schedule, deposit_percent, installments, milestones }),
  };
}
