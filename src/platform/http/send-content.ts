import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError, notFound } from '../errors/errors.js';
import { correlation } from '../operations/correlation.js';
import { addressKey } from '../rate-limit/rate-limit.guard.js';
import { FairTurns } from '../time/fair-turns.js';
import { matchesNone } from './etag.js';
import { addressOf } from './trusted-proxy.js';

/** For what people have uploaded: it can do nothing on this origin, neither run nor send nor load. */
export const INERT_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is read of content. */
export interface Part {
  range?: ByteRange | undefined;
  /** It goes on to a reader, who may be slow. */
  isSent?: boolean;
}

export interface Content {
  size: number;
  etag: string;
  /** The bytes of the part, or all; null when they are gone. */
  open(part?: Part): Promise<Readable | null>;
}

/** Whoever takes fewer bytes a second, but for a while at first, is hung up on. */
export interface Pace {
  bytesPerSecond: number;
  graceMs: number;
}

const LEAST: Pace = { bytesPerSecond: 20 * 1024, graceMs: 60_000 };

/** While others wait for a place, so many times as much is asked of whoever has one. */
const HURRY = 10;

/** What is open for the readers of this process, of one address and of all: as many as the store gives, see `S3Storage`. */
export const MAX_SENT_AT_ONCE = { each: 24, all: 200 };
const turnsOfAddresses = new FairTurns({
  atOnce: { each: MAX_SENT_AT_ONCE.each, all: Infinity },
  waiting: { each: 100, all: 1000 },
});
/** What is of one customer leaves half of the places to the others. */
const turns = new FairTurns({
  atOnce: { each: MAX_SENT_AT_ONCE.all / 2, all: MAX_SENT_AT_ONCE.all },
  waiting: { each: 500, all: 1000 },
});
const RETRY_AFTER_SECONDS = '5';
const ABOUT_CONTENT = ['ETag', 'Accept-Ranges', 'Content-Type', 'Content-Disposition', 'Content-Range'];

/** Streams content whose headers are set: whole, in part, or not at all for whoever has it already. */
export async function sendContent(request: Request, response: Response, content: Content, pace = LEAST): Promise<void> {
  response.set({ ETag: content.etag, 'Accept-Ranges': 'bytes' });
  if (!matchesNone(request.headers['if-none-match'], content.etag)) {
    response.status(304).end();
    return;
  }
  const range = askedRange(request, content);
  if (range === 'outside') {
    response.status(416).set('Content-Range', `bytes */${content.size}`).removeHeader('Content-Disposition');
    response.end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: content.size - 1 };
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${content.size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD' || content.size === 0) response.end();
  else await sendInTurn(request, response, () => stream(content, range, response, pace));
}

/** One range alone is answered as such; of several, or of another version, the whole is given. */
function askedRange(request: Request, { size, etag }: Content): ByteRange | 'outside' | undefined {
  const { range: asked, 'if-range': version } = request.headers;
  if (asked === undefined || (version !== undefined && version !== etag)) return undefined;
  const [, first = '', last = ''] = ONE_RANGE.exec(asked) ?? [];
  if (first === '') return lastBytes(last, size);
  const [start, end] = [Number(first), last === '' ? Infinity : Number(last)];
  if (end < start) return undefined;
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) };
}

/** As many from the end; of what has fewer, all (RFC 9110, 14.1.2). */
function lastBytes(asked: string, size: number): ByteRange | 'outside' | undefined {
  if (asked !== '' && Number(asked) === 0) return 'outside';
  return asked === '' || size === 0 ? undefined : { start: Math.max(0, size - Number(asked)), end: size - 1 };
}

/** What an answer says of the content is not said of why there is none. */
async function sendInTurn(request: Request, response: Response, send: () => Promise<void>): Promise<void> {
  try {
    const address = addressKey(addressOf(request));
    const whose = correlation()?.customer ?? address;
    await turnsOfAddresses.take(address, () => turns.take(whose, send, tooMany), tooMany);
  } catch (error) {
    if (!response.headersSent) {
      for (const name of ABOUT_CONTENT) response.removeHeader(name);
      response.set('Cache-Control', 'no-store');
    }
    throw error;
  }
}

async function stream(content: Content, range: ByteRange | undefined, response: Response, pace: Pace): Promise<void> {
  if (response.req.socket.destroyed) return;
  const bytes = await content.open({ range, isSent: true });
  if (!bytes) throw notFound('file');
  let taken = 0;
  bytes.on('data', (chunk: Buffer) => (taken += chunk.length));
  const watch = hangUpBelow(pace, response, () => taken);
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // The reader went away; nobody is left to be told.
    if (!response.destroyed) throw error;
  } finally {
    clearInterval(watch);
  }
}

/** Players that paused for long ask again for what they have not. */
function hangUpBelow({ bytesPerSecond, graceMs }: Pace, response: Response, taken: () => number): NodeJS.Timeout {
  const began = performance.now();
  const check = () => {
    const seconds = (performance.now() - began - graceMs) / 1000;
    if (taken() < seconds * bytesPerSecond * (turns.isAwaited ? HURRY : 1)) response.destroy();
  };
  return setInterval(check, graceMs / 10).unref();
}

function tooMany(): AppError {
  return new AppError('rate_limit_exceeded', 'Too many files are being sent to you. Try again shortly.', undefined, {
    'Retry-After': RETRY_AFTER_SECONDS,
  });
}
