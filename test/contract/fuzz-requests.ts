import type { PublishedSchema } from '../setup/published-schema.js';
import type { JsonObject } from '../setup/json.js';
import { changed, Dice, oddText, oddValue } from './fuzz-values.js';
import type { ApiRoute } from './routes.js';

export interface OddRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

const IDS = [
  'not-a-uuid',
  '0',
  '-1',
  '%00',
  '%ff',
  '%',
  '%2e%2e',
  '..%2f..',
  '%F0%9F%9A%80',
  'null',
  '__proto__',
  '{id}',
  '*',
  '%20',
  '00000000-0000-0000-0000-000000000000',
  '0198c0de-7a11-7000-8000-00000000000',
  'x'.repeat(3000),
  'a%0d%0ab',
  ':id',
  '0198c0de-7a11-7000-8000-000000000001;',
  '0198c0de-7a11-7000-8000-000000000001%20',
  '99999999999999999999',
  '1.5',
  '1e3',
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'REPORT'];
const TYPES = [
  'text/plain',
  '',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset="utf-8"',
  'json',
  'application/json;',
  'APPLICATION/JSON',
  'application/problem+json',
  'multipart/form-data; boundary=x',
  'a/b/c; ;=',
];
const TAGS = [
  '*',
  '"1"',
  'W/"1.x"',
  '1',
  '""',
  '"',
  '"-1"',
  '"99999999999999999999"',
  '"1", "2"',
  'garbage',
  ',',
  '"é"',
  ' ',
];
const RAW_BODIES = [
  '',
  '{',
  '[',
  '{}',
  '[]',
  'null',
  '"text"',
  '0',
  '-',
  '{"a":1e999}',
  '{"a":01}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":NaN}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"name":"a","name":null}',
  '[{}]',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\u0000',
  '{"\\u0000":1}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"name":"\\ud800"}',
  `{"name":"${'x'.repeat(300_000)}"}`,
];
const HEADERS: Record<string, readonly string[]> = {
  accept: ['text/html', '*/*;q=0', 'application/xml', '', ';;;', 'application/json;q=abc'],
  'accept-encoding': ['br', 'identity;q=0', '*;q=0', 'nonsense'],
  'accept-language': ['fr', '*', ';;', 'x'.repeat(2000)],
  'idempotency-key': ['', ' ', 'k', 'k'.repeat(255), 'k'.repeat(256), 'é', '\t', 'a b', '__proto__'],
  'if-match': TAGS,
  'if-none-match': TAGS,
  'x-request-id': ['short', 'x'.repeat(65), '{"a":1}', 'valid-request-id'],
  'content-encoding': ['gzip', 'identity', 'nonsense'],
  origin: ['null', 'https://evil.example', 'x'],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1, 2.2.2.2', "'"],
  cookie: ['a=b', '=', ';;;', 'unlock_x=y'],
};

/** Makes requests that are mostly right and wrong in one or two places, from what the document says of each route. */
export class OddRequests {
  constructor(
    private readonly schemas: PublishedSchema,
    private readonly routes: readonly ApiRoute[],
  ) {}

  /** `idsOf` gives what the path's parameters name. */
  make(dice: Dice, key: string, idsOf: (route: ApiRoute) => string[]): OddRequest {
    const route = dice.of(this.routes);
    const ids = idsOf(route).map((id) => (dice.chance(0.15) ? dice.of(IDS) : id));
    const names = [...route.path.matchAll(/\{\w+\}/g)].map(([name]) => name);
    const path = names.reduce((text, name, index) => text.replace(name, () => ids[index] ?? 'x'), route.path);
    const headers: OddRequest['headers'] = { authorization: `Bearer ${key}` };
    for (const [name, values] of Object.entries(HEADERS)) if (dice.chance(0.05)) headers[name] = dice.of(values);
    const body = this.body(dice, route);
    if (body !== undefined) {
      headers['content-type'] = dice.chance(0.08) ? dice.of(TYPES) : 'application/json';
      headers['content-length'] = String(Buffer.byteLength(body));
    }
    const slash = dice.chance(0.03) ? dice.of(['/', '//', '/.', '%2f', ';a=b', '/x/y']) : '';
    const method = dice.chance(0.05) ? dice.of(METHODS) : route.method;
    return { method, path: path + slash + this.query(dice, route), headers, body };
  }

  private query(dice: Dice, route: ApiRoute): string {
    const known = ((route.operation.parameters ?? []) as JsonObject[]).filter((parameter) => parameter.in === 'query');
    if (!dice.chance(known.length > 0 ? 0.8 : 0.1)) return '';
    const pairs = Array.from({ length: 1 + dice.below(3) }, () => {
      if (known.length === 0 || dice.chance(0.1))
        return dice.of(['x=1', '__proto__=1', 'limit[gt]=1', '=', '&&', 'a=%ff', '%ff=1']);
      const { name, schema } = dice.of(known) as { name: string; schema: JsonObject };
      const value = oddValue(dice, this.schemas.resolve(schema));
      const text =
        typeof value === 'string' ? value : typeof value === 'object' ? oddText(dice) : JSON.stringify(value);
      return `${name}=${encodeURIComponent(wellFormed(text).slice(0, 5000))}`;
    });
    return `?${pairs.join('&')}`;
  }

  private body(dice: Dice, route: ApiRoute): OddRequest['body'] {
    if (dice.chance(route.method === 'GET' ? 0.03 : 0.08)) return dice.of(RAW_BODIES);
    if (dice.chance(0.01)) return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    if (!route.body) return undefined;
    const media = route.operation.requestBody.content['application/json'] as JsonObject;
    let value: unknown = media.example;
    for (let times = dice.below(3); times >= 0; times -= 1)
      value = changed(dice, value, route.body, (schema) => this.schemas.resolve(schema));
    return JSON.stringify(value);
  }
}

/** `encodeURIComponent` takes no lone surrogate. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
