import type { RunningApplication } from './application.js';
import type { Json } from './json.js';
import { wholeText } from './whole-text.js';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The parsed JSON, the text of anything else, null without a body. */
  body: Json;
  text: string;
}

export interface RequestOptions {
  headers?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Uint8Array;
  query?: Record<string, string | number | boolean>;
}

type More = Omit<RequestOptions, 'body'>;

/** Speaks to the API as a program would; every answer is held against the published document. */
export class ApiClient {
  constructor(
    readonly application: RunningApplication,
    private readonly key: () => Promise<string> | string | null,
  ) {}

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.request('GET', path, options);
  }

  post(path: string, body?: unknown, options?: More): Promise<Answer> {
    return this.request('POST', path, { ...options, body });
  }

  put(path: string, body?: unknown, options?: More): Promise<Answer> {
    return this.request('PUT', path, { ...options, body });
  }

  patch(path: string, body?: unknown, options?: More): Promise<Answer> {
    return this.request('PATCH', path, { ...options, body });
  }

  delete(path: string, options?: RequestOptions): Promise<Answer> {
    return this.request('DELETE', path, options);
  }

  /** All items of a list, page by page. */
  async all(path: string, query: RequestOptions['query'] = {}): Promise<Json[]> {
    const items: unknown[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { status, body, text } = await this.get(path, { query: { ...query, ...(after ? { after } : {}) } });
      if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text}`);
      items.push(...body.data);
      after = body.pagination.next_cursor;
    }
    return items;
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const key = await this.key();
    const headers = definedOnly({
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(options.body === undefined && options.raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    });
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const url = new URL(path, this.application.url);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.append(name, String(value));
    const response = await fetch(url, { method, headers, body: body as BodyInit | undefined, redirect: 'manual' });
    const answer = await read(response);
    this.application.schema.check(method, url.pathname, answer);
    if (url.pathname.startsWith('/v1/')) checkQuota(answer, `${method} ${url.pathname}`);
    return answer;
  }
}

async function read(response: Response): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  const text = await wholeText(headers['content-type'], response.body);
  const isJson = /[/+]json/.test(headers['content-type'] ?? '');
  return { status: response.status, headers, text, body: text === '' ? null : isJson ? JSON.parse(text) : text };
}

const QUOTA = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit', 'ratelimit-policy'];

/** Every answer says what is left of the quota, but for the document itself. */
function checkQuota({ status, headers, body }: Answer, what: string): void {
  const missing = QUOTA.filter((name) => headers[name] === undefined);
  if (missing.length > 0 && body?.openapi === undefined) {
    throw new Error(`${what} → ${status}: without ${missing.join(', ')}`);
  }
}

function definedOnly(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
