import { Calendar } from '../../../platform/time/calendar.js';
import { addDays, dayIn } from '../../../platform/time/days.js';
import type { ProposalState } from '../lifecycle/transitions.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

/** Whether the client owes what the offer says: it accepted, or there is nothing to sign and the page is open. */
export function owes({
  deal_status,
  page_status,
  allow_client_to_sign,
}: Pick<ProposalState, 'deal_status' | 'page_status'> & { allow_client_to_sign: boolean }): boolean {
  return (
    deal_status === 'approved' || (deal_status === 'pending' && page_status === 'published' && !allow_client_to_sign)
  );
}

/** The day of the first payment, `YYYY-MM-DD` where the organization is, of what is owed since a moment. */
export function firstDay({ payment }: SnapshotOffer, { organization }: ProposalSnapshot, since: string): string {
  return addDays(dayIn(organization.timezone, new Date(since)), payment.due_days);
}

/** When that day begins; null where nothing is to be paid. */
export function dueAt(offer: SnapshotOffer | null, snapshot: ProposalSnapshot | null, since: string): string | null {
  if (!offer || !snapshot || offer.total === 0) return null;
  const { timezone } = snapshot.organization;
  return new Date(new Calendar(timezone).startOfDay(firstDay(offer, snapshot, since))).toISOString();
}
