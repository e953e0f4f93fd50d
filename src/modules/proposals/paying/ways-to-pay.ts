import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { type ErrorDetail, invalid, problem } from '../../../platform/errors/errors.js';
import { wholeSnapshot } from '../lifecycle/snapshots.queries.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

type Shown = Pick<ProposalSnapshot, 'offers' | 'selected_offer_id' | 'organization'>;

const NEEDS_OFFER = 'Payment needs an offer: select one or switch payment off.';
const NEEDS_IBAN =
  'This offer is paid by bank transfer alone, and the organization has no IBAN: set it, allow cards too, or switch payment off.';

/** What keeps every client from paying: no offer, or transfers alone and no account that they could go to. */
export function paymentProblems(shown: Shown): ErrorDetail[] {
  if (!offerOf(shown)) return [problem('allow_payment', NEEDS_OFFER)];
  return isPayable(shown) ? [] : [problem('allow_payment', NEEDS_IBAN)];
}

function offerOf({ offers, selected_offer_id }: Shown): SnapshotOffer | undefined {
  return offers.find(({ id }) => id === selected_offer_id);
}

function isPayable(shown: Shown): boolean {
  const methods = offerOf(shown)?.payment.methods ?? [];
  return Boolean(shown.organization.iban) || !methods.includes('bank_transfer') || methods.length > 1;
}

/** Refuses to switch paying on for a page on which nobody could pay. */
export async function requireWayToPay(db: Database, caller: Caller, proposal: ProposalEntity): Promise<void> {
  const { page_status, published_snapshot_id: id } = proposal;
  const stored = page_status === 'published' && id ? await wholeSnapshot(db, caller, id) : null;
  if (!stored?.document) return;
  if (!isPayable(JSON.parse(stored.document) as ProposalSnapshot)) throw invalid('allow_payment', NEEDS_IBAN);
}
