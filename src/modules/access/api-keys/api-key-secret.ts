import { createHash, randomInt } from 'node:crypto';

export const MODES = ['live', 'test'] as const;
/** Whether a key works on what the organization has, or on its twin. */
export type Mode = (typeof MODES)[number];

const prefixOf = (mode: Mode) => `pp_${mode}_`;
const LENGTH = 24;
const SHOWN = 4;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_PATTERN = new RegExp(`^(${MODES.map(prefixOf).join('|')})[0-9A-Za-z]{${LENGTH}}$`);

/** A new key, with what is kept of it: its hash and its first characters. */
export function newSecret(mode: Mode): { key: string; hash: Buffer; prefix: string } {
  const key = prefixOf(mode) + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { key, hash: sha256(key), prefix: key.slice(0, prefixOf(mode).length + SHOWN) };
}

/** Of a key by its first characters. */
export function modeOf({ prefix }: { prefix: string }): Mode {
  return MODES.find((mode) => prefix.startsWith(prefixOf(mode))) ?? 'live';
}

/** SHA-256 of a well-formed key; null for anything else, so that no other text is ever looked up. */
export function hashOfKey(key: string): Buffer | null {
  return KEY_PATTERN.test(key) ? sha256(key) : null;
}

function sha256(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
