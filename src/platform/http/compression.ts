import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Less gains nothing once it is in one packet. */
const LEAST_BYTES = 1400;
/** The level that costs least; it already leaves about a sixth of JSON. */
const LEVEL = 1;
const TEXT = /^(application\/json|text\/css|text\/javascript|application\/javascript)\b/;
/** Pages for members, and answers of OAuth hold tokens beside what strangers chose: their length must tell nothing (BREACH). */
const COMPRESSED = /^\/(v1\/(?!oauth\/)|docs(\/|$))/;

const gzipped = promisify(gzip);

/**
 * Compresses longer answers of the API and texts that are the same for everybody, for those who ask for it. The ETag stays
 * as it is: it names the version and the hash of the body before it was encoded, and is promised in that form.
 */
export function compression(request: Request, response: Response, next: NextFunction): void {
  if (COMPRESSED.test(request.path)) {
    response.vary('Accept-Encoding');
    const asked = request.headers['accept-encoding']?.includes('gzip');
    if (asked && request.acceptsEncodings('gzip', 'identity') === 'gzip') compressing(response);
  }
  next();
}

function compressing(response: Response): void {
  const send = response.send.bind(response);
  response.send = (body?: unknown) => {
    if (!isWorthIt(response, body)) return send(body);
    response.send = send;
    void gzipped(body, { level: LEVEL }).then((bytes) => {
      response.setHeader('Content-Encoding', 'gzip');
      send(bytes);
    });
    return response;
  };
}

function isWorthIt(response: Response, body: unknown): body is string {
  const type = response.getHeader('Content-Type');
  const isText = typeof body === 'string' && body.length >= LEAST_BYTES && TEXT.test(String(type));
  return isText && !response.hasHeader('Content-Encoding') && response.statusCode !== 304;
}
