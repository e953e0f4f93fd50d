import type { Database } from '../../../platform/database/database.js';
import type { SignaturePolicyDto } from '../../organizations/signature-policy.dto.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { Reader } from '../recipients/recipient-links.service.js';

/** What every request to a page asks of its proposal: who may read it and do what, and which content is shown. */
const COLUMNS = [
  ...(['organization_id', 'id', 'public_id', 'slug', 'language', 'version', 'published_snapshot_id'] as const),
  ...(['deal_status', 'page_status', 'canceled_from', 'expires_at', 'deleted_at'] as const),
  ...(['password_hash', 'password_version', 'allow_client_to_sign', 'allow_client_to_deny'] as const),
  ...(['allow_payment', 'allow_client_to_download_pdf', 'recipient_count', 'signature_count'] as const),
  ...(['allow_client_questions', 'conversation_version'] as const),
] satisfies (keyof ProposalEntity)[];

export type PageRecord = Pick<ProposalEntity, (typeof COLUMNS)[number]>;

/** The same with what the organization asks of whoever signs. */
export type FoundPage = PageRecord & { signature_policy: SignaturePolicyDto };

/** The same for a reader who was let in: null for who came by the client link, else whose own link was opened. */
export type AdmittedPage = FoundPage & { reader: Reader | null };

const FIND = {
  name: 'pages:record',
  text: `select ${COLUMNS.join(', ')}, (select signature_policy from organizations where id = $1) as signature_policy
         from proposals where organization_id = $1 and id = $2`,
};

export function pageRecord(
  db: Database,
  scope: { organization_id: string },
  proposalId: string,
): Promise<FoundPage | null> {
  return db.row<FoundPage>(FIND, [scope.organization_id, proposalId]);
}
