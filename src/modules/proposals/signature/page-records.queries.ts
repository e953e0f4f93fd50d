import type { Database } from '../../../platform/database/database.js';
import type { ProposalEntity } from '../proposal.entity.js';

/** What every request to a page asks of its proposal: who may read it and do what, and which content is shown. */
const COLUMNS = [
  ...(['organization_id', 'id', 'public_id', 'slug', 'language', 'version', 'published_snapshot_id'] as const),
  ...(['deal_status', 'page_status', 'canceled_from', 'expires_at', 'deleted_at'] as const),
  ...(['password_hash', 'password_version', 'allow_client_to_sign', 'allow_client_to_deny'] as const),
  ...(['allow_payment', 'allow_client_to_download_pdf'] as const),
] satisfies (keyof ProposalEntity)[];

export type PageRecord = Pick<ProposalEntity, (typeof COLUMNS)[number]>;

const FIND = {
  name: 'pages:record',
  text: `select ${COLUMNS.join(', ')} from proposals where organization_id = $1 and id = $2`,
};

export function pageRecord(
  db: Database,
  scope: { organization_id: string },
  proposalId: string,
): Promise<PageRecord | null> {
  return db.row<PageRecord>(FIND, [scope.organization_id, proposalId]);
}
