import { createHash } from 'node:crypto';

const VERSION = Symbol('version');

/** Says which version a body without a `version` of its own has, such as a proposal's content. */
export function withVersion<T extends object>(body: T, version: number): T {
  return Object.defineProperty(body, VERSION, { value: version });
}

function versionOf(body: object): number | undefined {
  const own = (body as { [VERSION]?: number })[VERSION];
  return own ?? (body as { version?: number }).version;
}

/** `"{version}.{hash of the body}"` for one record, `"{hash}"` without a version, nothing for lists. */
export function etagOf(body: unknown, text: string): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'pagination' in body) return null;
  const hash = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  const version = versionOf(body);
  return version === undefined ? `"${hash}"` : `"${version}.${hash}"`;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

export function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  return header.trim() !== '*' && !header.split(',').some((tag) => opaque(tag) === etag);
}

/** The versions that an `If-Match` allows; null allows any that exists, an empty list allows none. */
export function versionsAllowed(header: string | undefined): number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const match = /^"(\d{1,9})(?:\.[\w-]*)?"$/.exec(opaque(tag));
    return match ? [Number(match[1])] : [];
  });
}
