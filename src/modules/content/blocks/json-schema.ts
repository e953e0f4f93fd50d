import { LIMITS } from '../content-limits.js';

/** The part of JSON Schema that content needs; the `x-` keywords are ours and say how a string is to be treated. */
export interface JsonSchema {
  $ref?: string;
  type?: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  minProperties?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  enum?: readonly (string | number)[];
  const?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  'x-text'?: 'markdown' | 'plain';
  'x-reference'?: 'file' | 'offer';
}

type Fields = Record<string, JsonSchema>;

export const NOT_BLANK = '\\S';
const REF = '#/components/schemas/';

export function markdown(description: string, maxLength = 10_000): JsonSchema {
  return {
    type: 'string',
    description: `${sized(description, maxLength)} Markdown subset.`,
    maxLength,
    'x-text': 'markdown',
  };
}

export function plain(description: string, maxLength: number): JsonSchema {
  return { type: 'string', description: sized(description, maxLength), maxLength, 'x-text': 'plain' };
}

export function filled(schema: JsonSchema): JsonSchema {
  return { ...schema, pattern: NOT_BLANK };
}

export function address(description: string, format: 'web-url' | 'action-url'): JsonSchema {
  return { type: 'string', description: sized(description, 2048), maxLength: 2048, format };
}

export function fileId(description: string): JsonSchema {
  return { type: 'string', description, format: 'uuid', 'x-reference': 'file' };
}

export function choice(description: string, values: readonly string[]): JsonSchema {
  return { type: 'string', description, enum: values };
}

export function list(description: string, minItems: number, maxItems: number, items: JsonSchema): JsonSchema {
  return { type: 'array', description, minItems, maxItems, items };
}

export function record(description: string, required: Fields, optional: Fields = {}): JsonSchema {
  const properties = { ...required, ...optional };
  return { type: 'object', description, properties, required: Object.keys(required), additionalProperties: false };
}

export function ref(name: string): JsonSchema {
  return { $ref: REF + name };
}

export function refName(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(REF.length);
}

export const COLUMN: JsonSchema = {
  type: 'array',
  description: `The blocks of one column, at most ${LIMITS.column_blocks}.`,
  maxItems: LIMITS.column_blocks,
  items: ref('Block'),
};

function sized(description: string, maxLength: number): string {
  return `${description} At most ${maxLength.toLocaleString('en')} characters.`;
}
