import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../platform/pagination/page.dto.js';
import type { ToolDeclaration } from '../../../platform/operations/operation.decorator.js';

export type JsonSchema = Record<string, unknown>;
/** Schemas of DTO classes by their name, as the API's document has them. */
export type Components = Record<string, JsonSchema>;

const UUID = { type: 'string', format: 'uuid' };
const IDEMPOTENCY_KEY = { type: 'string' };
const EXPECTED_VERSION = { type: 'integer' };
/** What a dozen tools would otherwise say at length. */
const OF_A_PAGE: JsonSchema = {
  limit: { type: 'integer', default: DEFAULT_LIMIT, minimum: 1, maximum: MAX_LIMIT },
  after: { description: 'next_cursor of the page before.', type: 'string' },
};
const LONGEST_PATTERN = 80;
/** Of what is inside of fields: refusals tell these where they matter. */
const WORDS_AND_BOUNDS = /^(description|maxLength|minimum|maximum|uniqueItems)$/;
/** What has a tool of its own, or a description, that says what it looks like. */
const BY_NAME = new Set(['Section', 'EditOperation', 'VariableDeclarationDto']);
/** What a program needs to go on; the rest of an answer is for reading. */
const TELLING = /^(id|\w+_id|version|revision|url|status|deal_status|page_status|valid|count|expires_at)$/;

/** The schema of a tool's arguments: the DTO's fields, the ids, and what every writing tool takes. */
export function inputSchema(tool: ToolDeclaration, components: Components): JsonSchema {
  const whole = tool.input ? inlined(components[tool.input.name] ?? {}, components) : {};
  const fields = withoutInnerWords(whole);
  const ids = tool.ids ?? [];
  const writes = tool.effect !== 'read';
  const properties = {
    ...Object.fromEntries(ids.map((id) => [id, UUID])),
    ...(fields.properties as JsonSchema | undefined),
    ...(writes ? { idempotency_key: IDEMPOTENCY_KEY } : {}),
    ...(takesVersion(tool) ? { expected_version: EXPECTED_VERSION } : {}),
  };
  const required = [...ids, ...((fields.required as string[] | undefined) ?? [])];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The schema of a tool's answer: ids, states, version, addresses and cursors. */
export function outputSchema({ output, isPage }: ToolDeclaration, components: Components): JsonSchema {
  const record = shallow(components[output.name] ?? {});
  if (!isPage) return record;
  const pagination = { type: 'object', properties: { next_cursor: { type: ['string', 'null'] } } };
  return {
    type: 'object',
    properties: { data: { type: 'array', items: record }, pagination },
  };
}

/** Whether the tool changes a record that is there. */
export function takesVersion({ effect, ids = [], input }: ToolDeclaration): boolean {
  const named = ids.length > 0 || /^(Save|DeleteRecord|EditContent)/.test(input?.name ?? '');
  return effect !== 'read' && named;
}

function shallow(schema: JsonSchema): JsonSchema {
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const telling = entries.filter(([name, field]) => TELLING.test(name) && 'type' in field);
  return {
    type: 'object',
    properties: Object.fromEntries(telling.map(([name, { type }]) => [name, { type }])),
  };
}

/** What is inside of fields is called what it is; a list of tools that describes and bounds it too is more than models like to read. */
function withoutInnerWords(schema: JsonSchema): JsonSchema {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const short = fields.map(([name, own]) => {
    const { description, ...field } = own;
    const inWords = {
      ...(description === undefined ? {} : { description: saidOnce(description as string, own) }),
      ...boundsOf(field),
      ...without(WORDS_AND_BOUNDS, withoutSteps(field)),
    };
    return [name, OF_A_PAGE[name] ?? inWords];
  });
  return { ...schema, properties: Object.fromEntries(short) as JsonSchema };
}

function boundsOf(field: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(field).filter(([key]) => WORDS_AND_BOUNDS.test(key)));
}

/** Lengths, and that null clears, stand in the schema already. */
function saidOnce(description: string, { maxLength, type }: JsonSchema): string {
  const length =
    maxLength === undefined ? description : description.replace(/,? (at most|\d+ to) \d+ characters\b/, '');
  return [type].flat().includes('null') ? length.replace(/; null clears (it|them)\b/, '') : length;
}

/** Of numbers in steps the description tells, and the bounds; nobody reads a long pattern. */
function withoutSteps({ enum: values, pattern, ...rest }: JsonSchema): JsonSchema {
  const isShort = typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN;
  const field = isShort ? { ...rest, pattern } : rest;
  const isNumbers = Array.isArray(values) && values.every((value) => typeof value === 'number');
  return values === undefined || isNumbers ? field : { ...field, enum: values };
}

function without(left: RegExp, schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key, value]) => !left.test(key) || isSchema(value));
  const inside = (value: unknown) => (isSchema(value) ? without(left, value) : value);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, Array.isArray(value) ? value.map(inside) : inside(value)]),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without references, examples, and what only documents need. */
function inlined(value: JsonSchema, components: Components): JsonSchema {
  const { $ref: reference, allOf, example: _example, title: _title, minLength: _minimum, ...schema } = value;
  if (typeof reference === 'string') {
    const name = reference.replace('#/components/schemas/', '');
    return BY_NAME.has(name) ? { type: 'object' } : inlined(components[name] ?? {}, components);
  }
  if (Array.isArray(allOf) && allOf.length === 1)
    return { ...inlined(allOf[0] as JsonSchema, components), ...inlined(schema, components) };
  return Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, nested(key, child, components)]));
}

function nested(key: string, child: unknown, components: Components): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(child as Record<string, JsonSchema>).map(([name, field]) => [name, inlined(field, components)]),
    );
  if (key === 'items' || key === 'additionalProperties')
    return typeof child === 'object' && child !== null ? inlined(child as JsonSchema, components) : child;
  if (key === 'anyOf' || key === 'oneOf') return (child as JsonSchema[]).map((one) => inlined(one, components));
  return child;
}
