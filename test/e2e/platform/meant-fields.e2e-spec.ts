import { readFileSync } from 'node:fs';
import { SYNONYMS } from '../../../src/platform/http/validation/meant-by.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { aProposal } from '../proposals/examples.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  allOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

interface Route {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** An object that a route takes, with the way to it from the request. */
interface Place {
  method: string;
  path: string;
  /** Of the query, or of a body that has it at `field`. */
  kind: 'query' | 'body';
  field: string;
  known: string[];
  wrap: (inner: JsonObject) => JsonObject;
}

type Wrap = Place['wrap'];

const DEEPEST = 8;
const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Route>>;
  components: { schemas: Record<string, Schema> };
};

let acme: GivenOrganization;
/** Of records whose content is judged together with what they have. */
let ids: Record<string, string>;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  const { id } = await aProposal(acme);
  const template = await acme.api().post('/v1/templates', { name: 'T', sections: [] });
  ids = { proposals: id as string, templates: template.body.id as string };
});

const named = (ref: string) => described.components.schemas[ref.replace(/^.*\//, '')] ?? {};

/** Every object in what a schema describes; one of several kinds says which it is. */
function* objectsIn(
  schema: Schema,
  field: string,
  wrap: Wrap,
  depth = 0,
): Generator<Pick<Place, 'field' | 'known' | 'wrap'>> {
  if (depth > DEEPEST) return;
  if (schema.$ref) return yield* objectsIn(named(schema.$ref), field, wrap, depth + 1);
  if (schema.discriminator) {
    const { propertyName, mapping } = schema.discriminator;
    for (const [kind, ref] of Object.entries(mapping))
      yield* objectsIn(named(ref), field, (inner) => wrap({ [propertyName]: kind, ...inner }), depth + 1);
    return;
  }
  for (const part of schema.allOf ?? []) yield* objectsIn(part, field, wrap, depth);
  const { properties } = schema;
  if (!properties) return;
  yield { field, known: Object.keys(properties), wrap };
  for (const [name, inner] of Object.entries(properties)) {
    // Judged once the operation can be carried out.
    if (field === 'operations[0]' && /^(section|block)$/.test(name)) continue;
    const at = field === '' ? name : `${field}.${name}`;
    yield* objectsIn(inner, at, (of) => wrap({ [name]: of }), depth + 1);
    if (inner.items)
      yield* objectsIn(
        inner.items,
        `${at}[0]`,
        (of) => wrap({ [name]: Array.from({ length: inner.minItems || 1 }, () => of) }),
        depth + 1,
      );
  }
}

/** Without ids, or with that of a proposal or a template alone. */
const OPEN = /^\/v1\/(?:(?:proposals|templates)\/\{id\}(?:\/|$))?[^{]*$/;

const places: Place[] = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, route]): Place[] => {
    if (!OPEN.test(path)) return [];
    const at = { method: method.toUpperCase(), path };
    const query = (route.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    const schema = route.requestBody?.content['application/json']?.schema;
    const bodies = schema ? [...objectsIn(schema, '', (inner) => inner)] : [];
    return [
      ...(query.length > 0
        ? [{ ...at, kind: 'query' as const, field: '', known: query, wrap: (of: JsonObject) => of }]
        : []),
      ...bodies.map((one) => ({ ...at, kind: 'body' as const, ...one })),
    ];
  }),
);

const hints = [...SYNONYMS].flatMap(([unknown, expected]) => expected.map((meant) => [unknown, meant] as const));

/** What the route says of the field, sent in the place of the one that is meant. */
async function hintAt({ method, path, kind, field, wrap }: Place, unknown: string): Promise<unknown> {
  const sent = kind === 'query' ? { query: { [unknown]: 'A' } } : { body: wrap({ [unknown]: 'A' }) };
  const { status, body } = await acme.api().request(
    method,
    path.replace(/(\w+)\/\{id\}/, (_whole, kind: string) => `${kind}/${ids[kind]!}`),
    sent,
  );
  if (status !== 400) throw new Error(`${method} ${path} answered ${status} to ${JSON.stringify(sent)}.`);
  const name = field === '' ? unknown : `${field}.${unknown}`;
  return ((body.error.details ?? []) as JsonObject[]).find((one) => one.field === name);
}

it.each(hints)('says of %s that %s is meant, wherever that is taken', async (unknown, meant) => {
  const fitting = places.filter(({ known }) => known.includes(meant) && !known.includes(unknown));
  const kinds = new Map(fitting.map((place) => [`${place.kind} ${place.known.join()}`, place]));
  expect(kinds.size).toBeGreaterThan(0);
  for (const place of kinds.values()) {
    const found = (await hintAt(place, unknown)) as JsonObject | undefined;
    const { code, params } = found ?? {};
    const expected = [(params as JsonObject | undefined)?.expected].flat() as string[];
    expect({ at: `${place.method} ${place.path} ${place.field}`, code, expected }).toEqual({
      ...{ at: `${place.method} ${place.path} ${place.field}`, code: 'unknown_field' },
      expected: expect.arrayContaining([meant]),
    });
    expect(expected.filter((one) => !place.known.includes(one))).toEqual([]);
  }
});
