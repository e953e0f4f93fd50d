import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { FRAME_ORIGINS } from '../blocks/embed/embed-address.js';
import type { Embedded, Telling } from '../page-view.js';
import { embeddedIn, frameAncestors } from './embedding.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  `frame-src ${FRAME_ORIGINS.join(' ')}`,
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

const CANVAS_POLICY = [
  "default-src 'none'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "media-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FOR_PAGES = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Language, Accept-Encoding, Cookie' };
const FOR_ONE = new Map(Object.entries({ ...FOR_PAGES, ...keptBy({ secret: true }) }));
const FOR_READERS = new Map(Object.entries({ ...FOR_PAGES, ...keptBy({ secret: false }) }));

export interface PageHeaders {
  /** Nothing of the page may be kept. */
  secret?: boolean;
  /** Whether pages of the service itself may show it inside of them. */
  framed?: boolean;
}

/** What a page needs that was prepared. */
export interface PreparedPage {
  /** Of its one style element. */
  nonce: string;
  /** Present inside of another site's page. */
  embedded?: Embedded;
}

const LOCKED: Telling = { type: 'ready', state: 'locked' };

/** Headers of a page in the place of a proposal; the page around it, where there is one, is told that it is there. */
export function preparePage(response: Response, telling: Telling = LOCKED): PreparedPage {
  const nonce = randomBytes(16).toString('base64');
  setPageHeaders(response, `'nonce-${nonce}'`, { secret: true });
  return { nonce, embedded: embeddedIn(response, telling) };
}

/** The same with what allows the style element: a nonce or, where all readers get the same page, its hash. */
export function setPageHeaders(
  response: Response,
  style: string,
  { secret = false, framed = false }: PageHeaders,
): void {
  const policy = `${POLICY}; style-src 'self' ${style}; frame-ancestors ${framed ? "'self'" : frameAncestors(response)}`;
  if (framed) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeaders(secret ? FOR_ONE : FOR_READERS);
}

/** Of the studio's canvas: it runs nothing and sends nothing, and pages of the service alone show it. */
export function setCanvasHeaders(response: Response, style: string, etag: string): void {
  response.setHeader('Content-Security-Policy', `${CANVAS_POLICY}; style-src 'self' ${style}`);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeaders(FOR_ONE);
  response.setHeader('ETag', etag);
}

/** Who may keep what a reader got, and that no search engine shows it. */
export function keptBy({ secret }: { secret: boolean }): Record<string, string> {
  return {
    'Cache-Control': secret ? 'private, no-store' : 'private, no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
