import express, { type NextFunction, type Request, type RequestHandler } from 'express';
import { AppError } from '../errors/errors.js';

const LIMIT = 1024 * 1024;
const json = express.json({ limit: LIMIT, strict: false, type: () => true });
const form = express.urlencoded({ limit: LIMIT, extended: false, parameterLimit: 1000, type: () => true });

/** Reads JSON bodies, and the forms of pages that people see; anything else is refused before the route is asked. */
export function bodyReader(formPaths: RegExp): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
    const isForm = type === 'application/x-www-form-urlencoded' && formPaths.test(request.path);
    if (type !== 'application/json' && !isForm) {
      next(new AppError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json.'));
      return;
    }
    (isForm ? form : json)(request, response, explained(next));
  };
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function explained(next: NextFunction): NextFunction {
  return (error?: unknown) => {
    next(error === undefined ? undefined : readingError(error as { type?: string; status?: number }));
  };
}

function readingError(error: { type?: string; status?: number }): unknown {
  if (error.type === 'entity.too.large' || error.type === 'parameters.too.many') {
    return new AppError('payload_too_large', 'The body is larger than 1 MiB.');
  }
  if (error.status === 415)
    return new AppError('unsupported_media_type', 'The charset or encoding of the body is not supported.');
  if (error.status === 400) {
    return new AppError('validation_error', 'The body is not valid JSON.', [
      { field: 'body', message: 'Not valid JSON.' },
    ]);
  }
  return error;
}
