import type { Caller } from '../auth/caller.js';

/** In which state a record has to be for the operation that addresses it; null or absent: in any. */
export interface Expectations {
  /** The versions that the caller's `If-Match` allows. */
  expected_version?: number[] | null;
  /** The same of a record without a version, by its hash. */
  expected_hash?: string[] | null;
}

/** How a change is to be answered. */
export interface Preferences {
  /** With the whole of what was changed, where the answer tells less by itself. */
  prefers_representation?: boolean;
}

/** A request whose repetition gets the first answer. */
export interface RepeatableRequest {
  /** Chosen by the caller. */
  key: string;
  /** Of all that is asked: the same key with another hash is a mistake. */
  hash: string;
}

/** What one call of an operation brings along, whichever door it came in by: who asks, and how. */
export interface OperationContext extends Caller, Expectations, Preferences {
  request_id: string;
  /** The request that a repetition would be known by; null when the caller gave no key for it. */
  repeatable: RepeatableRequest | null;
  /** Everything is done and told, and then taken back: for who tries before they mean it. */
  is_dry?: boolean;
}
