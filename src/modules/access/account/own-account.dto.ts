import { ApiProperty } from '@nestjs/swagger';
import { said } from '../../../platform/errors/said.js';
import { Optional, QueryFlag } from '../../../platform/http/validation/fields.js';
import { Credential, type Assertion } from '../passkeys/credential.js';
import { Checked } from '../../../platform/http/validation/parts.js';

const LONGEST = 1000;

/** A browser in which you are signed in. */
export class SessionDto {
  id: string;
  /**
   * What the browser calls itself.
   *
   * @example 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
   */
  browser: string | null;
  /**
   * Network address that you signed in from.
   *
   * @example '203.0.113.7'
   */
  address: string | null;
  /** When you signed in. */
  created_at: string;
  /** When it was last used, to within minutes; a session that nobody uses for a day has ended. */
  last_seen_at: string;
  /** When it ends at the latest. */
  expires_at: string;
  /** Whether it is the one in which you ask. */
  current: boolean;
  /** Whether the provider of an organization opened it: then it asks that again, not the password, who you are. */
  by_provider: boolean;
}

/** The sessions of one person. */
export class SessionsDto {
  /** Those that are open, last used first. */
  data: SessionDto[];
}

/** Which sessions end. */
export class EndSessionsQuery {
  /** The one in which you ask, too, and all agents that act for you. */
  @Optional()
  @QueryFlag()
  everywhere?: boolean;
}

function Password(): PropertyDecorator {
  const isPassword = (value: unknown) => typeof value === 'string' && value.length <= LONGEST;
  return Checked('password', (value) =>
    value === undefined || value === ''
      ? 'Is required.'
      : isPassword(value)
        ? null
        : said(
            'Must be text of at most {maximum} characters.',
            { maximum: LONGEST },
            typeof value === 'string' ? 'too_long' : 'invalid_type',
          ),
  );
}

/** A new password in place of the old one. */
export class ChangePasswordDto {
  /** The password that you have. */
  @Password()
  @ApiProperty({ example: 'correct horse battery' })
  current_password: string;

  /** The one from now on: at least 12 characters, and none of those that are guessed first. */
  @Password()
  @ApiProperty({ example: 'nine quiet lamps by the sea' })
  new_password: string;
}

/** Proof of who is signed in: one of both. */
export class ReauthenticateDto {
  /** Your password. */
  @Optional()
  @Password()
  @ApiProperty({ example: 'correct horse battery' })
  password?: string;

  /** Or `toJSON()` of what `navigator.credentials.get` gave for the options of `POST /me/reauthenticate/options`. */
  @Optional()
  @Credential('assertion')
  credential?: Assertion;
}
