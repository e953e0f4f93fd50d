import { createHash, randomBytes } from 'node:crypto';
import { inGroups } from '../../../platform/in-groups.js';

const COUNT = 10;
/** Sixteen of them are 80 bits: nobody finds one, whoever has the hashes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 16;

/** Ten new ones, in groups for people who write them down: `k7qm-2v9x-h3wa-8rcd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => inGroups(letters(), '-'));
}

/** However it was typed: capitals, blanks and hyphens say nothing. */
export function hashOfRecoveryCode(userId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${code}`).digest();
}

/** A byte modulo 32, which divides 256, so that all letters are as likely. */
function letters(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
