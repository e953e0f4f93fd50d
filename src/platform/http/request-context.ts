import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { newId } from '../database/ids.js';

/** What travels with one operation, whichever face it came in by. */
export interface OperationContext {
  request_id: string;
  /** The version that the caller's `If-Match` demands of the record it addresses; null matches any. */
  expected_version?: number[] | null;
  /** The same of a record without a version, by its hash. */
  expected_hash?: string[] | null;
}

const storage = new AsyncLocalStorage<OperationContext>();
const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

export function operationContext(): OperationContext | undefined {
  return storage.getStore();
}

export function withOperation<T>(context: OperationContext, work: () => T): T {
  return storage.run(context, work);
}

/** Gives every request an id, taking over a proxy's when it is harmless. */
export function requestContext(request: CallerRequest, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.request_id = typeof given === 'string' && ACCEPTED_ID.test(given) ? given : newId();
  response.setHeader('X-Request-Id', request.request_id);
  withOperation({ request_id: request.request_id }, next);
}
