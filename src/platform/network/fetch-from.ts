import { once } from 'node:events';
import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CheckedTarget } from './targets.js';

/** What is sent; GET without a body. */
interface Outgoing {
  headers: Record<string, string>;
  body?: Uint8Array;
}

interface Fetched {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const MAX_READ = 64 * 1024;
/** Answers that only announce another may come without end, and each is work. */
const MAX_INTERIM = 10;

/** Reads a small document over a connection of its own to an address that was checked; follows no redirect. */
export async function fetchFrom(target: CheckedTarget, sent: Outgoing, signal: AbortSignal): Promise<Fetched> {
  const response = await openFrom(target, sent, signal);
  try {
    const read = await bytesOf(response);
    signal.throwIfAborted();
    const entries = Object.entries(response.headers).map(([name, value = '']) => [name, String(value)] as const);
    return { status: response.statusCode ?? 0, headers: Object.fromEntries(entries), body: read };
  } finally {
    response.destroy();
  }
}

/** The same with the body still to be read; whoever asks destroys the answer, with its connection. */
export async function openFrom(
  { url, addresses }: CheckedTarget,
  { headers, body }: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const outgoing = request(url, {
    ...{ method: body ? 'POST' : 'GET', agent: false, headers, lookup: only(addresses), signal },
    // Whatever the environment says.
    rejectUnauthorized: true,
  });
  outgoing.on('error', () => undefined);
  let interim = 0;
  outgoing.on('information', () => {
    interim += 1;
    if (interim > MAX_INTERIM) outgoing.destroy(Object.assign(new Error(), { code: 'TOO_MANY_INTERIM_ANSWERS' }));
  });
  outgoing.end(body);
  try {
    const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage];
    return response;
  } catch (error) {
    outgoing.destroy();
    throw error;
  }
}

/** Answers every question for a name with the addresses that were checked. */
function only(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, known);
    else callback(null, known[0]?.address ?? '', known[0]?.family);
  };
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_READ) throw new Error('The document is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
