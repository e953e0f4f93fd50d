import type { ErrorObject, ValidateFunction } from 'ajv';
import type { ContentProblem } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { NOT_BLANK } from '../blocks/json-schema.js';
import { STYLE } from '../blocks/content-schemas.js';
import { problem } from '../../../platform/errors/errors.js';
import { unknownField } from '../../../platform/http/validation/meant-by.js';
import type { Problem } from '../../../platform/http/validation/parts.js';
import { type ProblemText, said } from '../../../platform/errors/said.js';

const PATTERNS: Record<string, ProblemText> = {
  [NOT_BLANK]: 'Must not be empty.',
  [STYLE]:
    'Must be `default`, the name of a slot (a letter, then letters, digits, _ or -, 32 at most), or a position from 1.',
};

const FORMATS: Record<string, ProblemText> = {
  uuid: 'Must be a UUID.',
  'css-color': 'Must be a CSS colour, such as `#0a7` or `rgb(0 160 120)`.',
  'web-url': 'Must be an https address without credentials, spaces or variables.',
  'action-url': 'Must be an https, mailto or tel address without credentials or variables.',
};

const TYPES: Record<string, ProblemText> = {
  string: 'Must be a string.',
  integer: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be an array.',
  object: 'Must be an object.',
};

interface Params {
  type: string;
  allowedValues: unknown[];
  limit: number;
  multipleOf: number;
  pattern: string;
  format: string;
  missingProperty?: string;
  additionalProperty?: string;
}

type Say = (params: Params) => Problem;

const RULES: Record<string, Say> = {
  required: () => 'Is required.',
  type: ({ type }) => TYPES[type] ?? said('Must be {expected}.', { expected: type }),
  enum: ({ allowedValues }) => said('Must be one of: {allowed}.', { allowed: allowedValues }),
  maxLength: ({ limit }) => said('Must be at most {maximum, number} characters.', { maximum: limit }),
  minItems: ({ limit }) =>
    said('Must have at least {minimum, plural, one {# entry} other {# entries}}.', { minimum: limit }),
  maxItems: ({ limit }) =>
    said('Must have at most {maximum, plural, one {# entry} other {# entries}}.', { maximum: limit }),
  minProperties: () => 'Must have at least one field.',
  minimum: ({ limit }) => said('Must be {minimum} or more.', { minimum: limit }),
  maximum: ({ limit }) => said('Must be {maximum} or less.', { maximum: limit }),
  multipleOf: ({ multipleOf }) => said('Must be a multiple of {step}.', { step: multipleOf }),
  pattern: ({ pattern }) => PATTERNS[pattern] ?? said('Must match {pattern}.', { pattern }),
  format: ({ format }) => FORMATS[format] ?? said('Must be a valid {format}.', { format }),
};

/** What a validator has against a value, as much of it as anybody is told. One problem a field: what is no number need not be told that it is none of 1, 2 and 3. */
export function problemsOf(validate: ValidateFunction, value: unknown, path: string): ContentProblem[] {
  if (validate(value)) return [];
  const found = new Map<string, ContentProblem>();
  for (const error of validate.errors ?? []) {
    if (found.size === LIMITS.problems) break;
    const one = problemOf(error, path);
    if (!found.has(one.field)) found.set(one.field, one);
  }
  return [...found.values()];
}

/** Says in a sentence what the validator found, at the path of the very field it is about. */
function problemOf(error: ErrorObject, root: string): ContentProblem {
  const params = error.params as Params;
  const path = root + error.instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
  const child = params.missingProperty ?? params.additionalProperty;
  const field = child === undefined ? path : `${path}.${child.slice(0, 60)}`;
  const known = Object.keys((error.parentSchema?.properties ?? {}) as object);
  if (params.additionalProperty !== undefined) return unknownField(field, params.additionalProperty, known);
  return problem(field, RULES[error.keyword]?.(params) ?? 'Is not valid.');
}
