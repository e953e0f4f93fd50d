import type { OperationContext } from '../operations/operation-context.js';

/** A request for an operation, as its controller gets it. */
export interface RestCall {
  readonly context: OperationContext;
  /** Has the operation carried out; the answer goes over the wire as what it gives, with ETag, Location and Link. */
  run<T>(work: (context: OperationContext) => T | Promise<T>): Promise<T>;
}
