import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { OneOf, Text } from '../../../platform/http/validation/fields.js';

export const FACTOR_TYPES = ['totp'];

/** What you prove yourself with beside your password. */
export class FactorDto {
  id: string;
  /** `totp`: an app that shows a code of six digits, another one every 30 seconds. */
  @OneOfStates(FACTOR_TYPES)
  type: string;
  /** When its first code was right: from then on it is asked for. */
  created_at: string;
  /** When a code of it was last taken. */
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
  /** `totp`, for an authenticator app. */
  @OneOf(FACTOR_TYPES)
  type: 'totp';
}

/** What an authenticator app takes; nobody is told it again once it is confirmed. */
export class NewFactorDto {
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

/** Proof that the app has taken it. */
export class ConfirmFactorDto {
  /** The six digits that the app shows. */
  @Text(6, 20)
  @ApiProperty({ example: '492039' })
  code: string;
}

/** Codes that each let you in once without the factor. */
export class RecoveryCodesDto {
  /** Ten with the first factor, told only now; null with any other, as those go on. */
  recovery_codes: string[] | null;
}
