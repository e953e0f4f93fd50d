import {
  ERROR_EXAMPLES,
  EXAMPLE_CSV,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  EXAMPLE_VALUES,
  type ErrorExample,
} from './openapi-example-values.js';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

/** Whether the example is of what a caller sends, or of what the service answers. */
type Direction = 'request' | 'answer';

interface Operation {
  parameters?: Json[];
  requestBody?: Json;
  responses: Partial<Record<string, Json>>;
}

const DEEPEST = 6;
/** What would keep out whoever sends the example as it stands. */
const LOCKING = new Set(['allowed_ips', 'password']);
const FORMATS: Record<string, string> = {
  uuid: EXAMPLE_ID,
  'date-time': EXAMPLE_TIME,
  email: 'claire@example.com',
  uri: 'https://example.com',
};

/** A refusal of each status, to which all operations refer. */
export const REFUSALS = Object.fromEntries(
  Object.entries(ERROR_EXAMPLES).map(([status, refusal]) => [nameOf(status), { value: envelope(refusal) }]),
);

/** Gives each body of an operation an example, made of what its fields say of themselves. */
export function addExamples({ parameters = [], requestBody, responses }: Operation, schemas: Schemas): void {
  const examples = new ExampleMaker(schemas);
  parameters.forEach(tellExample);
  const csv = (requestBody?.content as Record<string, Json> | undefined)?.['text/csv'];
  if (csv) csv.schema = { type: 'string', example: EXAMPLE_CSV };
  for (const media of mediaOf(requestBody)) media.example ??= examples.of(media.schema as Json, 'request');
  for (const [status, response] of Object.entries(responses)) {
    for (const media of mediaOf(response)) {
      if (status.startsWith('2')) media.example ??= examples.of(media.schema as Json, 'answer');
      else media.examples ??= { refused: { $ref: `#/components/examples/${nameOf(status)}` } };
    }
  }
}

/** In words where a caller may leave it out: an example is filled in where an operation is tried, and would filter all away. */
function tellExample(parameter: Json): void {
  const { in: place, required, schema } = parameter as { in: string; required?: boolean; schema: Json };
  if (place !== 'query' || required) return;
  if (schema.type === 'object') {
    // Pairs that the page would else make up.
    schema.example = {};
    return;
  }
  if (schema.example === undefined) return;
  if (typeof schema.example === 'string')
    parameter.description = `${String(parameter.description)} Such as \`${schema.example}\`.`;
  delete schema.example;
}

function nameOf(status: string): string {
  return `refused_${status}`;
}

function mediaOf(body: Json | undefined): Json[] {
  const media = (body?.content as Record<string, Json> | undefined)?.['application/json'];
  return media?.schema ? [media] : [];
}

function envelope({ code, message, field, detail }: ErrorExample): Json {
  const details = field ? [{ field, ...detail, message: message.slice(field.length + 2) }] : undefined;
  return { error: { code, message, request_id: EXAMPLE_ID, ...(details ? { details } : {}) } };
}

class ExampleMaker {
  constructor(private readonly schemas: Schemas) {}

  of(unresolved: Json, direction: Direction, name = '', depth = 0): unknown {
    const schema = this.resolve(unresolved);
    const given = givenExample(schema, name);
    if (given !== undefined) return given;
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (choices?.[0]) return this.of(choices[0], direction, name, depth);
    const types = [schema.type].flat() as string[];
    if (depth > DEEPEST && types.includes('null')) return null;
    if (types.includes('object')) return this.object(schema, direction, depth);
    if (types.includes('array'))
      return depth > DEEPEST ? [] : [this.of(schema.items as Json, direction, '', depth + 1)];
    return plain(schema, types);
  }

  private object(schema: Json, direction: Direction, depth: number): Json {
    const required = new Set((schema.required ?? []) as string[]);
    const fields = Object.entries((schema.properties ?? {}) as Schemas);
    const shown = fields.filter(
      ([name, field]) => direction === 'answer' || required.has(name) || this.isTold(name, field),
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, this.of(field, direction, name, depth + 1)]));
  }

  /** Of what may be absent, a caller sees what tells something; references to other records would lead nowhere. */
  private isTold(name: string, unresolved: Json): boolean {
    const field = this.resolve(unresolved);
    const example = givenExample(field, name);
    const says = example !== undefined && example !== null && example !== EXAMPLE_ID && field.format !== 'uuid';
    return says && !LOCKING.has(name);
  }

  private resolve(schema: Json): Json {
    const [single, ...more] = (schema.allOf ?? []) as Json[];
    const reference = more.length === 0 ? (single?.$ref ?? schema.$ref) : undefined;
    if (typeof reference !== 'string') return schema;
    const { $ref: _reference, allOf: _all, ...beside } = schema;
    return { ...this.resolve(this.schemas[reference.split('/').at(-1) ?? ''] ?? {}), ...beside };
  }
}

/** What the field says itself, else what fields of its name hold, if this one can. */
function givenExample(schema: Json, name: string): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  const value = EXAMPLE_VALUES[name];
  const [known] = (schema.anyOf ?? []) as Json[];
  const choices = (schema.enum ?? known?.enum) as unknown[] | undefined;
  if (value !== undefined && holds(schema, value) && (!choices || choices.includes(value))) return value;
  return choices?.[0];
}

function holds(schema: Json, value: unknown): boolean {
  const choices = (schema.anyOf ?? schema.oneOf ?? [schema]) as Json[];
  const types = choices.flatMap(({ type }) => type) as string[];
  if (value === null) return types.includes('null');
  if (typeof value === 'string' && schema.format === 'uuid') return false;
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

function plain(schema: Json, types: string[]): unknown {
  if (types.includes('string')) return FORMATS[schema.format as string] ?? (types.includes('null') ? null : 'Text');
  if (types.includes('integer') || types.includes('number'))
    return schema.minimum ?? (types.includes('null') ? null : 0);
  if (types.includes('boolean')) return true;
  return null;
}
