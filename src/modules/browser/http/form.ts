import { typedLine } from '../../../platform/http/validation/one-line.js';
import { trimmed } from '../../../platform/visible.js';
import { AppError } from '../../../platform/errors/errors.js';
import { problemInWords } from '../language/problems.js';
import type { Returned, Screen } from './screen.js';

/** What a browser's form sends: texts only, several of one name as a list. */
export type Form = Record<string, string | string[]>;

export function textOf(form: Form | undefined, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? trimmed(value) : '';
}

/** A name, which others read: in one line, as every field of the API that is one. */
export function lineOf(form: Form | undefined, name: string): string {
  return typedLine(textOf(form, name));
}

/** A password: of what was typed, only spaces around it are lost, as with every text that is sent. */
export function secretOf(form: Form | undefined, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? value : '';
}

export function listOf(form: Form | undefined, name: string): string[] {
  const value = form?.[name];
  return value === undefined ? [] : [value].flat();
}

const NEVER_SHOWN = new Set(['password', '_csrf']);
const MISTAKES = new Set(['validation_error', 'conflict', 'not_found', 'invalid_state', 'rate_limit_exceeded']);

/** The form again with its mistakes; anything else that was thrown goes on. */
export function returned({ t, language }: Screen, form: Form | undefined, error: unknown): Returned {
  if (!(error instanceof AppError) || !MISTAKES.has(error.code)) throw error;
  const words = t.mistakes[error.code];
  const details = (error.details ?? [{ field: 'form', said: error.said }]).map(
    ({ field, said }) => [field, words?.[field] ?? problemInWords(said, language)] as const,
  );
  return {
    values: Object.fromEntries(Object.entries(form ?? {}).filter(([name]) => !NEVER_SHOWN.has(name))),
    errors: Object.fromEntries(details),
  };
}
