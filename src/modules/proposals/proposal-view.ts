import { allowedActions, type ProposalState } from './lifecycle/transitions.js';
import type { ProposalEntity } from './proposal.entity.js';
import type { ProposalDto } from './proposals.dto.js';

type Stored = Omit<ProposalEntity, 'organization_id' | 'deal_status' | 'password_hash' | 'deleted_at'>;

/** A row of the full record, with what is computed in SQL. */
export interface ProposalRow extends Stored, ProposalState {
  page_status: ProposalState['page_status'];
  canceled_from: ProposalState['canceled_from'];
  has_password: boolean;
  lead_name: string | null;
}

/** The state that callers see of a stored proposal at this moment. */
export function stateOf(proposal: ProposalEntity, now: Date): ProposalState {
  const { deal_status, page_status, canceled_from, expires_at } = proposal;
  const expired = deal_status === 'pending' && expires_at !== null && Date.parse(expires_at) <= now.getTime();
  return { deal_status: expired ? 'expired' : deal_status, page_status, canceled_from };
}

export function clientUrl(baseUrl: string, proposal: { public_id: string; slug: string }): string {
  return `${baseUrl}/p/${proposal.public_id}/${proposal.slug}`;
}

export function proposalView(row: ProposalRow, baseUrl: string): ProposalDto {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    deal_status: row.deal_status,
    page_status: row.page_status,
    language: row.language,
    lead_id: row.lead_id,
    lead_name: row.lead_name,
    theme_id: row.theme_id,
    template_id: row.template_id,
    owner_id: row.owner_id,
    has_password: row.has_password,
    settings: {
      allow_client_to_sign: row.allow_client_to_sign,
      allow_client_to_deny: row.allow_client_to_deny,
      allow_payment: row.allow_payment,
      allow_client_to_download_pdf: row.allow_client_to_download_pdf,
    },
    proposal_product_id: row.proposal_product_id,
    total: null,
    url: row.published_at === null ? null : clientUrl(baseUrl, row),
    version: row.version,
    revision: row.revision,
    published_revision: row.published_revision,
    has_unpublished_changes: row.has_unpublished_changes,
    expires_at: row.expires_at,
    external_id: row.external_id,
    metadata: row.metadata,
    published_at: row.published_at,
    first_viewed_at: row.first_viewed_at,
    last_viewed_at: row.last_viewed_at,
    decided_at: row.decided_at,
    decided_via: row.decided_via,
    denial_reason: row.denial_reason,
    payment_status: row.payment_status,
    allowed_actions: allowedActions(row),
    proposal_created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
