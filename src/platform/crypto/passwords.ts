import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/errors.js';

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a thread of the process's four for tens of milliseconds; the others stay free for all else. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

@Injectable()
export class Passwords {
  private readonly decoy = hash('nobody has this password', OPTIONS);
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /** Takes as long without a stored hash as with one, so that timing tells nothing. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matched = await this.inTurn(() => verify(against, password));
    return stored !== null && matched;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MAX_WAITING) {
      throw new AppError('unavailable', 'Too many passwords at once: try again shortly.', undefined, {
        'Retry-After': '5',
      });
    }
    if (this.running >= AT_ONCE) await new Promise<void>((go) => this.waiting.push(go));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
