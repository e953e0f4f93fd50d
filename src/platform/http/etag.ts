import { hashOfRecord, hashOfText } from '../database/record-hash.js';
import { RawJson } from './raw-json.js';

const VERSION = Symbol('version');
const REVISION = Symbol('revision');
const VOLATILE = Symbol('volatile');

export interface Written {
  version: number;
  revision: number;
}

/** Says which version a body without a `version` of its own has, such as a proposal's content. */
export function withVersion<T extends object>(body: T, version: number): T {
  return Object.defineProperty(body, VERSION, { value: version });
}

/** The same of what was written, with the number of the revision that it made. */
export function withRevision<T extends object>(body: T, { version, revision }: Written): T {
  return Object.defineProperty(withVersion(body, version), REVISION, { value: revision });
}

/** What a writing of a part of a record made of the whole; null where nothing was written. */
export function writtenBy(body: object): Written | null {
  const { [VERSION]: version, [REVISION]: revision } = body as { [VERSION]?: number; [REVISION]?: number };
  return version === undefined || revision === undefined ? null : { version, revision };
}

/** Says which field is another one with each reading, such as a signed address, so that the ETag leaves it out. */
export function withVolatile<T extends object>(body: T, field: keyof T & string): T {
  return Object.defineProperty(body, VOLATILE, { value: field });
}

function versionOf(body: object): number | undefined {
  const own = (body as { [VERSION]?: number })[VERSION];
  return own ?? (body as { version?: number }).version;
}

/** `"{version}.{hash of the body}"` for one record, `"{hash}"` without a version, nothing for lists and ready text. */
export function etagOf(body: unknown, text: string): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'pagination' in body) return null;
  if (body instanceof RawJson) return null;
  const volatile = (body as { [VOLATILE]?: string })[VOLATILE];
  const digest = volatile === undefined ? hashOfText(text) : hashOfRecord({ ...body, [volatile]: undefined });
  const version = versionOf(body);
  return version === undefined ? `"${digest}"` : `"${version}.${digest}"`;
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

/** The hashes that an `If-Match` allows for a record without a version; null allows any. */
export function hashesAllowed(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').map((tag) => opaque(tag).slice(1, -1));
}
