import { createHash, randomInt } from 'node:crypto';

export const KEY_PREFIX = 'pp_live_';
const LENGTH = 24;
const SHOWN = 4;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_PATTERN = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${LENGTH}}$`);

/** A new key, with what is kept of it: its hash and its first characters. */
export function newSecret(): { key: string; hash: Buffer; prefix: string } {
  const key = KEY_PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { key, hash: sha256(key), prefix: key.slice(0, KEY_PREFIX.length + SHOWN) };
}

/** SHA-256 of a well-formed key; null for anything else, so that no other text is ever looked up. */
export function hashOfKey(key: string): Buffer | null {
  return KEY_PATTERN.test(key) ? sha256(key) : null;
}

function sha256(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
