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
  /** The id of what it stands in. */
  'x-identity'?: true;
  /** The list beside it whose entries these are the ids of. */
  'x-identifies'?: string;
}

declare const VALUE: unique symbol;

/** A schema that knows the type of what it describes, so that the type is not written a second time. */
export interface Schema<Value = unknown> extends JsonSchema {
  readonly [VALUE]?: Value;
}

/** What a schema describes. */
export type ValueOf<S extends Schema> = Exclude<S[typeof VALUE], undefined>;

export type Fields = Record<string, Schema>;
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- empty is what it says
export type NoFields = Record<never, Schema>;

/** A record with these fields. */
export type RecordOf<Required extends Fields, Optional extends Fields> = Flat<
  { [Name in keyof Required]: ValueOf<Required[Name]> } & { [Name in keyof Optional]?: ValueOf<Optional[Name]> }
>;

type Flat<T> = { [Name in keyof T]: T[Name] };

export const NOT_BLANK = '\\S';
const REF = '#/components/schemas/';

export function markdown(description: string, maxLength = 10_000): Schema<string> {
  return {
    type: 'string',
    description: `${sized(description, maxLength)} Markdown subset.`,
    maxLength,
    'x-text': 'markdown',
  };
}

export function plain(description: string, maxLength: number): Schema<string> {
  return { type: 'string', description: sized(description, maxLength), maxLength, 'x-text': 'plain' };
}

/** One of a list of names that may grow: it is no text, and what is not in the list is taken too. */
export function named(description: string, maxLength: number, examples: string[]): Schema<string> {
  return { type: 'string', description: sized(description, maxLength), maxLength, examples };
}

export function filled(schema: Schema<string>): Schema<string> {
  return { ...schema, pattern: NOT_BLANK };
}

export function address(description: string, format: 'web-url' | 'action-url'): Schema<string> {
  return { type: 'string', description: sized(description, 2048), maxLength: 2048, format };
}

export function fileId(description: string): Schema<string> {
  return { type: 'string', description, format: 'uuid', 'x-reference': 'file' };
}

export function choice<const Value extends string>(description: string, values: readonly Value[]): Schema<Value> {
  return { type: 'string', description, enum: values };
}

export function oneOfNumbers<const Value extends number>(description: string, values: readonly Value[]): Schema<Value> {
  return { type: 'integer', description, enum: values };
}

export function list<Item>(
  description: string,
  minItems: number,
  maxItems: number,
  items: Schema<Item>,
): Schema<Item[]> {
  return { type: 'array', description, minItems, maxItems, items };
}

export function record<R extends Fields, O extends Fields = NoFields>(
  description: string,
  required: R,
  optional?: O,
): Schema<RecordOf<R, O>> {
  const properties = { ...required, ...optional };
  return { type: 'object', description, properties, required: Object.keys(required), additionalProperties: false };
}

/** The id of a part of content, which the service gives. */
export const IDENTITY: Schema<string> = {
  type: 'string',
  description: 'Always present in answers; an id of this document is kept, any other is replaced by a new one.',
  maxLength: 64,
  'x-identity': true,
};

/** A record of a list, which has an id of its own. */
export function item<R extends Fields, O extends Fields = NoFields>(description: string, required: R, optional?: O) {
  const { properties, ...closed } = record(description, required, optional);
  return { ...closed, properties: { id: IDENTITY, ...properties } } as Schema<RecordOf<R, O & { id: Schema<string> }>>;
}

/** Ids of the entries of a list that cannot hold their own. */
export function idsOf(field: string, maxItems: number): Schema<string[]> {
  const description = `Ids of \`${field}\`, in their order; those of another number are replaced by new ones.`;
  return { ...list(description, 0, maxItems, IDENTITY), 'x-identifies': field };
}

/** A schema that stands under this name in the API description. */
export function ref<Value>(name: string, _schema?: Schema<Value>): Schema<Value> {
  return { $ref: REF + name };
}

export function refName(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(REF.length);
}

export const COLUMN: Schema<unknown[]> = {
  type: 'array',
  description: `The blocks of one column, at most ${LIMITS.column_blocks}.`,
  maxItems: LIMITS.column_blocks,
  items: ref('Block'),
};

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

function sized(description: string, maxLength: number): string {
  return `${description} At most ${maxLength.toLocaleString('en')} characters.`;
}
