import { readFileSync } from 'node:fs';
import { Files } from '../../../sdk/src/files.js';
import { Imports } from '../../../sdk/src/imports.js';
import { ProposalService } from '../../../sdk/src/index.js';

interface OpenApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApiDocument;
const documented = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map(
    (method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'anything')}`,
  ),
);

/** What is more than one operation, or any. */
const BY_HAND: unknown[] = [
  ProposalService.prototype.request,
  Files.prototype.upload,
  Imports.prototype.run,
  Imports.prototype.finished,
];

/** An id, an input, a query or options, whatever a method takes. */
class Anything {
  toString() {
    return 'anything';
  }
}

/** Every method below an object, with the object that it belongs to. */
function methodsOf(resource: object): (() => unknown)[] {
  const { constructor: kind } = Object.getPrototypeOf(resource) as { constructor: { prototype: object } };
  const classes: object[] = [];
  for (let at = kind.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at) as object) classes.push(at);
  const own = classes
    .flatMap((prototype) => Object.getOwnPropertyNames(prototype).map((name) => [prototype, name] as const))
    .filter(([, name]) => name !== 'constructor')
    .map(([prototype, name]) => (prototype as Record<string, (...args: Anything[]) => unknown>)[name]!)
    .filter((method) => !BY_HAND.includes(method))
    .map(
      (method) => () =>
        method.apply(
          resource,
          Array.from({ length: method.length }, () => new Anything()),
        ),
    );
  const below = Object.entries(resource).filter(([name]) => name !== 'http');
  return [...own, ...below.flatMap(([, child]) => methodsOf(child as object))];
}

const isGenerator = (value: unknown): value is AsyncGenerator => String(value) === '[object AsyncGenerator]';

it('has a method for each operation of the document, and for nothing else', async () => {
  const asked = new Set<string>();
  const client = new ProposalService({
    baseUrl: 'http://service.example',
    fetch: (url, init) => {
      asked.add(`${init!.method!} ${new URL(url as string).pathname}`);
      const isStream = new Headers(init!.headers).get('accept') === 'text/event-stream';
      const page = { data: [], pagination: { next_cursor: null } };
      return Promise.resolve(isStream ? new Response('data: {}\n\n') : Response.json(page));
    },
  });
  for (const method of methodsOf(client)) {
    const given = await method();
    if (isGenerator(given)) await given.next();
  }
  expect(documented.length).toBeGreaterThan(100);
  expect([...asked].sort()).toEqual([...documented].sort());
});
