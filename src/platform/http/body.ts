import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import { AppError, invalid, problem } from '../errors/errors.js';
import { BodiesUnderWay, type BodyBounds } from './bodies-under-way.js';
import { hasBody } from './body-deadline.js';
import { isDeeperThan } from './json-depth.js';
import { mistakeIn } from './json-mistake.js';
import { said } from '../errors/said.js';

export interface BodyRequest extends Request {
  body_hash?: string;
  /** Its route takes the body as it comes, and only then has its hash. */
  is_streamed?: boolean;
  /** JSON of a request to the API, as it came. */
  unparsed_body?: Buffer;
  /** Why the body could not be read; thrown once the caller and its quota are known. */
  body_error?: unknown;
}

/** Of a request to the API. */
export const MAX_BODY_BYTES = 1024 * 1024;
const FORM_LIMIT = 128 * 1024;
const RAW_LIMIT = 512 * 1024;
/** A hundred requests of one address at once are many, if they are still being sent. */
const HELD: BodyBounds = { each: 100, bytes: 256 * MAX_BODY_BYTES, largest: MAX_BODY_BYTES };
/** Beyond what any route takes; a megabyte of brackets would keep the parser busier than anything else it could be. */
const DEEPEST = 200;

/** Judges the body by its bytes, and keeps their hash, so that a repeated request is known without walking what was sent. */
function keepHash(request: IncomingMessage, _response: unknown, body: Buffer): void {
  if (!isUtf8(body))
    throw new AppError('validation_error', 'The body is not valid UTF-8.', [problem('body', 'Not valid UTF-8.')]);
  if (isDeeperThan(DEEPEST, body))
    throw invalid('body', said('Nested deeper than {maximum} levels.', { maximum: DEEPEST }));
  (request as BodyRequest).body_hash = createHash('sha256').update(body).digest('base64url');
}

const UTF_8 = new TextDecoder();

const pageJson = express.json({ limit: FORM_LIMIT, strict: false, type: () => true, verify: keepHash });
const json = express.raw({ limit: MAX_BODY_BYTES, type: () => true, verify: keepHash });
const form = express.urlencoded({ limit: FORM_LIMIT, extended: false, parameterLimit: 1000, type: () => true });
const raw = express.raw({ limit: RAW_LIMIT, type: () => true });

/** Paths with another kind of body than JSON. */
export interface BodyPaths {
  /** Forms of pages that people see, beside JSON. */
  forms: RegExp;
  /** Their routes take the stream themselves, for as long as it lasts. */
  streamed: RegExp;
  /** Their routes need the very bytes, because a signature is over them. */
  signed: RegExp;
}

/**
 * Reads JSON bodies, and the forms of pages that people see; anything else is refused before the route is asked, but for
 * the paths whose routes read it themselves.
 */
export function bodyReader(paths: BodyPaths, bounds = HELD): RequestHandler {
  const underWay = new BodiesUnderWay(bounds);
  return (request, response, next) => {
    (request as BodyRequest).is_streamed = paths.streamed.test(request.path);
    if (!hasBody(request) || (request as BodyRequest).is_streamed) {
      next();
      return;
    }
    const read = paths.signed.test(request.path) ? raw : parserOf(request, paths.forms);
    if (read) {
      const done = once(explained(request, read === json ? setAside(request, next) : next));
      const refusal = underWay.refusalOf(request, done);
      if (refusal) done(refusal);
      else read(request, response, done);
      return;
    }
    (request as BodyRequest).body_error = new AppError(
      'unsupported_media_type',
      'The body must be JSON in UTF-8: send Content-Type: application/json.',
      [problem('Content-Type', said('Must be {expected}.', { expected: 'application/json' }, 'unsupported'))],
    );
    next();
  };
}

/**
 * Parses what was set aside, once it is known who asks: a megabyte of JSON takes a quarter of a second, which nobody gets
 * without a credential.
 */
export function parseBody(request: BodyRequest): void {
  const { unparsed_body: bytes } = request;
  if (bytes === undefined) return;
  request.unparsed_body = undefined;
  const text = UTF_8.decode(bytes);
  try {
    request.body = text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    request.body_error = unreadable(text);
  }
}

function setAside(request: BodyRequest, next: NextFunction): NextFunction {
  return () => {
    if (Buffer.isBuffer(request.body)) request.unparsed_body = request.body;
    request.body = undefined;
    next();
  };
}

/** Null for a type of content that the path does not take. */
function parserOf(request: Request, forms: RegExp): RequestHandler | null {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!inUtf8(parameters)) return null;
  const ofPage = forms.test(request.path);
  if (type.trim() === 'application/json') return ofPage ? pageJson : json;
  return ofPage && type.trim() === 'application/x-www-form-urlencoded' ? form : null;
}

/** The parser would take UTF-16 too, which JSON between systems is not (RFC 8259). */
function inUtf8(parameters: string[]): boolean {
  const charset = parameters.map((parameter) => parameter.split('=')).find(([name = '']) => name.trim() === 'charset');
  return charset === undefined || (charset[1] ?? '').trim().replaceAll('"', '') === 'utf-8';
}

/** The first call counts. */
function once(next: NextFunction): NextFunction {
  let isDone = false;
  return (error?: unknown) => {
    if (!isDone) {
      isDone = true;
      next(error);
    }
  };
}

function explained(request: BodyRequest, next: NextFunction): NextFunction {
  return (error?: unknown) => {
    if (error !== undefined) request.body_error = readingError(error as { type?: string; status?: number });
    next();
  };
}

function readingError(error: { type?: string; status?: number }): unknown {
  if (error instanceof AppError) return error;
  if (error.type === 'entity.too.large' || error.type === 'parameters.too.many') {
    return new AppError(
      'payload_too_large',
      'The body is too large: JSON may have 1 MiB, what a page sends 128 KiB, a callback 512 KiB.',
    );
  }
  if (error.status === 415)
    return new AppError('unsupported_media_type', 'The charset or encoding of the body is not supported.', [
      problem('Content-Type', said('Must be {expected}.', { expected: 'application/json, UTF-8' }, 'unsupported')),
    ]);
  return error.status === 400 ? notJson() : error;
}

const FORM = /^[\w.[\]-]+=/;
const EXAMPLE = '{"name": "…"}';

function unreadable(text: string): AppError {
  const at = mistakeIn(text);
  const sentence = FORM.test(text)
    ? said('The body is a form, not JSON: send an object such as {example}, with Content-Type: application/json.', {
        example: EXAMPLE,
      })
    : said('The body is not valid JSON: line {line}, column {column}.', at);
  const detail = problem('body', said('Not valid JSON: line {line}, column {column}.', at));
  return new AppError('validation_error', sentence, [detail]);
}

function notJson(): AppError {
  return new AppError('validation_error', 'The body is not valid JSON.', [problem('body', 'Not valid JSON.')]);
}
