import type { WebhookEvent } from './generated/types.js';

export type { WebhookEvent };

export interface VerifyOptions {
  /** Seconds that its time may differ from yours: 300 unless you say otherwise. */
  tolerance?: number | undefined;
}

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

const TOLERANCE_SECONDS = 300;

/** Not from the service, or not now: answer 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * The event of a webhook, once its signature and its time have been found right (Standard Webhooks 1.0).
 *
 * @param payload the body as it came, before anything has parsed it
 * @param headers of the request
 * @param secret the endpoint's `whsec_…`, or several while one replaces another
 */
export async function verifyWebhook(
  payload: string | Uint8Array | ArrayBuffer,
  headers: Headers,
  secret: string | string[] | undefined,
  { tolerance = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(payload);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!/^\d+$/.test(timestamp) || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance))
    throw new WebhookVerificationError(
      'It was sent at another time: webhook-timestamp is too old, or the clocks differ.',
    );
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const given = signatures.split(' ').flatMap((one) => signatureOf(one) ?? []);
  const keys = await Promise.all([secret].flat().map(keyOf));
  // The whole list each time, by a comparison that takes as long wherever they differ.
  const checks = keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)));
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookVerificationError('No signature fits: is it this endpoint’s secret, and the body as it came?');
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}

function bytesOf(payload: unknown): Uint8Array<ArrayBuffer> {
  if (typeof payload === 'string') return new TextEncoder().encode(payload);
  if (payload instanceof Uint8Array) return payload as Uint8Array<ArrayBuffer>;
  if (Object.prototype.toString.call(payload) === '[object ArrayBuffer]') return new Uint8Array(payload as ArrayBuffer);
  throw new TypeError('payload is the body as it came, as text or bytes: what was parsed cannot be verified any more.');
}

function headerOf(headers: Headers, name: string): string {
  const value: unknown =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  if (typeof value !== 'string') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

/** Its bytes; of another version, or no base64, it fits nothing. */
function signatureOf(text: string): Uint8Array<ArrayBuffer> | null {
  return text.startsWith('v1,') ? decoded(text.slice('v1,'.length)) : null;
}

async function keyOf(secret: string | undefined): Promise<CryptoKey> {
  const bytes = decoded((secret ?? '').replace(/^whsec_/, ''));
  if (!bytes?.length) throw new TypeError('secret is no whsec_… of an endpoint: is its environment variable set?');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
