import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import type { ToolAnswer } from '../tool-calls.service.js';
import { classified } from './classified.js';
import { protocol } from './protocol-library.js';
import { contentOf } from './tool-result.js';

/** A tool's call as nearly all are sent. */
export interface PlainCall {
  id: string | number;
  name: string;
  arguments: unknown;
  isModern: boolean;
}

type Fields = Record<string, unknown>;

const METHOD = 'tools/call';
const BODY = new Set(['jsonrpc', 'id', 'method', 'params']);
const PARAMS = new Set(['name', 'arguments', '_meta']);
const NEWEST = '2026-07-28';
const LEGACY = new Set<unknown>([undefined, ...protocol.SUPPORTED_PROTOCOL_VERSIONS]);

/**
 * Takes a call apart that is sent in the usual form: the library's server and transport, made for one call, cost more
 * than the call. Null for whatever is unusual, which the library has to judge.
 */
export function plainCall(request: CallerRequest): PlainCall | null {
  const body = request.body as unknown;
  if (!isOf(BODY, body) || body.jsonrpc !== '2.0' || body.method !== METHOD || !isId(body.id)) return null;
  const { id, params } = body;
  if (!isOf(PARAMS, params)) return null;
  const { name, arguments: sent = {}, _meta = {} } = params;
  if (typeof name !== 'string' || !isObject(sent) || !isObject(_meta) || !isToken(_meta.progressToken)) return null;
  const { kind } = classified(request);
  const isUsual = kind === 'modern' ? repeats(request, name) : kind === 'legacy' && isLegacy(request);
  return isUsual ? { id, name, arguments: sent, isModern: kind === 'modern' } : null;
}

/** What the library's server would answer. The tool's text is JSON already, and goes out as it is. */
export function answerTo({ id, isModern }: PlainCall, answer: ToolAnswer, server: object): string {
  const { text, isError } = answer;
  const content = `"content":${JSON.stringify(contentOf(answer))}`;
  const more = { resultType: 'complete', _meta: { [protocol.SERVER_INFO_META_KEY]: server } };
  const modern = isModern ? `,${JSON.stringify(more).slice(1, -1)}` : '';
  const result = `{${content},${isError ? '"isError":true' : `"structuredContent":${text}`}${modern}}`;
  return `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

/** The newest generation says in headers too what the body says. */
function repeats({ headers }: CallerRequest, name: string): boolean {
  return headers['mcp-protocol-version'] === NEWEST && headers['mcp-method'] === METHOD && headers['mcp-name'] === name;
}

function isLegacy({ headers }: CallerRequest): boolean {
  const { accept = '' } = headers;
  const takesBoth = accept.includes('application/json') && accept.includes('text/event-stream');
  return takesBoth && LEGACY.has(headers['mcp-protocol-version']);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOf(names: Set<string>, value: unknown): value is Fields {
  return isObject(value) && Object.keys(value).every((name) => names.has(name));
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

function isToken(token: unknown): boolean {
  return token === undefined || isId(token);
}
