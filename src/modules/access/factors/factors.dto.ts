import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { Credential, type Attestation } from '../passkeys/credential.js';

export const FACTOR_TYPES = ['totp', 'passkey'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** What you prove yourself with beside your password, or in place of it. */
export class FactorDto {
  id: string;
  /**
   * `totp`: an app that shows a code of six digits, another one every 30 seconds. `passkey`: a key of your device, your
   * password manager or a security key, which lets you in without your password too.
   */
  @OneOfStates(FACTOR_TYPES)
  type: FactorType;
  /**
   * What you call it.
   *
   * @example 'Work laptop'
   */
  name: string | null;
  /** When it was confirmed: from then on it is asked for. */
  created_at: string;
  /** When it was last used; of a passkey, null until it first is. */
  last_used_at: string | null;
}

/** Your second factors. */
export class FactorsDto {
  /** Those that are asked for, oldest first; none where the password alone lets you in. */
  data: FactorDto[];
  /** Recovery codes that you have not used yet. */
  recovery_codes_left: number;
}

/** What to add. */
export class AddFactorDto {
  /** `totp` for an authenticator app, or `passkey`. */
  @OneOf(FACTOR_TYPES)
  type: FactorType;

  /**
   * What you will know it by, 1 to 60 characters.
   *
   * @example 'Work laptop'
   */
  @Nullable()
  @Text(1, 60)
  name?: string | null;
}

/** What a browser makes a passkey of. */
export class NewPasskeyDto {
  /** For the confirmation: before that it is not asked for. */
  id: string;
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`: once, and within five minutes. */
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** What a browser asks a passkey for. */
export class PasskeyRequestDto {
  /** For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`: once, and within five minutes. */
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** What an authenticator app takes; nobody is told it again once it is confirmed. */
export class NewTotpDto {
  /** For the confirmation: before that it is not asked for. */
  id: string;
  /**
   * To be typed into the app: base32, without blanks.
   *
   * @example 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
   */
  secret: string;
  /**
   * The same as an address, for a link or a QR code.
   *
   * @example 'otpauth://totp/proposals.example.com:claire%40example.com?issuer=proposals.example.com&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30'
   */
  otpauth_url: string;
}

/** Proof that it works. */
export class ConfirmFactorDto {
  /** Of an authenticator app: the six digits that it shows. */
  @Optional()
  @Text(6, 20)
  @ApiProperty({ example: '492039' })
  code?: string;

  /** Of a passkey: `toJSON()` of what `navigator.credentials.create` gave. */
  @Optional()
  @Credential('attestation')
  credential?: Attestation;
}

/** Codes that each let you in once without the factor. */
export class RecoveryCodesDto {
  /** Ten with the first factor, told only now; null with any other, as those go on. */
  recovery_codes: string[] | null;
}
