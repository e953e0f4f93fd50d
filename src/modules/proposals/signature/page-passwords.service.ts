import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Attempts } from '../../../platform/rate-limit/attempts.js';

const WINDOW_MS = 15 * 60_000;
/** From all addresses together, each of which has far fewer. */
const OF_STRANGERS = 1500;
const OF_A_PERSON = 30;

interface Lock {
  public_id: string;
  password_hash: string | null;
}

/** How often the password of a page may be guessed: strangers shut out nobody who came by their own link. */
@Injectable()
export class PagePasswordsService {
  constructor(
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
  ) {}

  /** Counts what is a guess, and nothing else; 429 beyond the limit. */
  async isRight({ public_id, password_hash }: Lock, recipientId: string | null, password: string): Promise<boolean> {
    if (password_hash === null) return true;
    const guess = recipientId
      ? { key: `unlock:${public_id}:${recipientId}`, limit: OF_A_PERSON, windowMs: WINDOW_MS }
      : { key: `unlock:${public_id}`, limit: OF_STRANGERS, windowMs: WINDOW_MS };
    await this.attempts.take(guess);
    const isRight = await this.passwords.matches(password_hash, password);
    if (isRight) await this.attempts.giveBack(guess);
    return isRight;
  }
}
