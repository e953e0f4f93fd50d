import type { Env } from '../../platform/config/env.js';
import { recurringTotals } from '../../platform/money/money.dto.js';
import type { Totals } from '../../platform/money/money.js';
import { areMailsSent } from '../../platform/mail/mails.js';
import { allowedActions, type ProposalState } from './lifecycle/transitions.js';
import { owes } from './paying/owes.js';
import type { ProposalEntity } from './proposal.entity.js';
import type { ReviewDto, StoredReview } from './release/release.dto.js';
import type { ProposalDto, ProposalTotalDto } from './proposal.dto.js';

type Stored = Omit<
  ProposalEntity,
  | 'organization_id'
  | 'deal_status'
  | 'password_hash'
  | 'deleted_at'
  | 'expiry_announced'
  | 'due_at'
  | 'erasure_subject_id'
  | 'source_lead_id'
  | 'recipient_count'
  | 'released_to'
  | 'left_conversation'
  | 'conversation_version'
  | 'reminders_since'
  | 'next_reminder_at'
  | 'lead_mailed_at'
  | 'reminded_at'
  | 'reminders_stopped_at'
>;

/** A row of the full record, with what is computed in SQL. */
export interface ProposalRow extends Stored, ProposalState {
  page_status: ProposalState['page_status'];
  canceled_from: ProposalState['canceled_from'];
  has_password: boolean;
  lead_name: string | null;
  total: (Omit<ProposalTotalDto, 'recurring'> & Pick<Totals, 'recurring'>) | null;
  /** Whether the day of the first payment has come; null where nothing is to be paid. */
  is_due: boolean | null;
}

type StateColumns = Pick<
  ProposalEntity,
  'deal_status' | 'page_status' | 'canceled_from' | 'expires_at' | 'signature_count'
>;

/** The state that callers see of a stored proposal at this moment. */
export function stateOf(proposal: StateColumns, now: Date): ProposalState {
  const { deal_status, page_status, canceled_from, expires_at, signature_count } = proposal;
  const expired = deal_status === 'pending' && expires_at !== null && Date.parse(expires_at) <= now.getTime();
  const is_partly_signed = deal_status === 'pending' && signature_count > 0;
  return { deal_status: expired ? 'expired' : deal_status, page_status, canceled_from, is_partly_signed };
}

export function clientUrl(baseUrl: string, proposal: { public_id: string; slug: string }): string {
  return `${baseUrl}/p/${proposal.public_id}/${proposal.slug}`;
}

/** Null until it was published first. */
export function urlOf(row: Pick<ProposalRow, 'published_at' | 'public_id' | 'slug'>, baseUrl: string): string | null {
  return row.published_at === null ? null : clientUrl(baseUrl, row);
}

export function totalView({ total }: Pick<ProposalRow, 'total'>): ProposalTotalDto | null {
  return total && { ...total, recurring: recurringTotals(total.recurring) };
}

export function proposalView(row: ProposalRow, { baseUrl, mail }: Pick<Env, 'baseUrl' | 'mail'>): ProposalDto {
  const { public_id: _public, canceled_from: _from, is_due: _due, paying_since: _paying, created_at, ...rest } = row;
  const { signature_count, review, ...columns } = rest;
  const is_partly_signed = signature_count > 0 && ['pending', 'expired'].includes(row.deal_status);
  const { allow_client_to_sign, allow_client_to_deny, allow_payment, ...others } = columns;
  const { allow_client_to_download_pdf, allow_client_questions, ...record } = others;
  return {
    ...record,
    total: totalView(row),
    settings: {
      ...{ allow_client_to_sign, allow_client_to_deny, allow_payment },
      ...{ allow_client_to_download_pdf, allow_client_questions },
    },
    url: urlOf(row, baseUrl),
    payment_status: paymentStatusOf(row),
    review: review && reviewView(review),
    allowed_actions: allowedActions({ ...row, is_partly_signed, mail: areMailsSent({ mail }) }),
    proposal_created_at: created_at,
  };
}

/** Without what only decides who may release it. */
function reviewView({
  asker_id: _asker,
  maker_id: _maker,
  holder_id: _holder,
  content_sha256: _content,
  addresses = [],
  ...review
}: StoredReview): ReviewDto {
  return { ...review, addresses };
}

/** That something is due follows from the state, and needs no writing. */
function paymentStatusOf(row: ProposalRow): ProposalRow['payment_status'] {
  const { payment_status, allow_payment, is_due } = row;
  const due = payment_status === 'not_required' && allow_payment && is_due && owes(row);
  return due ? 'due' : payment_status;
}
