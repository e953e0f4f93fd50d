import type { Type } from '@nestjs/common';
import {
  AppError,
  invalid,
  invalidFields,
  MissingError,
  referencesNotFound,
  type Sentence,
} from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { defined } from '../../../../platform/http/validation/defined.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';

const pipe = new StrictValidationPipe();

/** A part of a call as the API's own route validates it; what is wrong with it is told below the part's name. */
export function validatedPart<T extends object>(metatype: Type<T>, part: object, field = ''): Promise<T> {
  const below = (own: string) => (field === '' ? own : `${field}.${own}`);
  return toldAs(below, () => pipe.transform(defined(part), { type: 'body', metatype }) as Promise<T>);
}

/** What `work` refuses, with its fields under the names that the caller knows them by. */
export async function toldAs<T>(rename: (field: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details) throw error;
    const details = error.details.map((one) => ({ ...one, field: rename(one.field) }));
    if (error instanceof MissingError) throw referencesNotFound(error.what, details);
    if (error.code === 'validation_error') throw invalidFields(details);
    throw new AppError(error.code, error.said as Sentence, details, error.headers);
  }
}

/** Who and what a call names in words instead of by id. */
const NAMED = ['lead', 'template', 'theme'] as const;
type Named = Partial<Record<(typeof NAMED)[number] | `${(typeof NAMED)[number]}_id`, unknown>>;

/** The id and the name of one thing could disagree. */
export function requireOneName(input: Named): void {
  for (const name of NAMED)
    if (input[name] !== undefined && input[`${name}_id`] !== undefined)
      throw invalid(name, said('Does not go with {field}.', { field: `${name}_id` }));
}

/** What was called by name is refused under that name. */
export function byName(input: Named): (field: string) => string {
  return (field) => NAMED.find((name) => field === `${name}_id` && input[name] !== undefined) ?? field;
}
