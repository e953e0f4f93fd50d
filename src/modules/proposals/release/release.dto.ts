import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { Lines, Nullable } from '../../../platform/http/validation/fields.js';

export const REVIEW_STATUSES = ['none', 'requested', 'released', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Who did something about a review. */
export class ReviewActorDto {
  /** `user`, `api_key` or `agent`. */
  @OneOfStates(['user', 'api_key', 'agent', 'system'])
  kind: string;
  /** The member, the key or the connection. */
  id: string | null;
  /**
   * As it was called then.
   *
   * @example 'Claire Morel'
   */
  name: string;
}

/** The last review that was asked for; it stays readable once an edit has ended it. */
export class ReviewDto {
  /** Who asked. */
  requested_by: ReviewActorDto;
  /** When. */
  requested_at: string;
  /** What whoever asked said; null for nothing. */
  request_note: string | null;
  /** Who released or refused it; null while nobody has. */
  decided_by: ReviewActorDto | null;
  /** When. */
  decided_at: string | null;
  /** What they said; null for nothing. */
  decision_note: string | null;
}

/** As it is stored: with the person behind whoever asked, who does not release. */
export type StoredReview = ReviewDto & { asker_id: string | null };

/** Asks for a release. */
export class RequestReviewDto {
  /** What the reviewer should know, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;
}

/** Releases a proposal. */
export class ReleaseReviewDto {
  /** For whoever asked, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;
}

/** Refuses to release a proposal. */
export class RefuseReviewDto {
  /** What has to be mended, 1 to 2000 characters. */
  @Lines(1, 2000)
  note: string;
}
