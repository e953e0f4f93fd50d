import { AppError } from '../../../platform/errors/errors.js';
import type { Returned, Screen } from './screen.js';

/** What a browser's form sends: texts only, several of one name as a list. */
export type Form = Record<string, string | string[]>;

export function textOf(form: Form | undefined, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** A password is taken as it was typed. */
export function secretOf(form: Form | undefined, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? value : '';
}

export function listOf(form: Form | undefined, name: string): string[] {
  const value = form?.[name];
  return value === undefined ? [] : [value].flat();
}

const NEVER_SHOWN = new Set(['password', '_csrf']);
const MISTAKES = new Set(['validation_error', 'conflict', 'not_found', 'invalid_state']);

/** The form again with its mistakes; anything else that was thrown goes on. */
export function returned({ t }: Screen, form: Form | undefined, error: unknown): Returned {
  if (!(error instanceof AppError) || !MISTAKES.has(error.code)) throw error;
  const words = t.mistakes[error.code];
  const details = (error.details ?? [{ field: 'form', message: error.message }]).map(({ field, message }) => {
    const name = field.replace(/[.[].*$/, '');
    return [name, words?.[name] ?? message] as const;
  });
  return {
    values: Object.fromEntries(Object.entries(form ?? {}).filter(([name]) => !NEVER_SHOWN.has(name))),
    errors: Object.fromEntries(details),
  };
}
