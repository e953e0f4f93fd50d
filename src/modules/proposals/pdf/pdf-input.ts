import { canonicalJson, sha256Hex } from '../evidence/canonical.js';
import type { StoredSnapshot } from '../lifecycle/snapshots.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';

/** Raised when the same input is drawn differently, so that PDFs are made anew. */
const LAYOUT = 9;

/** Whether a decision stands that the PDF tells of; an approval that was called off still has its signed document. */
export function isDecided({ deal_status, canceled_from }: ProposalEntity): boolean {
  return deal_status === 'approved' || deal_status === 'denied' || canceled_from === 'approved';
}

/** Names everything that a PDF is made from; what isn't in here may not change it. The snapshot has the prices that count now. */
export function pdfInputSha256(
  proposal: ProposalEntity,
  { content_sha256, snapshot }: Pick<StoredSnapshot, 'content_sha256' | 'snapshot'>,
  signers: number,
): string {
  const { deal_status, decided_at, decided_via, expires_at } = proposal;
  const outcome = isDecided(proposal)
    ? { denied: deal_status === 'denied', decided_at, decided_via, expires_at: null }
    : { denied: false, decided_at: null, decided_via: null, expires_at };
  const lapsed = (snapshot?.offers ?? []).filter((offer) => offer.lapsed_discount).map(({ id }) => id);
  const prices = lapsed.length > 0 ? { lapsed } : {};
  const pens = signers > 1 ? { signers } : {};
  return sha256Hex(canonicalJson({ layout: LAYOUT, content_sha256, ...outcome, ...prices, ...pens }));
}

/** How many can sign it with a pen, while it is not decided: so many lines it has, without their names. */
export function signersOf(proposal: ProposalEntity, people: readonly Pick<RecipientEntity, 'role'>[]): number {
  return isDecided(proposal) ? 0 : people.filter(({ role }) => role !== 'viewer').length;
}
