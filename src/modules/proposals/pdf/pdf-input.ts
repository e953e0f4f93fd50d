import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import type { StoredSnapshot } from '../lifecycle/snapshots.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { isSigner, namesOfSigners } from '../recipients/signing-order.js';

/** Raised when the same input is drawn differently, so that PDFs are made anew. */
const LAYOUT = 18;

/** Whether a decision stands that the PDF tells of; an approval that was called off still has its signed document. */
export function isDecided({ deal_status, canceled_from }: ProposalEntity): boolean {
  return deal_status === 'approved' || deal_status === 'denied' || canceled_from === 'approved';
}

/** Names everything that a PDF is made from; what isn't in here may not change it. The snapshot has the prices that count now. */
export function pdfInputSha256(
  proposal: ProposalEntity,
  { content_sha256, snapshot }: Pick<StoredSnapshot, 'content_sha256' | 'snapshot'>,
  { pens, names, areTold }: Signers,
): string {
  const { deal_status, decided_at, decided_via, expires_at } = proposal;
  const outcome = isDecided(proposal)
    ? { denied: deal_status === 'denied', decided_at, decided_via, expires_at: null }
    : { denied: false, decided_at: null, decided_via: null, expires_at };
  const lapsed = (snapshot?.offers ?? []).filter((offer) => offer.lapsed_discount).map(({ id }) => id);
  const prices = lapsed.length > 0 ? { lapsed } : {};
  const told = areTold ? {} : { areTold };
  return sha256Hex(canonicalJson({ layout: LAYOUT, content_sha256, ...outcome, ...prices, pens, names, ...told }));
}

/** Who a PDF is for; no name stands on what anybody has who was passed the link. */
export type PdfReach = 'named' | 'anyone';

/** What a PDF tells of those who sign, whom no snapshot knows. */
export interface Signers {
  /** Whose pen each of its lines is for, while it is not decided; null where no name is told. */
  pens: (string | null)[];
  /** Of those who sign for the client, on its cover. */
  names: string | null;
  /** Whether it tells who they are, and proves what they decided: where people are named, to them alone. */
  areTold: boolean;
}

export function signersOf(
  proposal: ProposalEntity,
  people: readonly Pick<RecipientEntity, 'role' | 'name'>[],
  reach: PdfReach = 'named',
): Signers {
  const decided = isDecided(proposal);
  const areTold = reach === 'named' || people.length === 0;
  return {
    pens: decided ? [] : people.filter(isSigner).map(({ name }) => (areTold ? name : null)),
    names: areTold ? namesOfSigners(people, proposal.language) : null,
    areTold,
  };
}
