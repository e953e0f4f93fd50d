import type { Request } from 'express';
import { AppError, type Sentence } from '../errors/errors.js';

/** What none of our own forms sent, or one that this browser no longer has. */
export class ForeignForm extends AppError {
  constructor(message: Sentence) {
    super('forbidden', message);
  }
}

/**
 * Refuses what another site made the reader's browser send. Browsers say where a request comes from: all by
 * `Sec-Fetch-Site` where they trust the address, else by `Origin`; programs, which send neither, pass.
 */
export function requireSameOrigin(request: Request, baseUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const ours = site === undefined ? origin === undefined || origin === new URL(baseUrl).origin : OUR_SITES.has(site);
  if (!ours) throw new ForeignForm('This was sent from another site.');
}

const OUR_SITES = new Set<unknown>(['same-origin', 'none']);
