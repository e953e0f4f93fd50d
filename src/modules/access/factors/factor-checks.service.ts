import { Injectable } from '@nestjs/common';
import { Secrets, type Sealing } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { UsersService } from '../../organizations/users/users.service.js';
import { assertionIn } from '../passkeys/credential.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { FactorNoticesService } from './factor-notices.service.js';
import type { FactorType, PasskeyRequestDto } from './factors.dto.js';
import {
  forgetRecoveryCodes,
  listFactors,
  lockAccount,
  removeFactorsOf,
  secretsOf,
  storedSecrets,
  storeResealed,
  useRecoveryCode,
  useStep,
} from './factors.queries.js';
import { hashOfRecoveryCode } from './recovery-codes.js';
import { TotpService } from './totp.service.js';

const HOUR = 3600;

/** What somebody gives after their password. */
export interface SecondProof {
  kind: 'code' | 'recovery_code' | 'passkey';
  /** Of a passkey, what it has signed, as JSON. */
  typed: string;
}

/** Takes what second factors give, each only once. */
@Injectable()
export class FactorChecksService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly keys: Secrets,
    private readonly users: UsersService,
    private readonly notices: FactorNoticesService,
  ) {}

  /** Whether the password alone does not let the person in. */
  async areAsked(userId: string): Promise<boolean> {
    return (await this.kindsOf(userId)).length > 0;
  }

  /** What the person may give after the password, recovery codes aside. */
  async kindsOf(userId: string): Promise<FactorType[]> {
    return (await listFactors(this.db, userId)).map(({ type }) => type);
  }

  /** For a passkey of somebody between the two steps: what it signs is good in their browser alone. */
  async passkeyOptions(userId: string, boundTo: string): Promise<PasskeyRequestDto> {
    return { options: await this.passkeys.requestOptions({ purpose: 'second step', boundTo, userId }) };
  }

  /** Whether it is right, and was not taken before; under the lock of the account, in the transaction that lets in. */
  async use(userId: string, { kind, typed }: SecondProof, boundTo: string): Promise<boolean> {
    if (kind === 'code') return this.useCode(userId, typed.replace(/\s/g, ''));
    if (kind === 'recovery_code') return this.useRecoveryCode(userId, typed);
    const assertion = assertionIn(typed);
    const asked = { purpose: 'second step', boundTo, userId } as const;
    return assertion !== null && (await this.passkeys.take(assertion, asked)) === null;
  }

  /** By an operator, for who has lost all of them: the password alone lets them in again. Gives how many there were. */
  async removeAllOf(email: string): Promise<{ id: string; removed: number }> {
    const user = await this.users.find(email);
    if (!user) throw notFound('user');
    return this.db.transaction(async () => {
      await lockAccount(this.db, user.id);
      const removed = await removeFactorsOf(this.db, user.id);
      await forgetRecoveryCodes(this.db, user.id);
      if (removed > 0) await this.notices.tell(user.id, 'factor_removed', 'operator');
      return { id: user.id, removed };
    });
  }

  /** How each stored secret is sealed. */
  async sealings(): Promise<Sealing[]> {
    return (await storedSecrets(this.db)).map((stored) => this.totp.sealing(stored));
  }

  /** While SECRET_KEY is changing, so that the previous key can be given up. */
  @Task('factors.reseal', { every: HOUR })
  async reseal(): Promise<void> {
    if (!this.keys.areRotating) return;
    for (const stored of await storedSecrets(this.db))
      if (this.totp.sealing(stored) === 'previous') await storeResealed(this.db, stored, this.totp.resealed(stored));
  }

  private async useCode(userId: string, code: string): Promise<boolean> {
    for (const factor of await secretsOf(this.db, userId)) {
      const step = this.totp.stepOf(factor, code);
      if (step !== null) return useStep(this.db, factor, { now: this.trueTime.iso(), step });
    }
    return false;
  }

  private async useRecoveryCode(userId: string, typed: string): Promise<boolean> {
    const isKnown = await useRecoveryCode(this.db, userId, hashOfRecoveryCode(userId, typed));
    if (isKnown) await this.notices.tell(userId, 'recovery_code_used');
    return isKnown;
  }
}
