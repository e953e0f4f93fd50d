import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
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

const responsesOf = ({ operation }: ApiRoute) => Object.entries(operation.responses as Record<string, JsonObject>);
const jsonOf = (body: JsonObject | undefined) => body?.content?.['application/json'] as JsonObject | undefined;
const requestOf = ({ operation }: ApiRoute) => jsonOf(operation.requestBody as JsonObject | undefined);

describe('the document', () => {
  it('is OpenAPI 3.1.0 of version 1.0.0', () => {
    const { openapi, info } = application.schema.document;
    expect([openapi, info.version]).toEqual(['3.1.0', '1.0.0']);
  });

  it('names each operation once, in a line, and says what it does and needs', () => {
    const ids = routes.map(({ operation }) => operation.operationId as string);
    expect(new Set(ids).size).toBe(routes.length);
    for (const { operation } of routes) {
      expect(operation.summary).toMatch(/^[A-Z][^\n]{5,160}[^.]$/);
      expect(operation.description).toContain(`Scope: \`${String(operation['x-scope'])}\``);
      for (const parameter of operation.parameters as JsonObject[]) {
        if (parameter.in !== 'path')
          expect([operation.operationId, parameter.name, parameter.description]).toEqual([
            expect.anything(),
            expect.anything(),
            expect.stringMatching(/.{5}/),
          ]);
      }
    }
  });

  it('says of each field what it is', () => {
    const schemas = application.schema.document.components.schemas as Record<string, JsonObject>;
    const silent = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Record<string, JsonObject>)
        .filter(([, field]) => !(field.description ?? application.schema.resolve(field).description))
        .map(([field]) => `${name}.${field}`),
    );
    expect(silent).toEqual([]);
  });

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
        if (status === '200' && route.method === 'GET') expect(names.includes('ETag')).toBe(!route.isList);
      }
    }
    for (const header of Object.values(application.schema.document.components.headers as Record<string, JsonObject>))
      expect(header.description).toEqual(expect.stringMatching(/.{10}/));
  });
});

/** Its own, or the shared one that it refers to. */
function exampleOf(media: JsonObject): unknown {
  const reference = media.examples?.refused?.$ref as string | undefined;
  if (!reference) return media.example;
  return application.schema.document.components.examples[reference.split('/').at(-1) ?? '']?.value as unknown;
}

describe('the examples', () => {
  it('of each answer and request are what their schemas say', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
    (formats as unknown as (instance: Ajv2020) => void)(ajv);
    ajv.addSchema({ ...application.schema.document, $id: 'https://document.test/' });
    const wrong: string[] = [];
    for (const route of routes) {
      const bodies = [
        ...responsesOf(route).map(([status, response]) => [status, jsonOf(response)] as const),
        ['request', requestOf(route)] as const,
      ];
      for (const [what, media] of bodies) {
        if (!media) continue;
        const schema = JSON.parse(
          JSON.stringify(media.schema).replaceAll('"#/', '"https://document.test/#/'),
        ) as object;
        const example = exampleOf(media);
        if (example === undefined) wrong.push(`${nameOfRoute(route)} ${what}: none`);
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
        if (![200, 201, 204, 404, 409].includes(status)) throw new Error(`${status}: ${text}\n${JSON.stringify(body)}`);
      },
    ));
});
