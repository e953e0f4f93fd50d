import { Calendar } from '../../../platform/time/calendar.js';
import { dayIn } from '../../../platform/time/days.js';
import type { ProposalState } from '../lifecycle/transitions.js';
import { dueDaysOf } from '../../../platform/money/due-days.js';
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

/** The day of a moment, `YYYY-MM-DD` where the organization is. */
export function agreedOn({ organization }: ProposalSnapshot, since: string): string {
  return dayIn(organization.timezone, new Date(since));
}

/** When the first day begins on which something is due; null where nothing is to be paid. */
export function dueAt(offer: SnapshotOffer | null, snapshot: ProposalSnapshot | null, since: string): string | null {
  if (!offer || !snapshot || offer.total === 0) return null;
  const [first] = dueDaysOf(offer.payment, agreedOn(snapshot, since))
    .filter((day) => day !== null)
    .sort();
  return first ? beginOf(first, snapshot) : null;
}

/** When a day begins where the organization is. */
export function beginOf(day: string, { organization }: ProposalSnapshot): string {
  return new Date(new Calendar(organization.timezone).startOfDay(day)).toISOString();
}
