import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { said } from '../../../platform/errors/said.js';
import { PartsBy, type PartProblem } from '../../../platform/http/validation/parts.js';

/** What assertions may be signed with, by the kinds of key below. */
export const ASSERTION_ALGORITHMS = ['ES256', 'EdDSA', 'Ed25519', 'PS256', 'RS256'] as const;

/** Public keys as they are kept: what verifies a signature, and nothing else. */
export interface KeySet {
  keys: PublicKey[];
}

type PublicKey = Record<string, string>;

const MOST = 5;
const LONGEST_ID = 200;
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
const BITS = { least: 2048, most: 4096 };
const FORMS: Record<
  string,
  { fields: readonly string[]; algorithms: readonly string[]; fits(key: JsonWebKey): boolean }
> = {
  EC: { fields: ['crv', 'x', 'y'], algorithms: ['ES256'], fits: ({ crv }) => crv === 'P-256' },
  OKP: { fields: ['crv', 'x'], algorithms: ['EdDSA', 'Ed25519'], fits: ({ crv }) => crv === 'Ed25519' },
  RSA: { fields: ['n', 'e'], algorithms: ['PS256', 'RS256'], fits: isPlainRsa },
};

/** A set of public keys for signatures (RFC 7517); its parts are told of singly. */
export function PublicKeys(): PropertyDecorator {
  return applyDecorators(
    PartsBy('public_keys', problemsOf),
    ApiProperty({
      type: 'object',
      properties: { keys: { type: 'array', minItems: 1, maxItems: MOST, items: { type: 'object' } } },
      required: ['keys'],
    }),
  );
}

/** Of keys that were checked, what verifies signatures. */
export function keptKeys({ keys }: KeySet): KeySet {
  return {
    keys: keys.map((key) => {
      const names = ['kty', 'kid', 'alg', ...formOf(key).fields];
      const known = names.flatMap((name) => (key[name] === undefined ? [] : [[name, key[name]] as const]));
      return { ...Object.fromEntries(known), use: 'sig' };
    }),
  };
}

function problemsOf(value: unknown): PartProblem[] {
  const { keys } = (value ?? {}) as { keys?: unknown };
  if (!Array.isArray(keys))
    return [{ part: '', problem: 'Must be a JSON Web Key Set: an object whose keys are a list of public keys.' }];
  if (keys.length < 1 || keys.length > MOST) {
    const code = keys.length < 1 ? 'too_few' : 'too_many';
    const problem = said('Must hold {minimum} to {maximum} keys.', { minimum: 1, maximum: MOST }, code);
    return [{ part: '.keys', problem }];
  }
  return keys.flatMap((key, index) =>
    keyProblems(key, keys).map((one) => ({ ...one, part: `.keys[${index}]${one.part}` })),
  );
}

function keyProblems(value: unknown, all: unknown[]): PartProblem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ part: '', problem: 'Must be an object.' }];
  const key = value as Record<string, unknown>;
  const secret = PRIVATE.find((name) => name in key);
  if (secret)
    return [
      {
        part: `.${secret}`,
        problem: 'Belongs to a private key: send the public one alone, and make a new key, as this one has been told.',
      },
    ];
  const { alg, use = 'sig' } = key;
  const form = formOf(key);
  if (!isKey(key) || !form.fits(key))
    return [
      { part: '', problem: 'Must be a public key of the kind EC (P-256), OKP (Ed25519) or RSA (2048 to 4096 bits).' },
    ];
  return [
    ...(use === 'sig' ? [] : [{ part: '.use', problem: said('Must be one of: {allowed}.', { allowed: ['sig'] }) }]),
    ...(alg === undefined || form.algorithms.includes(alg as string)
      ? []
      : [{ part: '.alg', problem: said('Must be one of: {allowed}.', { allowed: form.algorithms }) }]),
    ...idProblems(key, all),
  ];
}

/** By its id an assertion tells which of several keys signed it. */
function idProblems({ kid }: Record<string, unknown>, all: unknown[]): PartProblem[] {
  if (kid === undefined)
    return all.length === 1
      ? []
      : [{ part: '.kid', problem: 'Is required where there are several keys, another for each.' }];
  if (typeof kid !== 'string' || kid.length < 1 || kid.length > LONGEST_ID)
    return [{ part: '.kid', problem: lengthProblem(typeof kid === 'string' ? kid : '', 1, LONGEST_ID) }];
  const alike = all.filter((other) => (other as { kid?: unknown } | null)?.kid === kid);
  return alike.length === 1
    ? []
    : [{ part: '.kid', problem: 'Is required where there are several keys, another for each.' }];
}

const NONE = { fields: [], algorithms: [], fits: () => false };

function formOf({ kty }: { kty?: unknown }) {
  return typeof kty === 'string' && Object.hasOwn(FORMS, kty) ? (FORMS[kty] ?? NONE) : NONE;
}

function isKey(key: Record<string, unknown>): boolean {
  const { fields } = formOf(key);
  if (fields.length === 0 || fields.some((name) => typeof key[name] !== 'string' || key[name].length > 1000))
    return false;
  try {
    createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** With the usual exponent: a signature costs no more to verify than others do. */
function isPlainRsa({ n = '', e }: JsonWebKey): boolean {
  const bits = Buffer.from(n, 'base64url').length * 8;
  return e === 'AQAB' && bits >= BITS.least && bits <= BITS.most;
}
