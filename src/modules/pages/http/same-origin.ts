import type { Request } from 'express';
import { AppError } from '../../../platform/errors/errors.js';

/** Refuses what another site made the reader's browser send; programs, which send neither header, pass. */
export function demandSameOrigin(request: Request, baseUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOurs(origin, request, baseUrl))) {
    throw new AppError('forbidden', 'This was sent from another site.');
  }
}

function isOurs(origin: string, request: Request, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return origin === new URL(baseUrl).origin || new URL(origin).host === request.headers.host;
}
