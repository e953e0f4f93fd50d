import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { textOf, type Form } from './form.js';

/** Does it only if the record still has the version that the form was made from, as `If-Match` would. */
export function atVersion<T>(form: Form, caller: Caller, work: (caller: Caller) => Promise<T>): Promise<T> {
  const text = textOf(form, 'version');
  if (!/^\d{1,9}$/.test(text)) throw invalid('version', 'Is required.');
  return work(Object.assign({ ...caller }, { expected_version: [Number(text)] }));
}

/** Whether somebody else changed the record since the form was made. */
export function isStale(error: unknown): boolean {
  return error instanceof AppError && error.code === 'precondition_failed';
}
