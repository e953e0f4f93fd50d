import type { ToolDeclaration } from '../../../platform/tools/tool.decorator.js';

export type JsonSchema = Record<string, unknown>;
/** Schemas of DTO classes by their name, as the API's document has them. */
export type Components = Record<string, JsonSchema>;

const UUID = { type: 'string', format: 'uuid' };
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Any text of your own; a repeat with the same one within 24 hours gets the first answer.',
};
const EXPECTED_VERSION = {
  type: 'integer',
  minimum: 1,
  description: 'The version you read: the call fails with precondition_failed when the record has another one now.',
};
/** What a program needs to go on; the rest of an answer is for reading. */
const TELLING = /^(id|\w+_id|version|revision|url|status|deal_status|page_status|valid|count|expires_at)$/;

/** The schema of a tool's arguments: the DTO's fields, the ids, and what every writing tool takes. */
export function inputSchema(tool: ToolDeclaration, components: Components): JsonSchema {
  const fields = tool.input ? inlined(components[tool.input.name] ?? {}, components) : {};
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
  const pagination = {
    type: 'object',
    properties: {
      has_more: { type: 'boolean' },
      next_cursor: { type: ['string', 'null'] },
      total_count: { type: 'integer' },
    },
  };
  return {
    type: 'object',
    properties: { data: { type: 'array', items: record }, pagination },
    required: ['data', 'pagination'],
  };
}

/** Whether the tool changes a record that is there. */
export function takesVersion({ effect, ids = [], input }: ToolDeclaration): boolean {
  const named = ids.length > 0 || /^(Save|DeleteRecord)/.test(input?.name ?? '');
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

/** Without references, examples, and what only documents need. */
function inlined(value: JsonSchema, components: Components): JsonSchema {
  const { $ref: reference, allOf, example: _example, title: _title, ...schema } = value;
  if (typeof reference === 'string') {
    const name = reference.replace('#/components/schemas/', '');
    return name === 'Section' ? { type: 'object' } : inlined(components[name] ?? {}, components);
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
