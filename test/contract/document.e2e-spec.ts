import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { DEAL_STATUSES } from '../../src/modules/proposals/lifecycle/transitions.js';
import { EVENT_TYPES } from '../../src/platform/events/define-event.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { addressedBy, pathWith } from './records.js';
import { apiRoutes, every, nameOfRoute, type ApiRoute } from './routes.js';
import type { JsonObject } from '../setup/json.js';

const ALWAYS = ['400', '401', '403', '413', '415', '429', '500', '503'];

let application: RunningApplication;
let acme: GivenOrganization;
let routes: ApiRoute[];

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  routes = apiRoutes(application);
});

/** Path parameters that are no ids. */
const OTHER_PARAMETERS: Record<string, string> = { revision: 'integer', page: 'integer', id_or_key: 'string' };

const responsesOf = ({ operation }: ApiRoute) => Object.entries(operation.responses as Record<string, JsonObject>);
const jsonOf = (body: JsonObject | undefined) => body?.content?.['application/json'] as JsonObject | undefined;
const requestOf = ({ operation }: ApiRoute) => jsonOf(operation.requestBody as JsonObject | undefined);

describe('the document', () => {
  it('is OpenAPI 3.1.0 of version 1.0.0', () => {
    const { openapi, info } = application.schema.document;
    expect([openapi, info.version]).toEqual(['3.1.0', '1.0.0']);
  });

  it('names each operation once, as code would, and says in a line what it does and needs', () => {
    const { webhooks } = application.schema.document as { webhooks: JsonObject };
    const all = [
      ...application.schema.operations.map(({ operation }) => operation),
      ...Object.values(webhooks).map(({ post }) => post as JsonObject),
    ];
    const ids = all.map(({ operationId }) => operationId as string);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]*)+$/);
    expect(ids).toEqual(
      expect.arrayContaining(['listProposals', 'createProposal', 'createTemplate', 'onProposalApproved']),
    );
    for (const { operation, requirement } of routes) {
      expect(operation.summary).toMatch(/^[A-Z][^\n]{5,160}[^.]$/);
      if (requirement !== 'authenticated') expect(operation.description).toContain(`Scope: \`${requirement}\``);
      for (const parameter of operation.parameters as JsonObject[]) {
        expect([operation.operationId, parameter.name, parameter.description]).toEqual([
          expect.anything(),
          expect.anything(),
          expect.stringMatching(/.{5}/),
        ]);
      }
    }
  });

  it('names every schema, and none by the class that it comes from', () => {
    const { schemas } = application.schema.document.components as { schemas: Record<string, JsonObject> };
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z]\w+(?<!Dto)$/);
    const bodies = application.schema.operations.flatMap(({ operation }) => [
      operation.requestBody as JsonObject | undefined,
      ...Object.values(operation.responses as Record<string, JsonObject>),
    ]);
    expect(bodies.filter((body) => hasUnnamed(body ?? {}))).toEqual([]);
    const within = Object.entries(schemas).filter(
      ([name, schema]) => !name.endsWith('Event') && hasUnnamed(schema, true),
    );
    // What a variable may be, money among it.
    expect(within.map(([name]) => name).sort()).toEqual(['Variable', 'VariableDeclaration', 'VariableValue']);
  });

  it('has each operation in the collection for Postman, which names records by variables that it has', () => {
    const text = readFileSync('docs/postman.json', 'utf8');
    const { item, variable } = JSON.parse(text) as JsonObject;
    const requests = (item as JsonObject[]).flatMap((folder) => folder.item as JsonObject[]);
    const asked = requests.map(({ request }) => `${request.method} /${(request.url.path as string[]).join('/')}`);
    const published = application.schema.operations.map(({ method, path }) =>
      `${method} ${path}`.replace('{page}.png', '{{page}}.png').replace(/(?<!\{)\{(\w+)\}/g, ':$1'),
    );
    // An answer without an end would stop whoever runs the collection.
    expect([...asked, 'GET /v1/events/stream'].sort()).toEqual(published.sort());
    const firstDeleted = requests.findIndex(({ request }) => request.method === 'DELETE');
    const after = requests.slice(firstDeleted).map(({ request }) => request);
    expect(after.filter(({ method, url }) => method !== 'DELETE' && url.path.at(-1) !== 'erase')).toEqual([]);
    const known = (variable as JsonObject[]).map(({ key }) => key as string);
    expect(known).toEqual(expect.arrayContaining([...new Set(text.match(/(?<=\{\{)\w+(?=\}\})/g))]));
  });

  it('says of each field what it is', () => {
    const silent = fields().filter(
      ([, field]) => !(field.description ?? application.schema.resolve(field).description),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('groups every operation, by what it declares', () => {
    const { tags } = application.schema.document as { tags: JsonObject[] };
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].{10,}\.$/);
    const used = application.schema.operations.map(({ operation }) => operation.tags as string[]);
    for (const some of used) expect(some).toHaveLength(1);
    expect([...new Set(used.flat())].sort()).toEqual(tags.map(({ name }) => name as string).sort());
  });

  it('says of the states in answers which there are, and leaves room for more', () => {
    const STATE = /(^|_)status$|^(decided_via|method|role|interval|mode|kind)$/;
    // What is sent as well says all that it takes.
    const sent = reachable(application.schema.operations.map(({ operation }) => operation.requestBody));
    const answered = fields().filter(([name]) => !sent.has(name.split('.')[0]!));
    const states = answered.filter(
      ([name, { type }]) => STATE.test(name.split('.').at(-1)!) && [type].flat().includes('string'),
    );
    expect(states.length).toBeGreaterThan(20);
    expect(states.filter(([, { anyOf = [] }]) => !anyOf[0]?.enum).map(([name]) => name)).toEqual([]);
    const closed = answered.filter(([, field]) => (field.enum ?? field.items?.enum) !== undefined);
    expect(closed.map(([name]) => name).filter((name) => !name.endsWith('.code'))).toEqual([]);
    const nested = fields().filter(([, { anyOf = [] }]) => (anyOf as JsonObject[]).some((one) => one.anyOf));
    expect(nested.map(([name]) => name)).toEqual([]);
    const { deal_status } = application.schema.document.components.schemas.Proposal.properties as JsonObject;
    expect(deal_status.anyOf).toEqual([{ type: 'string', enum: [...DEAL_STATUSES] }, { type: 'string' }]);
  });

  it('says of addresses, ids and times what form they have', () => {
    const FORMS: [RegExp, string][] = [
      [/^email$/, 'email'],
      [/(^u|_u|U)rl$/, 'uri'],
      [/_at$/, 'date-time'],
      [/^(id|\w+_id)$/, 'uuid'],
    ];
    /** The caller's own, the name of a key, what is quoted of an error, and what documents give names of their own. */
    const FREE =
      /\.(external_id|key_id|request_id)$|(Section|Block|Item|Image|Row|Operation)\.(\w+_)?id$|(Block|Item)\.url$/;
    const astray = fields().filter(([name, { type, format, pattern, minLength }]) => {
      const [, expected] = FORMS.find(([form]) => form.test(name.split('.').at(-1)!)) ?? [];
      const isText = [type].flat().includes('string') && pattern === undefined && minLength === undefined;
      return isText && expected !== undefined && format !== expected && !FREE.test(name);
    });
    expect(astray.map(([name]) => name)).toEqual([]);
    const inPaths = routes.flatMap(({ operation }) => operation.parameters as JsonObject[]);
    for (const { name, schema } of inPaths.filter((parameter) => parameter.in === 'path'))
      expect([name, schema.format ?? schema.type]).toEqual([name, OTHER_PARAMETERS[name as string] ?? 'uuid']);
  });

  it('has what is posted to webhooks, for every type of event', () => {
    const { webhooks } = application.schema.document as { webhooks: JsonObject };
    expect(Object.keys(webhooks).sort()).toEqual([...EVENT_TYPES].sort());
    const ajv = checker();
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { schema, example } = jsonOf(post.requestBody as JsonObject)!;
      expect([type, ajv.validate(absolute(schema), example), ajv.errorsText()]).toEqual([type, true, 'No errors']);
      expect(example).toMatchObject({ type, timestamp: example.created_at });
    }
  });

  it('has the addresses of agents, which answer as it says', async () => {
    const has = application.schema.operations.map(nameOfRoute);
    const metadata = '/.well-known/oauth-protected-resource/v1/mcp';
    expect(has).toEqual(expect.arrayContaining(['POST /v1/mcp', `GET ${metadata}`]));
    const schemaOf = (path: string, method: string, status: string) =>
      absolute(jsonOf(application.schema.document.paths[path][method].responses[status] as JsonObject)!.schema);
    const ajv = checker();
    const told = (await (await fetch(application.url + metadata)).json()) as object;
    expect([ajv.validate(schemaOf(metadata, 'get', '200'), told), told]).toEqual([true, told]);
    const refused = await fetch(`${application.url}/v1/mcp`, { method: 'POST' });
    const error = { $ref: 'https://document.test/#/components/schemas/Error' };
    expect([refused.status, ajv.validate(error, await refused.json())]).toEqual([401, true]);
  });

  it('demands a body where the service does', () =>
    every(
      routes.filter(({ body }) => body !== null),
      nameOfRoute,
      async (route) => {
        const ids = route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
        const { status, body } = await acme.api().request(route.method, pathWith(route, ids));
        const { required } = route.operation.requestBody as { required: boolean };
        // A mail needs an address, which a lead may have and this one's has not.
        const lacks = status === 400 && body.error.details[0].field !== 'to';
        expect([required, lacks]).toEqual([required, required]);
        if (route.method !== 'POST') expect(body.error.details[0]).toMatchObject({ field: 'body' });
      },
    ));

  it('declares what each operation can answer besides success', () => {
    for (const route of routes) {
      const declared = responsesOf(route).map(([status]) => status);
      const writes = route.method === 'GET' ? [] : ['409', '422'];
      const addressed = route.parameters.length > 0 ? ['404', ...(writes.length > 0 ? ['412'] : [])] : [];
      expect([nameOfRoute(route), declared]).toEqual([
        nameOfRoute(route),
        expect.arrayContaining([...ALWAYS, ...writes, ...addressed]),
      ]);
    }
  });

  it('describes the headers of each answer', () => {
    for (const route of routes) {
      for (const [status, { headers }] of responsesOf(route)) {
        const names = Object.keys(headers as object);
        expect(names).toEqual(expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'RateLimit']));
        if (status === '201') expect(names).toContain('Location');
        if (status === '401') expect(names).toContain('WWW-Authenticate');
        if (status === '429') expect(names).toContain('Retry-After');
        if (status.startsWith('2') && route.method !== 'GET') expect(names).toContain('Idempotency-Replayed');
        if (status === '200' && route.method === 'GET')
          expect(names.includes('ETag')).toBe(!route.isList && !route.isStream);
      }
    }
    for (const header of Object.values(application.schema.document.components.headers as Record<string, JsonObject>))
      expect(header.description).toEqual(expect.stringMatching(/.{10}/));
  });
});

/** Every field of every schema by its whole name, those within fields too. */
function fields(): [string, JsonObject][] {
  const within = (name: string, { properties = {} }: JsonObject): [string, JsonObject][] =>
    Object.entries(properties as Record<string, JsonObject>).flatMap(([field, schema]) => [
      [`${name}.${field}`, schema],
      ...within(`${name}.${field}`, schema),
    ]);
  const schemas = application.schema.document.components.schemas as Record<string, JsonObject>;
  return Object.entries(schemas).flatMap(([name, schema]) => within(name, schema));
}

/** Whether an object in it has no name of its own; what events tell of their record stands within them. */
function hasUnnamed(schema: JsonObject, isNamed = false): boolean {
  const inner = [schema.items, schema.additionalProperties, schema.schema, ...Object.values(schema.content ?? {})];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})];
  return (
    (!isNamed && schema.$ref === undefined && schema.properties !== undefined) ||
    [...inner, ...choices].some((one) => typeof one === 'object' && one !== null && hasUnnamed(one as JsonObject))
  );
}

/** The names of all schemas that these refer to, and that those refer to. */
function reachable(from: unknown): Set<string> {
  const found = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, name = ''] of (JSON.stringify(value) as string | undefined)?.matchAll(
      /#\/components\/schemas\/(\w+)/g,
    ) ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      follow(application.schema.document.components.schemas[name]);
    }
  };
  follow(from);
  return found;
}

/** A schema of the document with references that lead there from anywhere. */
const absolute = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://document.test/#/')) as object;

/** Judges values by schemas of the document. */
function checker(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  return ajv.addSchema({ ...application.schema.document, $id: 'https://document.test/' });
}

/** Its own, or the shared one that it refers to. */
function exampleOf(media: JsonObject): unknown {
  const reference = media.examples?.refused?.$ref as string | undefined;
  if (!reference) return media.example;
  return application.schema.document.components.examples[reference.split('/').at(-1) ?? '']?.value as unknown;
}

describe('the examples', () => {
  it('of each answer and request are what their schemas say', () => {
    const ajv = checker();
    const wrong: string[] = [];
    for (const route of routes) {
      const bodies = [
        ...responsesOf(route).map(([status, response]) => [status, jsonOf(response)] as const),
        ['request', requestOf(route)] as const,
      ];
      for (const [what, media] of bodies) {
        if (!media) continue;
        const schema = absolute(media.schema);
        const example = exampleOf(media);
        if (example === undefined) wrong.push(`${nameOfRoute(route)} ${what}: none`);
        else if (JSON.stringify(example).includes('"Text"'))
          wrong.push(`${nameOfRoute(route)} ${what}: "Text" tells nothing`);
        else if (!ajv.validate(schema, example))
          wrong.push(`${nameOfRoute(route)} ${what}: ${ajv.errorsText()} ${JSON.stringify(example).slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of requests are taken by the service', () =>
    every(
      routes.filter(({ body }) => body !== null),
      nameOfRoute,
      async (route) => {
        const ids = route.parameters.length > 0 ? (await addressedBy(route, acme)).ids : [];
        const body = requestOf(route)?.example as JsonObject;
        const { status, text } = await acme.api().request(route.method, pathWith(route, ids), { body });
        // What an example refers to need not exist, and what it names may be taken by the one before.
        if (![200, 201, 202, 204, 404, 409].includes(status))
          throw new Error(`${status}: ${text}\n${JSON.stringify(body)}`);
      },
    ));
});
