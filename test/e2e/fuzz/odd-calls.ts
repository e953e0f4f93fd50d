import { changed, oddText, oddValue, type Dice } from '../../contract/fuzz-values.js';
import { wellFormed, type OddRequest } from '../../contract/fuzz-requests.js';
import type { JsonObject } from '../../setup/json.js';

export interface DescribedTool {
  name: string;
  inputSchema: JsonObject;
}

/** Ids of records that are there, by the names of arguments that take them. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const asIs = (schema: JsonObject) => schema;

/** Calls of tools that are mostly right, from what `tools/list` says of each. */
export class OddCalls {
  constructor(private readonly tools: readonly DescribedTool[]) {}

  make(dice: Dice, token: string, ids: KnownIds): OddRequest {
    const { name, inputSchema } = dice.of(this.tools);
    let input: unknown = sample(dice, inputSchema, ids);
    for (let times = dice.below(3); times > 0; times -= 1) input = changed(dice, input, inputSchema, asIs);
    const params = { name: dice.chance(0.02) ? oddText(dice) : name, arguments: input };
    const call = { jsonrpc: '2.0', id: dice.below(1000), method: 'tools/call', params };
    const body = JSON.stringify(dice.chance(0.03) ? changed(dice, call, {}, asIs) : call);
    const headers = {
      ...{ authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    };
    return { method: 'POST', path: '/v1/mcp', headers, body };
  }
}

/** A value that the schema takes, where it says enough of it. */
function sample(dice: Dice, schema: JsonObject, ids: KnownIds, name = ''): unknown {
  const known = ids[name];
  if (known?.length && dice.chance(0.9)) return dice.of(known);
  const choices = (schema.enum ?? schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (schema.enum) return dice.of(choices!);
  if (choices) return sample(dice, dice.of(choices) as JsonObject, ids, name);
  const type = [schema.type ?? 'object'].flat()[0] as string;
  if (type === 'array') return [sample(dice, (schema.items ?? {}) as JsonObject, ids, name.replace(/s$/, ''))];
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1);
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'string') return dice.chance(0.8) ? 'Größe d’été 🚀' : oddValue(dice, schema);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  const required = new Set((schema.required ?? []) as string[]);
  const filled = fields.filter(([field]) => required.has(field) || dice.chance(0.2));
  return Object.fromEntries(filled.map(([field, inner]) => [field, sample(dice, inner, ids, field)]));
}

const SIGNED = {
  name: 'Claire Morel',
  email: 'claire@example.com',
  method: 'typed',
  signature: 'Claire',
  consent: true,
};
/** What a page's visitors send, each about right. */
const ACTS: readonly [method: string, below: string, body?: JsonObject][] = [
  ['GET', ''],
  ['GET', '/pdf'],
  ['POST', '/sign', { ...SIGNED, content_sha256: '0'.repeat(64) }],
  ['POST', '/deny', { reason: 'Too much.', name: 'Claire', email: 'claire@example.com' }],
  ['POST', '/unlock', { password: 'orchid-42' }],
  ['POST', '/sessions', {}],
  ['PUT', '/sessions/0198c0de-7a11-7000-8000-000000000001', { scroll_depth: 60, active_seconds: 1, was_afk: false }],
  ['POST', '/threads', { text: 'May we begin in June?', name: 'Claire', email: 'claire@example.com' }],
  ['POST', '/changes', { version: 1 }],
  ['POST', '/email-code', { email: 'claire@example.com' }],
  ['POST', '/pay', { option: 'full' }],
];

/** An act of somebody on a page, from an address of their own. */
export function oddAct(dice: Dice, pages: readonly string[]): OddRequest {
  const [method, below, right] = dice.of(ACTS);
  const path = dice.of(pages) + below + (dice.chance(0.05) ? dice.of(['/', '?x=%ff', '/../x', '%00']) : '');
  const headers: Record<string, string> = { 'user-agent': BROWSER, 'x-forwarded-for': address(dice) };
  if (!right) return { method, path, headers };
  const value = dice.chance(0.7) ? changed(dice, right, {}, asIs) : right;
  const asForm = dice.chance(0.3) && typeof value === 'object' && value !== null;
  const body = asForm ? formOf(value) : JSON.stringify(value);
  headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path, headers, body };
}

function formOf(value: JsonObject): string {
  const texts = Object.entries(value).map(([name, field]) => `${name}=${JSON.stringify(field)}`);
  return wellFormed(texts.join('&'));
}

/** Anything that is served, asked for by nobody in particular. */
export function oddVisit(
  dice: Dice,
  routes: readonly { method: string; path: string }[],
  ids: readonly string[],
): OddRequest {
  const { method, path } = dice.of(routes);
  const filled = path.replace(/\{\w+\}|\*\w*/g, () =>
    dice.chance(0.7) ? dice.of(ids) : encodeURIComponent(wellFormed(oddText(dice))),
  );
  const headers: Record<string, string> = { 'x-forwarded-for': address(dice) };
  const query = dice.chance(0.5)
    ? `?${dice.of(['code', 'state', 'token', 'next', 'x'])}=${encodeURIComponent(wellFormed(oddText(dice)))}`
    : '';
  if (method === 'GET' || method === 'HEAD') return { method, path: (filled + query).slice(0, 6000), headers };
  const value = {
    [dice.of(['grant_type', 'email', 'token', 'client_id', 'redirect_uris', 'password'])]: oddValue(dice),
  };
  const asForm = dice.chance(0.5);
  const body = asForm ? formOf(value) : JSON.stringify(value);
  headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path: (filled + query).slice(0, 6000), headers, body };
}

const address = (dice: Dice) => `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
