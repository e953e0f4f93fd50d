import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { purgeChallenges, useChallenge } from './passkeys.queries.js';

export const CHALLENGE_SECONDS = 5 * 60;
const HOUR = 3600;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;

/** What a challenge is to be met for, and by whom alone: a session, a browser, somebody between two steps. */
export interface Purpose {
  purpose: 'adding' | 'reauthentication' | 'second step' | 'sign-in';
  boundTo: string;
}

/**
 * What passkeys sign. A challenge carries when it ends and a signature of ours over that and its purpose, so that asking
 * for one leaves nothing behind; only one that was met is kept, so that it is met once.
 */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly secrets: Secrets,
  ) {}

  make(purpose: Purpose): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(HEAD_BYTES);
    randomBytes(NONCE_BYTES).copy(head);
    head.writeUIntBE(this.trueTime.now().getTime() + CHALLENGE_SECONDS * 1000, NONCE_BYTES, TIME_BYTES);
    return new Uint8Array(Buffer.concat([head, Buffer.from(this.secrets.sign('passkey', signed(head, purpose)))]));
  }

  /** Whether it is ours, for this purpose, and still open; `challenge` as browsers write it. */
  isOpen(challenge: string, purpose: Purpose): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length <= HEAD_BYTES) return false;
    const head = bytes.subarray(0, HEAD_BYTES);
    const isOurs = this.secrets.verify('passkey', signed(head, purpose), bytes.subarray(HEAD_BYTES).toString('latin1'));
    return isOurs && endOf(head) > this.trueTime.now().getTime();
  }

  /** Of two who meet one at once, the second is told that it was met; in the transaction of what it is met for. */
  use(challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    return useChallenge(this.db, createHash('sha256').update(bytes).digest(), new Date(endOf(bytes)).toISOString());
  }

  @Task('passkeys.purge-challenges', { every: HOUR })
  purge(): Promise<void> {
    return purgeChallenges(this.db, this.trueTime.iso());
  }
}

function signed(head: Buffer, { purpose, boundTo }: Purpose): string {
  return `${purpose}:${head.toString('base64url')}:${boundTo}`;
}

function endOf(head: Buffer): number {
  return head.readUIntBE(NONCE_BYTES, TIME_BYTES);
}
