import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsString, IsUUID, Matches, ValidateIf, isEmail } from 'class-validator';
import { GatheredPairs } from './gathered-pairs.decorator.js';
import { typedLine } from './one-line.js';
import { lengthProblem } from '../../errors/length-problem.js';
import { said, type ProblemText } from '../../errors/said.js';
import { Checked, PartsBy, otherwise, rangeCode, type PartProblem } from './parts.js';

type Field = PropertyDecorator;

/** May be absent; `null` is refused. class-validator's own `IsOptional` would let it through. */
export function Optional(): Field {
  return applyDecorators(
    ValidateIf((_object, value) => value !== undefined),
    ApiProperty({ required: false }),
  );
}

/** May be absent, and `null` clears it. */
export function Nullable(): Field {
  return applyDecorators(
    ValidateIf((_object, value) => value !== undefined && value !== null),
    ApiProperty({ required: false }),
  );
}

/**
 * One line of `min` to `max` characters, such as a name: line breaks and other control characters in it become a space,
 * and marks that turn the order of what follows are left out.
 */
export function Text(min: number, max: number): Field {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? typedLine(value) : (value as unknown))),
    Lines(min, max),
  );
}

/** Text of `min` to `max` characters in lines of its own, trimmed before it is measured; characters are code points, as PostgreSQL counts. */
export function Lines(min: number, max: number): Field {
  const fits = (value: unknown) => {
    if (typeof value !== 'string' || value.length > 2 * max) return false;
    const length = Array.from(value).length;
    return length >= min && length <= max;
  };
  return applyDecorators(
    IsString(),
    Checked('length', (value) => (fits(value) ? null : lengthProblem(value, min, max))),
    ApiProperty({ type: String, minLength: min, maxLength: max }),
  );
}

/** Without characters that show nothing, or turn what is shown: addresses are read by people. */
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Whether it can be read and written to. */
export function isEmailAddress(text: unknown): text is string {
  const fits = typeof text === 'string' && text.length >= 3 && text.length <= 254 && VISIBLE.test(text);
  return fits && isEmail(text, { allow_utf8_local_part: true });
}

export function Email(): Field {
  return applyDecorators(
    Checked('isEmail', (value) => (isEmailAddress(value) ? null : 'Must be an e-mail address.')),
    ApiProperty({ type: String, format: 'email', maxLength: 254 }),
  );
}

/** A reference to another record; `text` is what is said of a value that is none. */
export function Id(text: ProblemText = 'Must be a UUID.'): Field {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : (value as unknown))),
    IsUUID('all', otherwise(text)),
    ApiProperty({ type: String, format: 'uuid' }),
  );
}

/** One of `values`, a list that may still grow while contexts are loaded. */
export function OneOf(values: readonly string[]): Field {
  const isKnown = (value: unknown) => typeof value === 'string' && values.includes(value);
  return applyDecorators(
    Checked('one_of', (value) => (isKnown(value) ? null : said('Must be one of: {allowed}.', { allowed: values }))),
    ApiProperty({ type: String, enum: values as string[] }),
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string');

/** Some of `values`, separated by commas in a query string, or given once each. */
export function SomeOf(values: readonly string[]): Field {
  const one = `(?:${values.join('|').replaceAll('.', '\\.')})`;
  return applyDecorators(KnownParts(values), ApiProperty({ type: String, pattern: `^${one}(?:,${one})*$` }));
}

/** The same of a list that may still grow while contexts are loaded. */
export function SomeOfGrowing(values: readonly string[]): Field {
  const items = { type: 'string', enum: values as string[] };
  return applyDecorators(KnownParts(values), ApiProperty({ type: 'array', items }));
}

function KnownParts(values: readonly string[]): Field {
  const isKnown = (value: unknown) =>
    typeof value === 'string' && value.length < 2000 && value.split(',').every((one) => values.includes(one));
  const problem = said('Must be one or more of these, separated by commas: {allowed}.', { allowed: values });
  return applyDecorators(
    Transform(({ value }) => (isTexts(value) ? value.join(',') : (value as unknown))),
    Checked('some_of', (value) => (isKnown(value) ? null : problem)),
  );
}

export function Flag(): Field {
  return applyDecorators(IsBoolean(otherwise('Must be true or false.')), ApiProperty({ type: Boolean }));
}

/** `true` or `false` in a query string. */
export function QueryFlag(): Field {
  return applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown))),
    Flag(),
  );
}

/**
 * A JSON number from `min` to `max` in steps of `step`; decimals are compared without floating-point surprises.
 * Decimal steps are not published as `multipleOf`: validators that divide in binary refuse 0.3 as a multiple of 0.1.
 */
export function Steps(min: number, max: number, step: number): Field {
  const scale = 1 / step;
  const onStep = (value: number) =>
    step < 1 ? Number.isInteger(Number((value * scale).toFixed(9))) : value % step === 0;
  return applyDecorators(
    Checked('steps', (value) =>
      typeof value === 'number' && value >= min && value <= max && onStep(value)
        ? null
        : said(
            'Must be a number from {minimum} to {maximum} in steps of {step}.',
            { minimum: min, maximum: max, step },
            rangeCode(value, min, max),
          ),
    ),
    ApiProperty({
      type: step === 1 ? 'integer' : Number,
      minimum: min,
      maximum: max,
      ...(step > 1 ? { multipleOf: step } : {}),
    }),
  );
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt](?!24)\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-](?!24)\d{2}:\d{2})$/;

/** Whether `text` is an RFC 3339 time that exists (no 31 February) between the years 1970 and 9999. */
export function isTimestamp(text: unknown): text is string {
  if (typeof text !== 'string' || !RFC3339.test(text)) return false;
  const time = Date.parse(text);
  if (Number.isNaN(time) || time < 0 || time >= 253_402_300_800_000) return false;
  const [, day = ''] = /^\d{4}-\d{2}-(\d{2})/.exec(text) ?? [];
  const [year = 0, month = 0] = text.split('-').map(Number);
  return Number(day) <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A point in time; stored and returned as UTC with milliseconds. */
export function Time(): Field {
  return applyDecorators(
    Transform(({ value }) => (isTimestamp(value) ? new Date(value).toISOString() : (value as unknown))),
    Checked('time', (value) => (isTimestamp(value) ? null : 'Must be a time such as 2026-04-01T10:30:00.000Z.')),
    ApiProperty({ type: String, format: 'date-time' }),
  );
}

/** A time that comes after the one of another field, where both are given: the range between them would be empty. */
export function After(other: string): Field {
  const timeOf = (value: unknown) => (isTimestamp(value) ? Date.parse(value) : NaN);
  return Checked('after', (value, object) =>
    timeOf(value) <= timeOf((object as Record<string, unknown>)[other])
      ? said('Must be after {field}.', { field: other })
      : null,
  );
}

/** A whole number in a query string. */
export function QueryInteger(min: number, max: number): Field {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : (value as unknown),
    ),
    Checked('integer', (value) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : said(
            'Must be a whole number from {minimum} to {maximum}.',
            { minimum: min, maximum: max },
            rangeCode(value, min, max),
          ),
    ),
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
  );
}

export const MAX_METADATA_KEYS = 50;
export const MAX_METADATA_CHARACTERS = 500;

/** The caller's own key-value pairs: at most 50, keys of 1 to 40 characters, text values of at most 500. */
export function MetadataMap(): Field {
  return applyDecorators(
    IsObject(otherwise('Must be an object.')),
    PartsBy('metadata', metadataProblems),
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: MAX_METADATA_CHARACTERS },
      maxProperties: MAX_METADATA_KEYS,
    }),
  );
}

/** Pairs that a record's own must have: at most 5, in a query string as `name[key]=value`. */
export function MetadataFilter(): Field {
  return applyDecorators(
    GatheredPairs(),
    IsObject(otherwise('Must be pairs, as metadata[key]=value.')),
    PartsBy('metadata_filter', (value) => pairsProblems(value, 5, (key) => `[${key}]`)),
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 500 },
      maxProperties: 5,
      example: { crm: '4711' },
    }),
  );
}

function metadataProblems(value: unknown): PartProblem[] {
  return pairsProblems(value, MAX_METADATA_KEYS, (key) => `.${key}`);
}

function pairsProblems(value: unknown, most: number, partOf: (key: string) => string): PartProblem[] {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  if (entries.length > most)
    return [{ part: '', problem: said('Must have at most {maximum} keys.', { maximum: most }) }];
  if (entries.some(([key]) => key.length < 1 || key.length > 40)) {
    const problem = said('Must have keys of {minimum} to {maximum} characters.', { minimum: 1, maximum: 40 });
    return [{ part: '', problem }];
  }
  const isText = (item: unknown) => typeof item === 'string' && Array.from(item).length <= MAX_METADATA_CHARACTERS;
  return entries
    .filter(([, item]) => !isText(item))
    .map(([key, item]) => ({
      part: partOf(key),
      problem: said(
        'Must be text of at most {maximum} characters.',
        { maximum: MAX_METADATA_CHARACTERS },
        typeof item === 'string' ? 'too_long' : 'invalid_type',
      ),
    }));
}

export function Pattern(pattern: RegExp, expected: string): Field {
  return applyDecorators(
    IsString(),
    Matches(pattern, otherwise('Must be {expected}.', { expected })),
    ApiProperty({ type: String, pattern: pattern.source }),
  );
}
