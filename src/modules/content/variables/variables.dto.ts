import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { said } from '../../../platform/errors/said.js';
import { Flag, Nullable, OneOf, Optional, Pattern, Text } from '../../../platform/http/validation/fields.js';
import { ListOf } from '../../../platform/http/validation/nested.js';
import { PartsBy, otherwise, type PartProblem } from '../../../platform/http/validation/parts.js';
import { MAX_TEXT, VARIABLE_TYPES, valueProblems, type VariableType, type VariableValue } from './typed-values.js';

const MAX_VARIABLES = 50;
export const VARIABLE_NAME = '[a-z][a-z0-9_]{0,39}';

/** As the document calls it `VariableValue`. */
export const VALUE_SCHEMA = {
  description: 'The value of a variable: what its type says; null for none.',
  oneOf: [
    { type: 'string', maxLength: MAX_TEXT },
    { type: 'number' },
    {
      type: 'object',
      properties: { amount: { type: 'integer' }, currency: { type: 'string', minLength: 3, maxLength: 3 } },
      required: ['amount', 'currency'],
    },
    { type: 'null' },
  ],
};

/** Something that texts use as `{{var.name}}` and each proposal has its own value of. */
export class VariableDeclarationDto {
  /**
   * What texts call it, as in `{{var.name}}`: a small letter, then small letters, digits and _, at most 40.
   *
   * @example 'start_date'
   */
  @Pattern(new RegExp(`^${VARIABLE_NAME}$`), 'a small letter, then small letters, digits and _, 40 at most')
  name: string;

  /**
   * What people call it, 1 to 120 characters.
   *
   * @example 'Start of the work'
   */
  @Text(1, 120)
  label: string;

  /**
   * What values are: `text` (one line, at most 500 characters), `number` (to 6 decimals), `date` (2026-04-01), `money`
   * ({amount in minor units, currency}), `email`, `url` (https).
   *
   * @example 'date'
   */
  @OneOf(VARIABLE_TYPES)
  type: VariableType;

  /** Whether publishing asks for a value or a default. Default false. */
  @Optional()
  @Flag()
  required?: boolean;

  /** The value of proposals that give none. */
  @Nullable()
  @PartsBy('default', (value, declaration) => valueProblems((declaration as VariableDeclarationDto).type, value))
  @ApiProperty({ oneOf: VALUE_SCHEMA.oneOf, required: false, example: '2026-04-01' })
  default?: VariableValue | null;
}

/** A declaration as it is kept. */
export class VariableDto {
  /**
   * What texts call it, as in `{{var.name}}`.
   *
   * @example 'start_date'
   */
  name: string;
  /**
   * What people call it.
   *
   * @example 'Start of the work'
   */
  label: string;
  /** What values are. */
  @ApiProperty({ enum: VARIABLE_TYPES, example: 'date' })
  type: VariableType;
  /** Whether publishing asks for a value or a default. */
  required: boolean;
  /** The value of proposals that give none; null for none. */
  @ApiProperty({ oneOf: VALUE_SCHEMA.oneOf, example: null })
  default: VariableValue | null;
}

/** What a proposal says of its variables. */
export interface Variables {
  variable_declarations: VariableDto[];
  /** By name; absent where the default holds. */
  variables: Record<string, VariableValue>;
}

/** What is written of them: null takes a value back. */
export interface VariablesInput {
  variable_declarations?: VariableDeclarationDto[];
  variables?: Record<string, VariableValue | null>;
}

/** At most 50 declarations, each of another name. */
export function Declarations(): PropertyDecorator {
  return applyDecorators(
    ListOf(VariableDeclarationDto, 0, MAX_VARIABLES),
    PartsBy('unique_names', twins),
    ApiProperty({
      example: [
        { name: 'start_date', label: 'Start of the work', type: 'date', required: true },
        { name: 'budget', label: 'Budget', type: 'money', default: null },
      ],
    }),
  );
}

function twins(value: unknown): PartProblem[] {
  const names = (Array.isArray(value) ? (value as Partial<VariableDeclarationDto>[]) : []).map((item) => item.name);
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [{ part: `[${index}].name`, problem: said('Another variable has this name already.') }]
      : [],
  );
}

/** Values by name; what is declared decides about each, where the declarations are known. */
export function ValuesByName(): PropertyDecorator {
  return applyDecorators(
    IsObject(otherwise('Must be an object.')),
    PartsBy('most_values', (value) =>
      Object.keys(value ?? {}).length > MAX_VARIABLES
        ? [{ part: '', problem: said('Must have at most {maximum} keys.', { maximum: MAX_VARIABLES }) }]
        : [],
    ),
    ValuesShape({ maxProperties: MAX_VARIABLES }),
  );
}

/** How documents describe values by name. */
export function ValuesShape(more: { maxProperties?: number } = {}): PropertyDecorator {
  return ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/VariableValue' },
    example: { start_date: '2026-04-01', budget: { amount: 1_250_000, currency: 'EUR' } },
    ...more,
  });
}
