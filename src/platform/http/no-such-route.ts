import type { Request } from 'express';
import { AppError } from '../errors/errors.js';
import { said } from '../errors/said.js';

/** For an address that nothing takes, as it was asked for. */
export function noSuchRoute({ method, originalUrl }: Request): AppError {
  const path = originalUrl.replace(/\?.*/s, '');
  return new AppError('not_found', said('No such route: {method} {path}', { method, path }));
}
