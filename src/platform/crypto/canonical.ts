import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The value as RFC 8785 text: one text per value, so that anyone can recompute a hash over it.
 * As in `JSON.stringify`, a property that is `undefined` is absent; `undefined` anywhere else, a function,
 * a non-finite number or a lone surrogate throws.
 */
export function canonicalJson(value: unknown): string {
  refuseUnwritable(value);
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('undefined has no canonical JSON');
  return text;
}

/** SHA-256 as lower-case hex; a string is hashed as its UTF-8 bytes. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The library writes these as `null` or as broken text, which would seal something other than what was meant. */
function refuseUnwritable(value: unknown): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    throw new TypeError(`a ${typeof value} has no canonical JSON`);
  }
  if (Array.isArray(value)) {
    if (value.includes(undefined)) throw new TypeError('undefined in a list has no canonical JSON');
    value.forEach(refuseUnwritable);
  } else if (value !== null && typeof value === 'object') {
    Object.values(value).forEach(refuseUnwritable);
  }
}
