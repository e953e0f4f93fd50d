import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { newId } from '../database/ids.js';
import { addressOf } from './trusted-proxy.js';

/** What travels with one operation, whichever face it came in by. */
export interface OperationContext {
  request_id: string;
  /** Network address of who asks; absent where nobody does. */
  address?: string;
  /** Nobody waits for its answer. */
  background?: boolean;
  /** The version that the caller's `If-Match` demands of the record it addresses; null matches any. */
  expected_version?: number[] | null;
  /** The same of a record without a version, by its hash. */
  expected_hash?: string[] | null;
}

const storage = new AsyncLocalStorage<OperationContext>();

export function operationContext(): OperationContext | undefined {
  return storage.getStore();
}

/** Whether this is a job, a command, or what the service does by itself. */
export function inBackground(): boolean {
  const context = storage.getStore();
  return context === undefined || context.background === true;
}

export function withOperation<T>(context: OperationContext, work: () => T): T {
  return storage.run(context, work);
}

/** Gives every request an id of ours: a caller who chose it could make its requests look like somebody else's in the log. */
export function requestContext(request: CallerRequest, response: Response, next: NextFunction): void {
  request.request_id = newId();
  response.setHeader('X-Request-Id', request.request_id);
  withOperation({ request_id: request.request_id, address: addressOf(request) }, next);
}
