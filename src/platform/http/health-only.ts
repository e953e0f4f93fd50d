import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../auth/caller-request.js';

/** A worker answers for its health alone. */
export function healthOnly(request: CallerRequest, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/health/')) {
    next();
    return;
  }
  const message = 'This process is a worker: ask one that runs with ROLE=api.';
  response.status(404).json({ error: { code: 'not_found', message, request_id: request.request_id } });
}
