import { sha256Hex } from '../../../platform/crypto/canonical.js';
import type { PersonalValue } from './event-types.js';

const SALT_BYTES = 16;

export type RandomBytes = (size: number) => Buffer;

/**
 * SHA-256(salt ‖ value) as lower-case hex: the salt's 16 bytes (not its hex digits), then the value's UTF-8 bytes.
 * Without the salt a hash tells nothing, even of a value as guessable as an e-mail address.
 */
export function saltedHash({ salt, value }: PersonalValue): string {
  return sha256Hex(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value, 'utf8')]));
}

/** Gives each known value a salt of its own, so that equal values can't be recognised by equal hashes. */
export function saltPersonal(
  personal: Readonly<Record<string, string | null>>,
  random: RandomBytes,
): { hashes: Record<string, string | null>; values: Record<string, PersonalValue | null> } {
  const hashes: Record<string, string | null> = {};
  const values: Record<string, PersonalValue | null> = {};
  for (const [name, value] of Object.entries(personal)) {
    const salted = value === null ? null : { salt: random(SALT_BYTES).toString('hex'), value };
    values[name] = salted;
    hashes[name] = salted && saltedHash(salted);
  }
  return { hashes, values };
}
