import { once } from 'node:events';
import { request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CheckedTarget } from '../../../platform/network/targets.js';

export interface Message {
  headers: Record<string, string>;
  body: string;
}

/** What came back; of the body only the beginning. */
export interface Answer extends Message {
  status: number;
}

/** Shared with no other message, whatever the process's defaults; of several addresses each gets time to answer. */
const CONNECTION = { agent: false, rejectUnauthorized: true, autoSelectFamilyAttemptTimeout: 2_000 } as const;
const MAX_READ = 16 * 1024;
const MAX_KEPT = 4 * 1024;
/** Answers that only announce another may come without end, and each is work. */
const MAX_INTERIM = 10;

/** Posts over a connection of its own to an address that was checked; redirects are answers like any other. */
export async function post({ url, addresses }: CheckedTarget, message: Message, signal: AbortSignal): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const outgoing = request(url, {
    ...CONNECTION,
    method: 'POST',
    headers: message.headers,
    lookup: only(addresses),
    signal,
  });
  outgoing.on('error', () => undefined);
  refuseFlood(outgoing);
  outgoing.end(message.body);
  try {
    const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage];
    const body = await beginningOf(response);
    signal.throwIfAborted();
    return { status: response.statusCode ?? 0, headers: headersOf(response), body };
  } finally {
    outgoing.destroy();
  }
}

function refuseFlood(outgoing: ClientRequest): void {
  let interim = 0;
  outgoing.on('information', () => {
    interim += 1;
    if (interim > MAX_INTERIM) outgoing.destroy(Object.assign(new Error(), { code: 'TOO_MANY_INTERIM_ANSWERS' }));
  });
}

/** Answers every question for a name with the addresses that were checked; a literal address asks no question. */
function only(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, known);
    else callback(null, known[0]?.address ?? '', known[0]?.family);
  };
}

function headersOf(response: IncomingMessage): Record<string, string> {
  const entries = Object.entries(response.headers).map(([name, value = '']) => [name, String(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** As text that JSON in the database can hold: without NUL, and not ending in half a character. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_READ) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAX_KEPT);
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
}
