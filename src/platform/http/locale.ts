import type { Request } from 'express';
import type { Locale } from '../errors/said.js';

/** The language of what a request is told, English unless it prefers French. */
export function localeOf(request: Request): Locale {
  if (request.headers['accept-language'] === undefined) return 'en';
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}
