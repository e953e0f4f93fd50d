import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PartsBy, type PartProblem } from '../../../platform/http/validation/parts.js';
import { said } from '../../../platform/errors/said.js';

/** A new passkey, as `PublicKeyCredential.toJSON()` tells of it. */
export type Attestation = RegistrationResponseJSON;

/** What a passkey has signed, in the same form. */
export type Assertion = AuthenticationResponseJSON;

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** WebAuthn allows ids of 1023 bytes. */
const LONGEST_ID = 1364;
const LONGEST = 20_000;

/** The parts of a response that are looked at; browsers send more. */
const PARTS = {
  attestation: { clientDataJSON: true, attestationObject: true },
  assertion: { clientDataJSON: true, authenticatorData: true, signature: true, userHandle: false },
} as const;

/** What the browser's `navigator.credentials` gave, by its `toJSON()`. */
export function Credential(kind: keyof typeof PARTS): PropertyDecorator {
  return applyDecorators(
    PartsBy('credential', (value) => problemsOf(value, kind)),
    ApiProperty({ type: 'object', additionalProperties: true }),
  );
}

/** The same of a form's text; null for what is none. */
export function assertionIn(text: string): Assertion | null {
  try {
    const value: unknown = JSON.parse(text);
    return problemsOf(value, 'assertion').length === 0 ? (value as Assertion) : null;
  } catch {
    return null;
  }
}

function problemsOf(value: unknown, kind: keyof typeof PARTS): PartProblem[] {
  const credential = recordOf(value);
  const response = recordOf(credential?.response);
  if (!credential || !response)
    return [{ part: '', problem: 'Must be what PublicKeyCredential.toJSON() gives in the browser.' }];
  const problems: PartProblem[] = [];
  const check = (part: string, given: unknown, longest: number, isNeeded = true) => {
    if (!isNeeded && (given === undefined || given === null)) return;
    if (typeof given !== 'string' || given.length > longest || !BASE64URL.test(given))
      problems.push({
        part,
        problem: said('Must be base64url of at most {maximum} characters.', { maximum: longest }),
      });
  };
  check('.id', credential.id, LONGEST_ID);
  for (const [name, isNeeded] of Object.entries(PARTS[kind]))
    check(`.response.${name}`, response[name], LONGEST, isNeeded);
  return problems;
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
