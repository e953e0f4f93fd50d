import { Agent, request } from 'node:http';
import { theApplication } from '../../setup/application.js';
import type { JsonObject } from '../../setup/json.js';

export const JSON_TYPE = { 'content-type': 'application/json' };
/** A quadratic walk over so many bytes takes a hundred times as long as reading them. */
const MAX_TIMES = 12;
/** Below this a pause of the machine would decide, in milliseconds. */
const SHORT = 25;
export const SPACES = `a${' '.repeat(60_000)}a`;

const agent = new Agent({ keepAlive: true });

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  took: number;
}

/** As a program sends it that keeps to no rule of `fetch`. */
export function send({ method, path, headers = {}, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(theApplication().url);
    const began = performance.now();
    const sent = request({ agent, hostname, port, method, path, headers, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          took: performance.now() - began,
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s'))).on('error', reject);
    sent.end(body);
  });
}

/** The quickest of three, which is nearest to what it costs by itself. */
async function quickest(sent: Sent): Promise<Answered> {
  const answers = [await send(sent), await send(sent), await send(sent)];
  return answers.reduce((least, one) => (one.took < least.took ? one : least));
}

/** A fault of ours, or an error in another form than all others. */
export function judge({ method }: Sent, { status, headers, text }: Answered): void {
  if (status >= 500) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  if (status < 400 || method === 'HEAD' || !String(headers['content-type']).startsWith('application/json')) return;
  const { error, error_description } = JSON.parse(text) as { error?: JsonObject | string; error_description?: string };
  const isEnvelope = typeof error === 'object' && error.code && error.message && error.request_id;
  const isOfOAuth = typeof error === 'string' && error_description !== undefined;
  if (!isEnvelope && !isOfOAuth) throw new Error(`has no envelope: ${text.slice(0, 300)}`);
}

/** How long JSON takes to become values, which no judging of them can do without. */
function parsing({ headers, body }: Sent): number {
  if (headers?.['content-type'] !== JSON_TYPE['content-type'] || typeof body !== 'string') return 0;
  const began = performance.now();
  try {
    JSON.parse(body);
  } catch {
    // Refused by the service as well.
  }
  return performance.now() - began;
}

/** Holds what is hostile against something harmless of the same size; what is answered at once needs no comparison. */
export async function compared(hostile: Sent, harmless: Sent): Promise<void> {
  const first = await send(hostile);
  judge(hostile, first);
  if (first.took <= SHORT) return;
  const usual = Math.max(SHORT, (await quickest(harmless)).took + parsing(hostile));
  const took = first.took <= usual * MAX_TIMES ? first.took : (await quickest(hostile)).took;
  if (took > usual * MAX_TIMES)
    throw new Error(`took ${took.toFixed(0)} ms, and as many harmless bytes ${usual.toFixed(0)} ms`);
}
