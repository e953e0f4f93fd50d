import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { AppError, ERROR_STATUS, errorBody } from '../errors/errors.js';
import { localeOf } from './locale.js';

const WORKS_ONLY = new AppError('not_found', 'This process is a worker: ask one that runs with ROLE=api.');

/** A worker answers for its health alone. */
export function healthOnly(request: CallerRequest, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/health/')) {
    next();
    return;
  }
  response.status(ERROR_STATUS.not_found).json(errorBody(WORKS_ONLY, localeOf(request), request.request_id));
}
