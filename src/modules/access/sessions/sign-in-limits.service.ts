import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Attempts, type AttemptLimit } from '../../../platform/rate-limit/attempts.js';
import { addressKey } from '../../../platform/rate-limit/rate-limit.guard.js';

/** Where somebody signs in from. */
export interface SignInOrigin {
  address: string;
  /** What the browser was given when somebody last signed in with it. */
  known_browser?: string;
}

const WINDOW_MS = 15 * 60_000;
const OF_ACCOUNT = 10;
const OF_ADDRESS = 60;
const DAY_MS = 24 * 3_600_000;
/** Three of a million codes are right at any time: who knows the password needs some thirty years to guess one. */
const CODES_A_DAY = 30;
/** So many wrong codes within an hour are no slip of the person's. */
const TOLD_AFTER = 5;
const HOUR_MS = 3_600_000;
const NONCE = /^[\w-]{22}$/;
/** How the person came in: by what is theirs alone, or by a provider, which others run. */
type Way = 'own' | 'provider';

/**
 * How often a password may be guessed. Strangers share ten attempts at an account, of which one comes back every ninety
 * seconds; a browser in which the person has signed in before, by something of their own, has its own ten, so that nobody can
 * lock them out.
 */
@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly attempts: Attempts,
    private readonly secrets: Secrets,
  ) {}

  /** Counts an attempt, whether there is such an account or not; gives what takes it back. */
  async take(email: string, { address, known_browser }: SignInOrigin): Promise<() => Promise<void>> {
    const nonce = this.nonceOf('own', email, known_browser);
    const limits = nonce
      ? [limitOf(`browser:${nonce}`, OF_ACCOUNT)]
      : [limitOf(addressKey(address), OF_ADDRESS), limitOf(`account:${this.accountOf(email)}`, OF_ACCOUNT)];
    for (const limit of limits) await this.attempts.take(limit);
    return async () => {
      for (const limit of limits) await this.attempts.giveBack(limit);
    };
  }

  /** The same for who is signed in already, whom no stranger's attempts shut out. */
  async takeInSession(id: string): Promise<() => Promise<void>> {
    const limit = limitOf(`session:${id}`, OF_ACCOUNT);
    await this.attempts.take(limit);
    return () => this.attempts.giveBack(limit);
  }

  /**
   * Codes after a right password, which no stranger gets to guess: so a browser that was here before counts like all others.
   * Codes of six digits have a limit for the day too; recovery codes are counted apart, and let in who was shut out by it.
   */
  async takeSecondStep(
    email: string,
    kind: 'code' | 'recovery_code' | 'passkey',
    { address }: SignInOrigin,
  ): Promise<() => Promise<void>> {
    const account = `${kind}:${this.accountOf(email)}`;
    const limits = [
      limitOf(addressKey(address), OF_ADDRESS),
      limitOf(account, OF_ACCOUNT),
      ...(kind === 'code' ? [{ ...limitOf(`${account}:day`, CODES_A_DAY), windowMs: DAY_MS }] : []),
    ];
    for (const limit of limits) await this.attempts.take(limit);
    return async () => {
      for (const limit of limits) await this.attempts.giveBack(limit);
    };
  }

  /** Passkeys name no account before they are right, and nobody guesses one. */
  async takePasskey({ address }: SignInOrigin): Promise<() => Promise<void>> {
    const limit = limitOf(addressKey(address), OF_ADDRESS);
    await this.attempts.take(limit);
    return () => this.attempts.giveBack(limit);
  }

  /** Counts a wrong code, and says whether it is the one at which the person is told: once an hour. */
  async areMany(email: string): Promise<boolean> {
    const account = this.accountOf(email);
    const few = { key: `sign-in:wrong:${account}`, limit: TOLD_AFTER - 1, windowMs: HOUR_MS };
    if (await this.attempts.fits(few)) return false;
    return this.attempts.fits({ key: `sign-in:told:${account}`, limit: 1, windowMs: HOUR_MS });
  }

  /** Whether the person has signed in with this browser before, in whatever way. */
  knows(email: string, { known_browser }: SignInOrigin): boolean {
    return (['own', 'provider'] as const).some((way) => this.nonceOf(way, email, known_browser) !== null);
  }

  /** For the browser to keep: it says that the person was here, and lets nobody in. */
  browserOf(email: string): string {
    return this.given('own', email);
  }

  /**
   * The same where a provider vouched for the person: whoever runs it says so as often as they like, and guesses no password
   * of the person's by it. What they were given for signing in by themselves, the browser keeps.
   */
  browserByProvider(email: string, { known_browser }: SignInOrigin): string {
    const isOwn = this.nonceOf('own', email, known_browser) !== null;
    return known_browser !== undefined && isOwn ? known_browser : this.given('provider', email);
  }

  /** An account as counters and logs name it: a hash that only this service can make. */
  accountOf(email: string): string {
    return this.secrets.sign('sign-in', `account:${canonicalEmail(email)}`).slice(0, 22);
  }

  private given(way: Way, email: string): string {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${this.secrets.sign('sign-in', signed(way, nonce, email))}`;
  }

  private nonceOf(way: Way, email: string, known: string | undefined): string | null {
    const [nonce = '', signature = ''] = known?.split('.') ?? [];
    return NONCE.test(nonce) && this.secrets.verify('sign-in', signed(way, nonce, email), signature) ? nonce : null;
  }
}

function limitOf(name: string, limit: number): AttemptLimit {
  return { key: `sign-in:${name}`, limit, windowMs: WINDOW_MS };
}

/** Browsers from before the two were told apart may have been given theirs by a provider. */
function signed(way: Way, nonce: string, email: string): string {
  return `${way === 'own' ? 'own-browser' : 'browser'}:${nonce}:${canonicalEmail(email)}`;
}
