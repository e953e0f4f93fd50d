import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../errors/said.js';

/** An organization in test mode: nothing of it leaves the service, and its clock is ahead of the true one. */
export interface Twin {
  /** The organization whose twin it is. */
  of: string;
  ahead_ms: number;
}

/** What logs, events and audit entries tell of the work that they come from: the only thing beside the transaction that is not passed on. */
export interface Correlation {
  request_id: string;
  /** Network address of who asks; absent where nobody does. */
  address?: string;
  /** What asks, as it calls itself. */
  browser?: string;
  /** What the caller reads, by `Accept-Language`; English where nothing is said. */
  locale?: () => Locale;
  /** Nobody waits for its answer. */
  background?: boolean;
  /** The twin that the work is for; absent for what is live. */
  twin?: Twin | undefined;
  /** The organization that the work is for, the same for its twin; absent until it is known. */
  customer?: string;
}

const storage = new AsyncLocalStorage<Correlation>();

export function correlation(): Correlation | undefined {
  return storage.getStore();
}

/** The twin that the current work is for; undefined for what is live. */
export function currentTwin(): Twin | undefined {
  return storage.getStore()?.twin;
}

/** Whose work that of an organization is: its own, or of the one whose twin it is. */
export function customerOf(organizationId: string): string {
  return currentTwin()?.of ?? organizationId;
}

/** The language in which the caller is told what is wrong. */
export function callerLocale(): Locale {
  return storage.getStore()?.locale?.() ?? 'en';
}

/** Whether this is a job, a command, or what the service does by itself. */
export function inBackground(): boolean {
  const current = storage.getStore();
  return current === undefined || current.background === true;
}

export function withCorrelation<T>(correlation: Correlation, work: () => T): T {
  return storage.run(correlation, work);
}
