import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { newId } from '../database/ids.js';
import type { Locale } from '../errors/said.js';
import { addressOf } from './trusted-proxy.js';

/** What travels with one operation, whichever face it came in by. */
export interface OperationContext {
  request_id: string;
  /** Network address of who asks; absent where nobody does. */
  address?: string;
  /** What the caller reads, by `Accept-Language`; English where nothing is said. */
  locale?: () => Locale;
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

/** The language in which the caller is told what is wrong. */
export function callerLocale(): Locale {
  return storage.getStore()?.locale?.() ?? 'en';
}

export function localeOf(request: Pick<CallerRequest, 'acceptsLanguages'>): Locale {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
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
  const { request_id } = request;
  const address = addressOf(request);
  withOperation({ request_id, address, locale: () => localeOf(request) }, next);
}
