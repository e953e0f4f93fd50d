import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from './api-client.js';
import type { Json, JsonObject } from './json.js';

const DOCUMENT = 'https://document.test/';
const OPENAPI_WORDS = [
  'openapi',
  'info',
  'paths',
  'servers',
  'components',
  'tags',
  'webhooks',
  'security',
  'example',
  'discriminator',
  'xml',
];
/** What an address that no route takes may answer. */
const UNROUTED = new Set([400, 401, 404, 405, 413, 415, 429, 503]);

export interface PublishedOperation {
  method: string;
  /** As in the document: `/v1/leads/{id}`. */
  path: string;
  pattern: RegExp;
  operation: JsonObject;
}

/** The schemas of a document, each compiled when first asked for. */
interface Compiled {
  ajv: Ajv2020;
  validators: Map<string, ValidateFunction>;
}

/** A document without the address of a service, which is all that applications with the same settings differ by. */
interface Published {
  text: string;
  judge: PublishedSchema;
}

const ADDRESS = 'https://service.test';
const KEPT = Symbol.for('the published documents of this worker');
const kept = ((process as unknown as Record<symbol, unknown>)[KEPT] ??= new Map()) as Map<string, Published>;

/** What an application with these settings publishes, described and compiled once for all files of a worker. */
export function publishedSchema(settings: string, address: string, describe: () => object): PublishedSchema {
  const published = kept.get(settings) ?? publish(JSON.stringify(describe()).replaceAll(address, ADDRESS));
  kept.set(settings, published);
  return published.judge.at(() => JSON.parse(published.text.replaceAll(ADDRESS, address)) as JsonObject);
}

function publish(text: string): Published {
  const same = [...kept.values()].find((other) => other.text === text);
  if (same) return same;
  const document = JSON.parse(text) as JsonObject;
  return { text, judge: new PublishedSchema(() => document, compile(document, text)) };
}

function compile(document: JsonObject, text: string): Compiled {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  // RFC 6531 has letters beyond ASCII in addresses, which the format's usual check does not know.
  ajv.addFormat('email', (value: string) => /^[^\s@]+@[^\s@]+$/.test(value));
  const extensions = new Set(text.match(/(?<=")x-[\w-]+(?=":)/g));
  ajv.addVocabulary([...OPENAPI_WORDS, ...extensions]);
  for (const [, format] of text.matchAll(/"format":"([\w-]+)"/g)) {
    if (format && !ajv.formats[format]) ajv.addFormat(format, true);
  }
  ajv.addSchema(closed({ ...document, $id: DOCUMENT }));
  return { ajv, validators: new Map() };
}

/** The OpenAPI document of the running application, as the judge of its answers. */
export class PublishedSchema {
  private read: JsonObject | undefined;
  private listed: PublishedOperation[] | undefined;

  constructor(
    private readonly describe: () => JsonObject,
    private readonly compiled: Compiled,
    private readonly judge?: PublishedSchema,
  ) {}

  /** The same at another address, read once it is asked for; answers are judged as here. */
  at(describe: () => JsonObject): PublishedSchema {
    return new PublishedSchema(describe, this.compiled, this);
  }

  get document(): JsonObject {
    return (this.read ??= this.describe());
  }

  get operations(): PublishedOperation[] {
    return (this.listed ??= Object.entries(this.document.paths as JsonObject).flatMap(([path, item]) =>
      Object.entries(item as JsonObject).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        pattern: patternOf(path),
        operation: this.withoutReferences(operation as JsonObject),
      })),
    ));
  }

  /** The operation that a path is answered by; a fixed segment goes before a parameter. */
  operationAt(method: string, path: string): PublishedOperation | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    return this.operations
      .filter((candidate) => candidate.method === asked && candidate.pattern.test(path))
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  }

  /** The schema of a request's JSON body, its references resolved at the top. */
  bodySchema(operation: JsonObject): JsonObject | null {
    const schema = operation.requestBody?.content?.['application/json']?.schema as JsonObject | undefined;
    return schema ? this.resolve(schema) : null;
  }

  resolve(schema: JsonObject): JsonObject {
    const single = (schema.allOf as JsonObject[] | undefined)?.length === 1 ? schema.allOf[0] : schema;
    if (typeof single.$ref !== 'string') return schema;
    const { $ref: _reference, allOf: _all, ...beside } = schema;
    return { ...this.resolve(this.targetOf(single.$ref as string)), ...beside };
  }

  private targetOf(reference: string): JsonObject {
    return reference
      .slice(2)
      .split('/')
      .reduce<JsonObject>((at, key) => at[key] as JsonObject, this.document);
  }

  /** With the parameters and answers that operations share, as if they stood there. */
  private withoutReferences({ parameters = [], responses, ...operation }: JsonObject): JsonObject {
    const answers = Object.entries(responses as Record<string, JsonObject>);
    return {
      ...operation,
      parameters: (parameters as JsonObject[]).map((parameter) => this.resolve(parameter)),
      responses: Object.fromEntries(answers.map(([status, response]) => [status, this.resolve(response)])),
    };
  }

  /** Throws when an answer is not what the document promises. */
  check(method: string, path: string, answer: Answer): void {
    if (this.judge) return this.judge.check(method, path, answer);
    const what = `${method} ${path} → ${answer.status}`;
    if (!answer.headers['x-request-id']) throw new Error(`${what}: no X-Request-Id`);
    const id = answer.body?.error?.request_id as string | undefined;
    if (id !== undefined && id !== answer.headers['x-request-id'])
      throw new Error(`${what}: another request_id than X-Request-Id`);
    if (!path.startsWith('/v1/') || path === '/v1/openapi.json') return;
    const found = this.operationAt(method, path);
    if (found) this.checkAgainst(found, answer, what, method === 'HEAD');
    else if (!UNROUTED.has(answer.status))
      throw new Error(`${what}: the document has no such operation\n${answer.text}`);
    else if (method !== 'HEAD') this.validate('#/components/schemas/Error', answer, what);
  }

  private checkAgainst(
    { method, path, operation }: PublishedOperation,
    answer: Answer,
    what: string,
    isHead: boolean,
  ): void {
    const response = operation.responses[answer.status] as JsonObject | undefined;
    if (!response) throw new Error(`${what}: the document declares no such status\n${answer.text}`);
    if (isHead) return;
    const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!response.content) {
      if (answer.text !== '') throw new Error(`${what}: the document declares no body\n${answer.text}`);
      return;
    }
    const declared = response.content[type] as JsonObject | undefined;
    if (!declared) throw new Error(`${what}: the document declares no ${type || 'empty body'}`);
    if (!/[/+]json$/.test(type)) return;
    if (!declared.schema) throw new Error(`${what}: the document has no schema for this answer`);
    const written = this.document.paths[path][method.toLowerCase()].responses[answer.status] as JsonObject;
    const place = (written.$ref as string | undefined)?.slice(2).split('/') ?? [
      ...['paths', path, method.toLowerCase(), 'responses', String(answer.status)],
    ];
    const pointer = [...place, 'content', type, 'schema'];
    this.validate(
      `#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
      answer,
      what,
    );
  }

  private validate(pointer: string, answer: Answer, what: string): void {
    const { ajv, validators } = this.compiled;
    let validate = validators.get(pointer);
    if (!validate) validators.set(pointer, (validate = ajv.compile({ $ref: `${DOCUMENT}${pointer}` })));
    if (validate(answer.body)) return;
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    throw new Error(`${what}: not as published:\n  ${problems.join('\n  ')}\n${answer.text.slice(0, 2000)}`);
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`);
}

/** Objects have no other fields than those declared, unless they say otherwise. */
function closed(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => [
    key,
    key === 'allOf' ? value : closed(value),
  ]);
  const copy: JsonObject = Object.fromEntries(entries);
  const isOpen = copy.additionalProperties === undefined && copy.unevaluatedProperties === undefined;
  if (isOpen && copy.properties && typeof copy.properties === 'object' && isSchema(copy))
    copy.unevaluatedProperties = false;
  return copy;
}

/** Not a field that happens to be called "properties". */
const isSchema = (candidate: JsonObject) =>
  candidate.type === 'object' || (Array.isArray(candidate.type) && candidate.type.includes('object'));
