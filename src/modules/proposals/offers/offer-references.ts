import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { type ErrorDetail, invalid, problem, referenceNotFound } from '../../../platform/errors/errors.js';
import type { OfferUse } from '../../content/content.dto.js';
import { proposalsOfOffers } from './offers.queries.js';

const OF_ANOTHER = 'This offer belongs to another proposal.';
const NO_OFFER = 'No such offer of this proposal.';

/** What the content of a proposal names and the proposal does not have. */
export interface StrayOffers {
  /** Offers of other proposals. */
  foreign: ErrorDetail[];
  /** Offers of none. */
  missing: ErrorDetail[];
}

export async function strayOffers(
  db: Database,
  caller: Caller,
  proposalId: string,
  uses: OfferUse[],
): Promise<StrayOffers> {
  if (uses.length === 0) return { foreign: [], missing: [] };
  const ids = uses.map(({ offer_id }) => offer_id.toLowerCase());
  const owners = await proposalsOfOffers(db, caller, ids);
  const owned = uses.map(({ field }, index) => ({ field, owner: owners.get(ids[index] ?? '') }));
  const missing = owned.filter(({ owner }) => owner === undefined);
  const foreign = owned.filter(({ owner }) => owner !== undefined && owner !== proposalId);
  return {
    foreign: foreign.map(({ field }) => problem(field, OF_ANOTHER)),
    missing: missing.map(({ field }) => ({ ...problem(field, NO_OFFER), params: { what: 'offer of this proposal' } })),
  };
}

/** Only an offer of the proposal itself can be selected. */
export async function requireOwnOffer(
  db: Database,
  caller: Caller,
  proposalId: string,
  offerId: string,
): Promise<void> {
  const owner = (await proposalsOfOffers(db, caller, [offerId])).get(offerId);
  if (owner === undefined) throw referenceNotFound('proposal_product_id', 'offer');
  if (owner !== proposalId) throw invalid('proposal_product_id', OF_ANOTHER);
}
