import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { typedLine } from './one-line.js';
import { PartsBy, type PartProblem } from './parts.js';

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
  const message = min > 0 ? `must be ${min} to ${max} characters long` : `must be at most ${max} characters long`;
  const fits = (value: unknown) => {
    if (typeof value !== 'string' || value.length > 2 * max) return false;
    const length = Array.from(value).length;
    return length >= min && length <= max;
  };
  return applyDecorators(
    IsString(),
    ValidateBy({ name: 'length', validator: { validate: fits, defaultMessage: () => message } }),
    ApiProperty({ type: String, minLength: min, maxLength: max }),
  );
}

/** Without characters that show nothing, or turn what is shown: addresses are read by people. */
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

export function Email(): Field {
  return applyDecorators(
    IsString(),
    Length(3, 254, { message: 'must be an e-mail address' }),
    IsEmail({ allow_utf8_local_part: true }, { message: 'must be an e-mail address' }),
    Matches(VISIBLE, { message: 'must be an e-mail address' }),
    ApiProperty({ type: String, format: 'email', maxLength: 254 }),
  );
}

/** A reference to another record. */
export function Id(): Field {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : (value as unknown))),
    IsUUID('all', { message: 'must be a UUID' }),
    ApiProperty({ type: String, format: 'uuid' }),
  );
}

export function OneOf(values: readonly string[]): Field {
  return applyDecorators(
    IsIn([...values], { message: `must be one of: ${values.join(', ')}` }),
    ApiProperty({ type: String, enum: [...values] }),
  );
}

export function Flag(): Field {
  return applyDecorators(IsBoolean({ message: 'must be true or false' }), ApiProperty({ type: Boolean }));
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
    ValidateBy({
      name: 'steps',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && value >= min && value <= max && onStep(value),
        defaultMessage: () => `must be a number from ${min} to ${max} in steps of ${step}`,
      },
    }),
    ApiProperty({ type: Number, minimum: min, maximum: max, ...(step < 1 ? {} : { multipleOf: step }) }),
  );
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

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
    ValidateBy({
      name: 'time',
      validator: { validate: isTimestamp, defaultMessage: () => 'must be a time such as 2026-04-01T10:30:00.000Z' },
    }),
    ApiProperty({ type: String, format: 'date-time' }),
  );
}

/** A whole number in a query string. */
export function QueryInteger(min: number, max: number): Field {
  const message = `must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : (value as unknown),
    ),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
  );
}

/** The caller's own key-value pairs: at most 50, keys of 1 to 40 characters, text values of at most 500. */
export function MetadataMap(): Field {
  return applyDecorators(
    IsObject({ message: 'must be an object' }),
    PartsBy('metadata', metadataProblem),
    ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: 500 }, maxProperties: 50 }),
  );
}

function metadataProblem(value: unknown): PartProblem | null {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  if (entries.length > 50) return { part: '', message: 'must have at most 50 keys' };
  if (entries.some(([key]) => key.length < 1 || key.length > 40))
    return { part: '', message: 'must have keys of 1 to 40 characters' };
  const isText = (item: unknown) => typeof item === 'string' && Array.from(item).length <= 500;
  const wrong = entries.find(([, item]) => !isText(item));
  return wrong ? { part: `.${wrong[0]}`, message: 'must be text of at most 500 characters' } : null;
}

export function Pattern(pattern: RegExp, expected: string): Field {
  return applyDecorators(
    IsString(),
    Matches(pattern, { message: `must be ${expected}` }),
    ApiProperty({ type: String, pattern: pattern.source }),
  );
}
