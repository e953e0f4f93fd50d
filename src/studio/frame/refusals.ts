import { ProposalServiceError } from '../../../sdk/src/errors.js';

interface Refusals {
  /** What is said of a field, or of what is in it. */
  of: (field: string) => string | undefined;
  /** What belongs to none of them. */
  rest: Error | null;
}

/** What the service refused, for the fields of a form. */
export function refusalsOf(error: Error | null, fields: readonly string[]): Refusals {
  const details = ProposalServiceError.is(error) ? error.details : [];
  const of = (name: string) =>
    details.find(({ field }) => field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`))
      ?.message;
  return { of, rest: fields.some((field) => of(field)) ? null : error };
}
