import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { Lines, Nullable, Optional } from '../../../platform/http/validation/fields.js';
import { Addresses } from './addresses.decorator.js';

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
  /**
   * Whom it covers: the addresses of those it was for when it was asked for, and those that were asked for beside them.
   *
   * @example ['mei@example.com']
   */
  addresses: string[];
  /** What whoever asked said; null for nothing. */
  request_note: string | null;
  /** Who released or refused it; null while nobody has. */
  decided_by: ReviewActorDto | null;
  /** When. */
  decided_at: string | null;
  /** What they said; null for nothing. */
  decision_note: string | null;
}

/** As it is stored: with the people behind whoever asked, who do not release. */
export type StoredReview = Omit<ReviewDto, 'addresses'> & {
  asker_id: string | null;
  /** Who made the key, or the service account, that asked. */
  maker_id?: string | null;
  /** Who was told the key, or set the keys of the service account. */
  holder_id?: string | null;
  addresses?: string[];
  /** Of what a client would have seen when it was asked for. */
  content_sha256?: string;
};

/** Asks for a release. */
export class RequestReviewDto {
  /** What the reviewer should know, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;

  /**
   * Addresses that it is to go to beside those it names, at most 20: of people who are to be added to a published page, or
   * that `send` is to mail the link to.
   */
  @Optional()
  @Addresses()
  addresses?: string[];
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
