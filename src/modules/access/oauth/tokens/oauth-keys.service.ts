import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JWK } from 'jose';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { Database } from '../../../../platform/database/database.js';
import { Task } from '../../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { addKey, forgetKeys, liveKeys, lockKeys, resealKey, retireKeys, type StoredKey } from './oauth-keys.queries.js';

/** The keys of access tokens as they are now. */
export interface KeyRing {
  /** Private, all that are published. */
  keys: JWK[];
  /** Of the key that signs. */
  signer: string;
  readAt: number;
}

const DAY = 24 * 3600;
const ROTATED_AFTER_MS = 90 * DAY * 1000;
/** Every replica reads the keys anew within a minute, so it knows a key well before the key signs. */
const READ_EVERY_MS = 60_000;
const KNOWN_BEFORE_SECONDS = 600;
/** Twice as long as a token lives. */
const OUTLIVES_SECONDS = 7200;

/** Makes, shares and rotates the keys that sign access tokens. */
@Injectable()
export class OAuthKeysService {
  private ring: Promise<KeyRing> | null = null;
  private readAt = 0;

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly secrets: Secrets,
  ) {}

  /** Read at most once a minute. */
  current(): Promise<KeyRing> {
    if (this.ring && Math.abs(this.trueTime.now().getTime() - this.readAt) < READ_EVERY_MS) return this.ring;
    this.readAt = this.trueTime.now().getTime();
    const ring = this.read();
    ring.catch(() => (this.ring = null));
    return (this.ring = ring);
  }

  /** A new key signs in ten minutes; tokens of the old one stay good until they end by themselves. */
  rotate(): Promise<void> {
    return this.db.transaction(async () => {
      await lockKeys(this.db);
      await retireKeys(this.db, this.trueTime.in(KNOWN_BEFORE_SECONDS + OUTLIVES_SECONDS));
      await this.add(this.trueTime.in(KNOWN_BEFORE_SECONDS));
    });
  }

  @Task('oauth.rotate-keys', { every: DAY })
  async rotateOld(): Promise<void> {
    await forgetKeys(this.db, this.trueTime.iso());
    const [youngest] = await liveKeys(this.db, this.trueTime.iso());
    if (youngest && Date.parse(youngest.created_at) + ROTATED_AFTER_MS < this.trueTime.now().getTime())
      await this.rotate();
  }

  private async read(): Promise<KeyRing> {
    const now = this.trueTime.iso();
    let stored = await this.openable(await liveKeys(this.db, now));
    if (stored.length === 0) stored = await this.first();
    const signer = stored.find((key) => key.signs_from <= now) ?? stored.at(-1);
    if (!signer) throw new Error('There is no key to sign with.');
    return { keys: stored.map((key) => this.open(key)), signer: signer.kid, readAt: this.readAt };
  }

  /** Of replicas that start together one makes it. */
  private first(): Promise<StoredKey[]> {
    return this.db.transaction(async () => {
      await lockKeys(this.db);
      const made = await this.openable(await liveKeys(this.db, this.trueTime.iso()));
      if (made.length > 0) return made;
      await this.add(this.trueTime.iso());
      return this.openable(await liveKeys(this.db, this.trueTime.iso()));
    });
  }

  /** What only the previous secret opens is sealed anew; a key that no secret opens signs and verifies nothing. */
  private async openable(stored: StoredKey[]): Promise<StoredKey[]> {
    const open: StoredKey[] = [];
    for (const key of stored) {
      const sealing = this.secrets.sealing('oauth', key.private_key, `key:${key.kid}`);
      if (sealing === 'previous')
        await resealKey(this.db, key.kid, this.secrets.resealed('oauth', key.private_key, `key:${key.kid}`));
      if (sealing !== 'closed') open.push(key);
    }
    return open;
  }

  private async add(signsFrom: string): Promise<void> {
    const { exportJWK, generateKeyPair } = await import('jose');
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = randomUUID();
    const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
    const private_key = this.secrets.seal('oauth', JSON.stringify(jwk), `key:${kid}`);
    await addKey(this.db, { kid, private_key, created_at: this.trueTime.iso(), signs_from: signsFrom });
  }

  private open({ kid, private_key }: StoredKey): JWK {
    return JSON.parse(this.secrets.open('oauth', private_key, `key:${kid}`)) as JWK;
  }
}
