import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CheckedTarget } from './targets.js';

interface Fetched {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const MOST_READ = 64 * 1024;

/** Reads a small document over a connection of its own to an address that was checked; follows no redirect. */
export async function fetchFrom(
  { url, addresses }: CheckedTarget,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Fetched> {
  const outgoing = request(url, {
    ...{ agent: false, headers, lookup: only(addresses), signal },
    // Whatever the environment says.
    rejectUnauthorized: true,
  });
  outgoing.on('error', () => undefined);
  outgoing.end();
  try {
    const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage];
    const body = await textOf(response);
    signal.throwIfAborted();
    const entries = Object.entries(response.headers).map(([name, value = '']) => [name, String(value)] as const);
    return { status: response.statusCode ?? 0, headers: Object.fromEntries(entries), body };
  } finally {
    outgoing.destroy();
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

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_READ) throw new Error('The document is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
