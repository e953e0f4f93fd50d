import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Secrets, type Sealing } from '../../../platform/crypto/secrets.js';
import { TrueTime } from '../../../platform/time/true-time.js';

/** What every authenticator app knows, and several know nothing else. */
const TAKEN_BY_ALL = { algorithm: 'SHA1', digits: 6, period: 30 };
/** As long as a hash of the algorithm, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A clock may be wrong by a period, and people type slowly. */
const STEPS_ASIDE = 1;

/** A factor's secret as it is stored. */
export interface SealedSecret {
  user_id: string;
  id: string;
  secret: Buffer;
}

/** What an authenticator app is given. */
interface Told {
  secret: string;
  otpauth_url: string;
}

/** Codes by time, RFC 6238. */
@Injectable()
export class TotpService {
  constructor(
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A new secret, as it is stored. */
  make(of: Omit<SealedSecret, 'secret'>): SealedSecret {
    const { base32 } = new Secret({ size: SECRET_BYTES });
    return { ...of, secret: this.secrets.seal('factor', base32, contextOf(of)) };
  }

  /** For the person who is adding it. */
  tell(stored: SealedSecret, email: string): Told {
    const secret = this.open(stored);
    const issuer = new URL(this.env.baseUrl).hostname;
    const otpauth_url = new TOTP({ ...TAKEN_BY_ALL, issuer, label: email, secret }).toString();
    return { secret: secret.base32, otpauth_url };
  }

  /** The period that the code is of, as a number since 1970; null where it is of none near the present one. */
  stepOf(stored: SealedSecret, code: string): number | null {
    if (this.sealing(stored) === 'closed') return null;
    const secret = this.open(stored);
    const timestamp = this.trueTime.now().getTime();
    const totp = new TOTP({ ...TAKEN_BY_ALL, secret });
    const aside = totp.validate({ token: code, timestamp, window: STEPS_ASIDE });
    return aside === null ? null : totp.counter({ timestamp }) + aside;
  }

  sealing(stored: SealedSecret): Sealing {
    return this.secrets.sealing('factor', stored.secret, contextOf(stored));
  }

  resealed(stored: SealedSecret): Buffer {
    return this.secrets.resealed('factor', stored.secret, contextOf(stored));
  }

  private open(stored: SealedSecret): Secret {
    return Secret.fromBase32(this.secrets.open('factor', stored.secret, contextOf(stored)));
  }
}

function contextOf({ user_id, id }: Omit<SealedSecret, 'secret'>): string {
  return `totp:${user_id}:${id}`;
}
