import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private readonly decoy = hash('nobody has this password', OPTIONS);

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** Takes as long without a stored hash as with one, so that timing tells nothing. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const matched = await verify(stored ?? (await this.decoy), password);
    return stored !== null && matched;
  }
}
