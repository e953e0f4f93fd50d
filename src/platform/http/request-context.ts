import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';
import { newId } from '../database/ids.js';
import { withCorrelation } from '../operations/correlation.js';
import { localeOf } from './locale.js';
import { addressOf } from './trusted-proxy.js';

/** Gives every request an id of ours: a caller who chose it could make its requests look like somebody else's in the log. */
export function requestContext(request: CallerRequest, response: Response, next: NextFunction): void {
  request.request_id = newId();
  response.setHeader('X-Request-Id', request.request_id);
  const { request_id } = request;
  const address = addressOf(request);
  const browser = request.headers['user-agent'];
  withCorrelation(
    { request_id, address, ...(browser === undefined ? {} : { browser }), locale: () => localeOf(request) },
    next,
  );
}
