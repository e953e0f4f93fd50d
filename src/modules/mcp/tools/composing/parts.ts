import type { Type } from '@nestjs/common';
import { invalid } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { defined } from '../../../../platform/http/validation/defined.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';

const pipe = new StrictValidationPipe();

/** A part of a call as the API's own route validates it; what is wrong with it is told below the part's name. */
export function validatedPart<T extends object>(metatype: Type<T>, part: object, field = ''): Promise<T> {
  const below = (own: string) => (field === '' ? own : `${field}.${own}`);
  return toldAs(below, () => pipe.transform(defined(part), { type: 'body', metatype }) as Promise<T>);
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
