import type { RequestHandler } from 'express';

/** Swagger UI brings its own scripts, and styles itself. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What neither our pages nor what they embed asks for; passkeys, the clipboard and full screens stay allowed. */
const PERMISSIONS_POLICY = [
  ...['browsing-topics', 'camera', 'display-capture', 'geolocation', 'hid', 'local-fonts'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const FOR_ALL = new Map([
  ['Permissions-Policy', PERMISSIONS_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]);
const INERT: [string, string] = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];
const UNSTORED: [string, string] = ['Cache-Control', 'private, no-store'];
/** No cache keeps an answer, not the browser's own either; programs that keep it themselves ask by its ETag for a 304. */
const FOR_API = new Map([...FOR_ALL, INERT, UNSTORED]);
const FOR_DESK = new Map([...FOR_ALL, UNSTORED]);
/** Of whatever answers below the address of a client's page: redirects and errors too are that client's alone. */
const FOR_CLIENTS = new Map([...FOR_ALL, INERT, UNSTORED, ['X-Robots-Tag', 'noindex, nofollow']]);

const YEAR = 365 * 24 * 3600;

/** Headers for every answer; pages replace the policy with their own. */
export function securityHeaders(baseUrl: string): RequestHandler {
  const transport = baseUrl.startsWith('https:') ? `max-age=${YEAR}` : null;
  return ({ path }, response, next) => {
    response.setHeaders(headersFor(path));
    if (transport) response.setHeader('Strict-Transport-Security', transport);
    if (path.startsWith('/docs')) response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  };
}

function headersFor(path: string): Map<string, string> {
  if (path.startsWith('/v1')) return FOR_API;
  if (path.startsWith('/p/')) return FOR_CLIENTS;
  return path.startsWith('/app') ? FOR_DESK : FOR_ALL;
}
