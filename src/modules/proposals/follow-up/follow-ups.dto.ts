import { ApiProperty } from '@nestjs/swagger';
import { Id, Optional, SomeOf } from '../../../platform/http/validation/fields.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { PageQuery } from '../../../platform/pagination/page.dto.js';
import { ProposalTotalDto } from '../proposal.dto.js';

export const FOLLOW_UP_REASONS = [
  'unread',
  'read_undecided',
  'expires_soon',
  'expired',
  'question_open',
  'review_requested',
  'payment_due',
  'pdf_failed',
] as const;

/** A proposal that somebody should look after, and why; one with several reasons has an item for each. */
export class FollowUpDto {
  /** The proposal. */
  @ApiProperty({ format: 'uuid' })
  proposal_id: string;
  /**
   * Title of the proposal.
   *
   * @example 'Web site for the spring'
   */
  title: string;
  /** Whom it is for; null without a lead. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  lead_id: string | null;
  /**
   * Name of the lead.
   *
   * @example 'Claire Morel'
   */
  lead_name: string | null;
  /** The member who looks after it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  owner_id: string | null;
  /**
   * `unread` (two days after it was published), `read_undecided`, `expires_soon` (within 7 days), `expired`,
   * `question_open` (a client wrote last, in a conversation that is not resolved), `review_requested`, `payment_due` or
   * `pdf_failed`.
   */
  @OneOfStates(FOLLOW_UP_REASONS)
  reason: string;
  /** Since when: the publication, the last visit, the beginning of the last week, the expiry, what the client wrote first, the request, the day of payment, the attempt. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** Totals of the selected offer; null without one. */
  total: ProposalTotalDto | null;
  /** When the client last read it; null for never. */
  last_viewed_at: string | null;
  /** When the client can decide no more; null for never. */
  expires_at: string | null;
  /** The client's link; null until it is published for the first time. */
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  url: string | null;
}

/** Filters of the list of follow-ups. */
export class ListFollowUpsQuery extends PageQuery {
  /** Only those for these reasons, separated by commas, such as `unread,expires_soon`. */
  @Optional()
  @SomeOf(FOLLOW_UP_REASONS)
  reason?: string;

  /** Only proposals that this member looks after. */
  @Optional()
  @Id()
  owner_id?: string;
}
