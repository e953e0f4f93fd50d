import type { Milestone, Offer, UpdateOffer } from '../../../../sdk/src/generated/types.js';
import { shared } from '../../../platform/money/money.js';
import { weightOf } from '../../../platform/money/payment-schedule.js';
import { service } from '../../service.js';

/** Milestones that are amounts are always the whole: where a change makes another total, they share it out alike. */
export async function fitted(proposalId: string, offer: Offer, change: UpdateOffer): Promise<UpdateOffer> {
  const { milestones } = offer.payment;
  if (milestones?.[0]?.amount === undefined || change.payment?.milestones || change.payment?.schedule) return change;
  const payment = { schedule: 'full' as const };
  const tried = { ...change, payment, validate: true };
  const { total } = await service.proposals.products.update(proposalId, offer.id, tried);
  if (total === offer.total) return change;
  return { ...change, payment: { ...change.payment, milestones: sharedOut(milestones, total) } };
}

/** In percent where the total is too small for each to have something of it. */
function sharedOut(milestones: Milestone[], total: number): Milestone[] {
  const weights = milestones.map(weightOf);
  const amounts = shared(total, weights);
  if (amounts.every((amount) => amount > 0))
    return milestones.map(({ label, due }, index) => ({ label, due, amount: amounts[index] }));
  const parts = shared(10_000, weights);
  return milestones.map(({ label, due }, index) => ({ label, due, percent: (parts[index] ?? 0) / 100 }));
}
