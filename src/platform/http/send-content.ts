import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { notFound } from '../errors/errors.js';
import { matchesNone } from './etag.js';

/** For what people have uploaded: it can do nothing on this origin, neither run nor send nor load. */
export const INERT_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Content {
  size: number;
  etag: string;
  /** The bytes of the range, or all; null when they are gone. */
  open(range?: ByteRange): Promise<Readable | null>;
}

/** Streams content whose headers are set: whole, in part, or not at all for whoever has it already. */
export async function sendContent(request: Request, response: Response, content: Content): Promise<void> {
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
  else await stream(content, range, response);
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

async function stream(content: Content, range: ByteRange | undefined, response: Response): Promise<void> {
  const bytes = await content.open(range);
  if (!bytes) throw notFound('file');
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // The reader went away; nobody is left to be told.
    if (!response.destroyed) throw error;
  }
}
