import { hashOfRecord, hashOfText } from '../database/record-hash.js';
import { invalid } from '../errors/errors.js';
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

/** An entity tag, which may hold commas, or a version without its quotes, which everybody means as that; and what ends it. */
const TAG = /\s*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"|(\d+))\s*(,|$)/y;
/** What GET gives: proxies that compress an answer mark its tag as weak. */
const OWN_TAG = /^(?:\d{1,9}(?:\.[\w-]*)?|[\w-]{20})$/;

/** What the tags of an `If-Match` hold; null allows any record that exists. 400 for what is no tag of a record. */
export function tagsAllowed(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  const tags: string[] = [];
  TAG.lastIndex = 0;
  for (let end: string | undefined = ','; end === ',';) {
    const [, weak, quoted, version, next] = TAG.exec(header) ?? [];
    const held = quoted ?? version;
    if (held === undefined || (weak !== undefined && !OWN_TAG.test(held)))
      throw invalid('If-Match', 'Must be the ETag last read as it came, or the version in quotes: "1".');
    tags.push(held);
    end = next;
  }
  return tags;
}

/** The versions that such tags allow; an empty list allows none. */
export function versionsIn(tags: string[] | null): number[] | null {
  return (
    tags?.flatMap((tag) => {
      const match = /^(\d{1,9})(?:\.[\w-]*)?$/.exec(tag);
      return match ? [Number(match[1])] : [];
    }) ?? null
  );
}
