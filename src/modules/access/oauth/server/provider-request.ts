import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/** What the authorization server reads instead of the request that came. */
interface Substitute {
  /** Below `/v1`, with its query. */
  url: string;
  method?: string;
  /** Fields of a form, or an object that is sent as JSON. */
  form?: URLSearchParams;
  json?: object;
}

/** Told to nobody: the server's address is a setting, its sessions end with each consent, and CORS is ours to answer. */
const DROPPED = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded', 'origin', 'authorization'];
const SESSION_COOKIE = /^\s*oauth_session(\.sig)?=/;

/**
 * The request as the authorization server sees it: from the address of the settings whatever `Host` says, without
 * an earlier session of its own, and with the body that was read already.
 */
export function providerRequest(request: Request, baseUrl: string, { url, method, form, json }: Substitute) {
  const { host, protocol } = new URL(baseUrl);
  const body = form ? Buffer.from(form.toString()) : json ? Buffer.from(JSON.stringify(json)) : Buffer.alloc(0);
  const headers: IncomingMessage['headers'] = { ...request.headers };
  for (const name of [...DROPPED, 'content-length', 'transfer-encoding', 'content-type', 'cookie'])
    Reflect.deleteProperty(headers, name);
  const cookies = (request.headers.cookie ?? '').split(';').filter((pair) => !SESSION_COOKIE.test(pair));
  Object.assign(headers, {
    host,
    'x-forwarded-proto': protocol.replace(':', ''),
    ...(cookies.join('') ? { cookie: cookies.join(';') } : {}),
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  });
  return Object.assign(Readable.from([body], { objectMode: false }), {
    ...{ headers, url, originalUrl: `/v1${url}`, method: method ?? request.method },
    ...{ socket: request.socket, httpVersion: request.httpVersion, httpVersionMajor: request.httpVersionMajor },
  }) as unknown as IncomingMessage;
}
