import { Lines, Nullable, Time } from '../../../platform/http/validation/fields.js';

/** Withdraws a proposal. */
export class CancelProposalDto {
  /** Why, for your own records, 1 to 2000 characters. */
  @Lines(1, 2000)
  reason: string;
}

/** Opens a closed proposal again. */
export class ReopenProposalDto {
  /** The new end, in the future; null for none. Absent: a past end is cleared. */
  @Nullable()
  @Time()
  expires_at?: string | null;
}

/** Records that the client accepted. */
export class ApproveProposalDto {
  /** How and when you learned of it, at most 2000 characters; kept as evidence. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;
}

/** Records that the client declined. */
export class DenyProposalDto {
  /** The client's reason, at most 2000 characters. */
  @Nullable()
  @Lines(0, 2000)
  reason?: string | null;

  /** How and when you learned of it, at most 2000 characters; kept as evidence. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;
}
