import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Lane } from '../time/lane.js';

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a thread of the process's four for tens of milliseconds; the others stay free for all else. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

/** What is compared where there is no stored hash; once for the process, as it takes as long as any. */
const DECOY = hash('nobody has this password', OPTIONS);

@Injectable()
export class Passwords {
  private readonly lane = new Lane(AT_ONCE, MAX_WAITING, 'Too many passwords at once: try again shortly.');

  hash(password: string): Promise<string> {
    return this.lane.run(() => hash(password, OPTIONS));
  }

  /** Takes as long without a stored hash as with one, so that timing tells nothing. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await DECOY);
    const matched = await this.lane.run(() => verify(against, password));
    return stored !== null && matched;
  }
}
