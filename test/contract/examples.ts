import type { PublishedSchema } from '../setup/published-schema.js';
import type { JsonObject } from '../setup/json.js';

/** One wrong value for one field, with the path that the answer has to name. */
export interface Mistake {
  field: string;
  what: string;
  /** The whole body, or its text where JSON.stringify would not write it. */
  body: JsonObject;
}

const FORMATS: Record<string, string> = {
  uuid: '01980000-0000-7000-8000-000000000000',
  email: 'someone@example.com',
  'date-time': '2090-01-01T00:00:00.000Z',
  uri: 'https://example.com/',
};

export function typesOf(schema: JsonObject): string[] {
  return Array.isArray(schema.type) ? (schema.type as string[]) : schema.type ? [schema.type as string] : [];
}

/** The smallest value that a schema accepts. */
export function exampleOf(schemas: PublishedSchema, unresolved: JsonObject): unknown {
  const schema = schemas.resolve(unresolved);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (schema.const !== undefined) return schema.const as unknown;
  const [type] = typesOf(schema);
  if (type === 'string')
    return FORMATS[schema.format as string] ?? 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
  if (type === 'number' || type === 'integer') return Number(schema.minimum ?? 0);
  if (type === 'boolean') return true;
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => exampleOf(schemas, schema.items as JsonObject));
  const required = (schema.required ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, exampleOf(schemas, schema.properties[name] as JsonObject)]));
}

/** Every mistake that a body's schema lets us make, each in an otherwise valid body. */
export function mistakesIn(schemas: PublishedSchema, schema: JsonObject, valid: JsonObject): Mistake[] {
  return objectMistakes(schemas, schemas.resolve(schema), valid, '', (body) => body as JsonObject);
}

type Wrap = (value: unknown) => JsonObject;

function objectMistakes(
  schemas: PublishedSchema,
  schema: JsonObject,
  valid: JsonObject,
  path: string,
  wrap: Wrap,
): Mistake[] {
  const required = new Set((schema.required ?? []) as string[]);
  const prefix = path ? `${path}.` : '';
  const unknown = closedAgainstOthers(schema)
    ? [mistake(`${prefix}no_such_field`, 'unknown', wrap({ ...valid, no_such_field: 1 }))]
    : [];
  const fields = Object.entries((schema.properties ?? {}) as JsonObject).flatMap(([name, unresolved]) => {
    const field = `${prefix}${name}`;
    const inner: Wrap = (value) => wrap({ ...valid, [name]: value });
    const { [name]: _omitted, ...without } = valid;
    const missing = required.has(name) ? [mistake(field, 'missing', wrap(without))] : [];
    return [...missing, ...valueMistakes(schemas, schemas.resolve(unresolved as JsonObject), field, inner)];
  });
  return [...unknown, ...fields];
}

function closedAgainstOthers(schema: JsonObject): boolean {
  return (
    Boolean(schema.properties) && (schema.additionalProperties === undefined || schema.additionalProperties === false)
  );
}

function valueMistakes(schemas: PublishedSchema, schema: JsonObject, field: string, wrap: Wrap): Mistake[] {
  if (schema.oneOf || schema.anyOf) return [];
  const wrong = (what: string, value: unknown) => mistake(field, what, wrap(value));
  const types = typesOf(schema);
  const all = types.includes('null') || types.length === 0 ? [] : [wrong('null', null)];
  all.push(...wrongTypes(types).map((value) => wrong(`of type ${typeof value}`, value)));
  if (schema.enum) all.push(wrong('no such choice', 'no-such-choice'));
  if (types.includes('string')) all.push(...textMistakes(schema, wrong));
  if (types.includes('number') || types.includes('integer')) all.push(...numberMistakes(schema, wrong));
  if (types.includes('array')) all.push(...arrayMistakes(schemas, schema, field, wrap));
  if (types.includes('object') && schema.properties) {
    all.push(...objectMistakes(schemas, schema, exampleOf(schemas, schema) as JsonObject, field, wrap));
  }
  return all;
}

function wrongTypes(types: string[]): unknown[] {
  const candidates: [string[], unknown][] = [
    [['string'], 'text'],
    [['number', 'integer'], 12.345678],
    [['boolean'], true],
    [['array'], []],
    [['object'], { no: 'object' }],
  ];
  return types.length === 0
    ? []
    : candidates.filter(([kinds]) => !kinds.some((kind) => types.includes(kind))).map(([, value]) => value);
}

function textMistakes(schema: JsonObject, wrong: (what: string, value: unknown) => Mistake): Mistake[] {
  const all = [wrong('with NUL', 'a\u0000b'), wrong('with a lone surrogate', 'a\ud800b')];
  if (schema.maxLength !== undefined) all.push(wrong('too long', 'a'.repeat(Number(schema.maxLength) + 1)));
  if (Number(schema.minLength ?? 0) > 0) all.push(wrong('empty', ''), wrong('blank', ' \t\n'));
  if (schema.format || schema.pattern) all.push(wrong(`no ${String(schema.format ?? 'match')}`, '~ this is not it ~'));
  return all;
}

function numberMistakes(schema: JsonObject, wrong: (what: string, value: unknown) => Mistake): Mistake[] {
  const all = [wrong('in quotes', '1')];
  if (schema.maximum !== undefined) all.push(wrong('too large', Number(schema.maximum) + 1));
  if (schema.minimum !== undefined) all.push(wrong('too small', Number(schema.minimum) - 1));
  if (typesOf(schema).includes('integer')) all.push(wrong('not whole', Number(schema.minimum ?? 0) + 0.5));
  return all;
}

function arrayMistakes(schemas: PublishedSchema, schema: JsonObject, field: string, wrap: Wrap): Mistake[] {
  const items = schemas.resolve((schema.items ?? {}) as JsonObject);
  const others = Array.from({ length: Math.max(0, Number(schema.minItems ?? 0) - 1) }, () => exampleOf(schemas, items));
  const ofItems = valueMistakes(schemas, items, `${field}[0]`, (value) => wrap([value, ...others]));
  if (schema.maxItems === undefined) return ofItems;
  const tooMany = Array.from({ length: Number(schema.maxItems) + 1 }, () => exampleOf(schemas, items));
  return [...ofItems, mistake(field, 'too many', wrap(tooMany))];
}

function mistake(field: string, what: string, body: JsonObject): Mistake {
  return { field, what, body };
}
