import { schemaName } from '../../../platform/http/openapi-names.js';
import type { ToolDeclaration } from '../../../platform/operations/operation.decorator.js';

export type JsonSchema = Record<string, unknown>;
/** Schemas of DTO classes, by the names that the API's document has for them. */
export type Components = Record<string, JsonSchema>;

/** A name ends in id where it is one: whole, or of a part of a proposal the end of one. */
const ID = { type: 'string' };
const IDEMPOTENCY_KEY = { type: 'string' };
const EXPECTED_VERSION = { type: 'integer' };
const DRY_RUN = { type: 'boolean' };
const RENDER = { type: 'boolean' };
/** What a dozen tools would otherwise say at length. */
const OF_A_PAGE: JsonSchema = { limit: { type: 'integer' }, after: { type: 'string' } };
/** So many values of a field are listed. */
const MAX_VALUES = 24;
const LENGTH = /,? (?:at most|\d+ to) \d+ characters?\b/;
const BOUNDS =
  /^(description|pattern|default|uniqueItems|additionalProperties|multipleOf|(min|max)(Length|Items|Properties|imum))$/;
/** What has a tool of its own, or a description, that says what it looks like. */
const BY_NAME = new Set(['Section', 'EditOperation', 'VariableDeclaration', 'CreateRecipient']);
/** When something ends. */
const ENDS = new Set(['expires_at', 'valid_until']);
/** What a program needs to go on; the rest of an answer is for reading. */
const TELLING = /^(id|version|revision|url|status|deal_status|page_status)$/;

/** The schema of a tool's arguments: the DTO's fields, the ids, and what every writing tool takes. */
export function inputSchema(tool: ToolDeclaration, components: Components): JsonSchema {
  const whole = tool.input ? inlined(components[schemaName(tool.input)] ?? {}, components) : {};
  const fields = withoutInnerWords(whole, tool);
  const ids = tool.ids ?? [];
  const writes = tool.effect !== 'read';
  const properties = {
    ...Object.fromEntries(ids.map((id) => [id, ID])),
    ...(fields.properties as JsonSchema | undefined),
    ...(writes ? { idempotency_key: IDEMPOTENCY_KEY } : {}),
    ...(takesVersion(tool) ? { expected_version: EXPECTED_VERSION } : {}),
    ...(takesDryRun(tool) ? { dry_run: DRY_RUN } : {}),
    ...(tool.shows ? { render: RENDER } : {}),
  };
  const required = [...ids, ...((fields.required as string[] | undefined) ?? [])];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The schema of a tool's answer: the id, states, version, addresses and cursors of what is written; what is read is told whole. */
export function outputSchema(
  { output, isPage, effect, unlisted }: ToolDeclaration,
  components: Components,
): JsonSchema {
  if (effect === 'read' && !unlisted) return { type: 'object' };
  if (!isPage) return shallow(components[schemaName(output)] ?? {});
  return { type: 'object', properties: { data: { type: 'array' } } };
}

/** Whether the tool changes a record that is there. */
export function takesVersion({ effect, ids = [], input }: ToolDeclaration): boolean {
  const named = ids.length > 0 || /^(Save|DeleteRecord|EditContent)/.test(input?.name ?? '');
  return effect !== 'read' && named;
}

/** Whether the tool can be tried: done, told, and taken back. */
export function takesDryRun({ effect, dryRun }: ToolDeclaration): boolean {
  return effect !== 'read' && dryRun !== false;
}

function shallow(schema: JsonSchema): JsonSchema {
  const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const telling = entries.filter(([name, field]) => TELLING.test(name) && 'type' in field);
  return {
    type: 'object',
    properties: Object.fromEntries(telling.map(([name, { type }]) => [name, { type }])),
  };
}

/** A time where a day will do, which is over at midnight in the organization's time zone. */
function orDay({ format: _format, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, description: 'A time, or a day.' };
}

/** What is inside of fields is called what it is; a list of tools that describes it too is more than models like to read. */
function withoutInnerWords(schema: JsonSchema, { unlistedFields = [], isPage }: ToolDeclaration): JsonSchema {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const short = fields
    .filter(([name]) => !unlistedFields.includes(name))
    .map(([name, { description, ...field }]) => {
      const words = isPage && name !== 'kind' ? '' : inShort(name, description as string | undefined, 'enum' in field);
      return [name, OF_A_PAGE[name] ?? { ...(words ? { description: words } : {}), ...withoutBounds(field) }];
    });
  return { ...schema, properties: Object.fromEntries(short) as JsonSchema };
}

/** The first sentence, where it says more than the name; the rest is for the documents. */
function inShort(name: string, description = '', isChoice = false): string {
  if ((isChoice && description.startsWith('`')) || description.startsWith('Whether ')) return '';
  const [first = ''] = /^.*?[^.](?=[.;](?: |\n|$)|$)/s.exec(description) ?? [];
  const words = first.replace(LENGTH, '');
  const isName = words.toLowerCase() === name.replaceAll('_', ' ');
  return isName ? '' : words;
}

/** Whoever goes beyond a bound is told it; a long list of values too. */
function withoutBounds(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key, value]) => !isBound(key, value));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, Array.isArray(value) ? value.map((one) => within(one)) : within(value)]),
  );
}

function within(value: unknown): unknown {
  return isSchema(value) ? withoutNull(withoutBounds(value)) : value;
}

/** That null clears is said once for all, and not of every field inside of a field. */
function withoutNull({ type, anyOf, enum: values, ...schema }: JsonSchema): JsonSchema {
  const own = anyOf as JsonSchema[] | undefined;
  const [only, none] = own ?? [];
  if (only && own?.length === 2 && none?.type === 'null') return { ...schema, ...only };
  return {
    ...schema,
    ...(own ? { anyOf: own } : {}),
    ...(type === undefined ? {} : { type: Array.isArray(type) && type.length === 2 ? type[0] : type }),
    ...(Array.isArray(values) ? { enum: values.filter((one) => one !== null) } : {}),
  };
}

function isBound(key: string, value: unknown): boolean {
  if (key === 'format') return value === 'uuid';
  if (key.startsWith('x-')) return true;
  if (key !== 'enum') return BOUNDS.test(key) && (key === 'additionalProperties' || !isSchema(value));
  const values = value as unknown[];
  return values.length > MAX_VALUES || values.every((one) => typeof one === 'number');
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
      Object.entries(child as Record<string, JsonSchema>).map(([name, field]) => {
        const schema = inlined(field, components);
        return [name, ENDS.has(name) ? orDay(schema) : schema];
      }),
    );
  if (key === 'items' || key === 'additionalProperties')
    return typeof child === 'object' && child !== null ? inlined(child as JsonSchema, components) : child;
  if (key === 'anyOf' || key === 'oneOf') return (child as JsonSchema[]).map((one) => inlined(one, components));
  return child;
}
