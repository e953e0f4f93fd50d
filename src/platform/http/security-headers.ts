import type { NextFunction, Request, Response } from 'express';

/** Swagger UI brings its own scripts, and styles itself. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FOR_ALL = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]);
const INERT: [string, string] = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];
const FOR_API = new Map([...FOR_ALL, INERT, ['Cache-Control', 'private, no-cache']]);
/** Of whatever answers below the address of a client's page: redirects and errors too are that client's alone. */
const FOR_CLIENTS = new Map([
  ...FOR_ALL,
  INERT,
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
]);

/** Headers for every answer; pages replace the policy with their own. */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  const { path } = request;
  response.setHeaders(path.startsWith('/v1') ? FOR_API : path.startsWith('/p/') ? FOR_CLIENTS : FOR_ALL);
  if (path.startsWith('/docs')) response.setHeader('Content-Security-Policy', DOCS_POLICY);
  next();
}
