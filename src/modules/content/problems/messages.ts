import type { ErrorObject } from 'ajv';
import type { ContentProblem } from '../content.dto.js';
import { NOT_BLANK } from '../blocks/json-schema.js';
import { STYLE } from '../blocks/content-schemas.js';

const PATTERNS: Record<string, string> = {
  [NOT_BLANK]: 'Must not be empty.',
  [STYLE]:
    'Must be `default`, the name of a slot (a letter, then letters, digits, _ or -, 32 at most), or a position from 1.',
};

const FORMATS: Record<string, string> = {
  uuid: 'Must be a UUID.',
  'css-color': 'Must be a CSS colour, such as `#0a7` or `rgb(0 160 120)`.',
  'web-url': 'Must be an https address without credentials, spaces or variables.',
  'action-url': 'Must be an https, mailto or tel address without credentials or variables.',
};

const TYPES: Record<string, string> = {
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

type Say = (params: Params) => string;

const SENTENCES: Record<string, Say> = {
  required: () => 'Is required.',
  additionalProperties: () => 'Is not a known field.',
  type: ({ type }) => TYPES[type] ?? `Must be ${type}.`,
  enum: ({ allowedValues }) => `Must be one of: ${allowedValues.join(', ')}.`,
  maxLength: ({ limit }) => `Must be at most ${limit.toLocaleString('en')} characters.`,
  minItems: ({ limit }) => `Must have at least ${limit} ${plural(limit)}.`,
  maxItems: ({ limit }) => `Must have at most ${limit} ${plural(limit)}.`,
  minProperties: () => 'Must have at least one field.',
  minimum: ({ limit }) => `Must be ${limit} or more.`,
  maximum: ({ limit }) => `Must be ${limit} or less.`,
  multipleOf: ({ multipleOf }) => `Must be a multiple of ${multipleOf}.`,
  pattern: ({ pattern }) => PATTERNS[pattern] ?? `Must match ${pattern}.`,
  format: ({ format }) => FORMATS[format] ?? `Must be a valid ${format}.`,
};

/** Says in a sentence what the validator found, at the path of the very field it is about. */
export function problemOf(error: ErrorObject, root: string): ContentProblem {
  const params = error.params as Params;
  const path = root + error.instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
  const child = params.missingProperty ?? params.additionalProperty;
  const field = child === undefined ? path : `${path}.${child.slice(0, 60)}`;
  return { field, message: SENTENCES[error.keyword]?.(params) ?? `Is not valid (${error.keyword}).` };
}

function plural(count: number): string {
  return count === 1 ? 'entry' : 'entries';
}
