import type { Caller } from '../auth/caller.js';
import type { OperationContext } from '../operations/operation-context.js';

/** A request for an operation, as its controller gets it. */
export interface RestCall {
  readonly context: OperationContext;
  /** Who calls, by the credential of the request, while an answer goes on; null where that lets in no more. */
  askAgain(): Promise<Caller | null>;
  /** Has the operation carried out; the answer goes over the wire as what it gives, with ETag, Location and Link. */
  run<T>(work: (context: OperationContext) => T | Promise<T>): Promise<T>;
}
