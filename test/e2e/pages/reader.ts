import type { RunningApplication } from '../../setup/application.js';
import type { Json } from '../../setup/json.js';

type Headers = Record<string, string>;
type Fields = Record<string, string | string[]>;

export interface Shown {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The parsed JSON, null when the answer is something else. */
  body: Json;
}

/** Programs are not counted as readers. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A client on a proposal's page: keeps cookies, sends the page's forms, and speaks its JSON. */
export class Reader {
  private readonly cookies = new Map<string, string>();
  readonly path: string;

  constructor(
    private readonly application: RunningApplication,
    url: string,
    private readonly always: Headers = {},
  ) {
    this.path = new URL(url).pathname;
  }

  /** The page, or what lies below it. */
  get(below = '', headers: Headers = {}): Promise<Shown> {
    return this.request('GET', this.path + below, { headers });
  }

  at(path: string): Promise<Shown> {
    return this.request('GET', path, {});
  }

  form(act: string, fields: Fields, headers: Headers = {}): Promise<Shown> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.request('POST', `${this.path}/${act}`, { body: body.toString(), headers: { ...type, ...headers } });
  }

  /** Without a body, and so without a type of one. */
  bare(act: string): Promise<Shown> {
    return this.request('POST', `${this.path}/${act}`, {});
  }

  json(act: string, value: unknown, headers: Headers = {}, method = 'POST'): Promise<Shown> {
    const type = { 'content-type': 'application/json' };
    const body = JSON.stringify(value);
    return this.request(method, `${this.path}/${act}`, { body, headers: { ...type, ...headers } });
  }

  /** What the page asks the signer to send back. */
  async contentHash(): Promise<string> {
    return contentHashIn((await this.get()).text);
  }

  /** Everything that signing takes, with the hash of the page as it is now. */
  async signature(more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return { ...SIGNATURE, content_sha256: await this.contentHash(), ...more };
  }

  private async request(method: string, path: string, init: { body?: string; headers?: Headers }): Promise<Shown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': BROWSER, ...(cookie ? { cookie } : {}), ...this.always, ...init.headers };
    const url = this.application.url + path;
    const response = await fetch(url, { method, headers, body: init.body, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const answered = Object.fromEntries(response.headers);
    const isJson = (answered['content-type'] ?? '').startsWith('application/json');
    return { status: response.status, headers: answered, text, bytes, body: isJson && text ? JSON.parse(text) : null };
  }
}

export const SIGNATURE = {
  name: 'Claire Morel',
  email: 'claire@example.com',
  method: 'typed',
  signature: 'Claire Morel',
  consent: true,
} as const;

/** The same as a form sends it. */
export const formOf = (signature: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(signature).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

export function contentHashIn(html: string): string {
  const found = /name="content_sha256" value="([0-9a-f]{64})"/.exec(html)?.[1];
  if (!found) throw new Error(`The page has no content hash:\n${textOf(html).slice(0, 500)}`);
  return found;
}

/** What people read of a page: its text without markup. */
export function textOf(html: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_all, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
