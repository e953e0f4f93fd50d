import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { Purpose } from '../passkeys/challenges.service.js';
import { confirmPasskey } from '../passkeys/passkeys.queries.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { ownOf, type OwnSession } from '../sessions/sessions.service.js';
import { SignInLimitsService } from '../sessions/sign-in-limits.service.js';
import { AddedFactorsService } from './added-factors.service.js';
import type { AddFactorDto, ConfirmFactorDto, NewPasskeyDto, NewTotpDto, RecoveryCodesDto } from './factors.dto.js';
import {
  beginFactor,
  confirmFactor,
  listFactors,
  lockAccount,
  unconfirmedFactor,
  type BegunFactor,
} from './factors.queries.js';
import { TotpService, type SealedSecret } from './totp.service.js';

const OWN = { access: 'authenticated', inPerson: true } as const;
const MOST = 5;
const ENOUGH = conflict('type', said('You have {maximum} factors already: remove one first.', { maximum: MOST }));

/** How people add what they prove themselves with beside their password. */
@Injectable()
export class NewFactorsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimitsService,
    private readonly added: AddedFactorsService,
  ) {}

  begin(caller: Caller, input: AddFactorDto & { type: 'totp' }): Promise<NewTotpDto>;
  begin(caller: Caller, input: AddFactorDto): Promise<NewTotpDto | NewPasskeyDto>;
  /** Is asked for from its confirmation on; whoever begins once more gives up the one before. */
  @Operation('add_own_factor', { ...OWN, effect: 'create', asksProof: true })
  begin(caller: Caller, { type, name = null }: AddFactorDto): Promise<NewTotpDto | NewPasskeyDto> {
    const own = ownOf(caller);
    return this.db.transaction(async () => {
      const email = (await lockAccount(this.db, own.userId))?.email ?? '';
      if ((await listFactors(this.db, own.userId)).length >= MOST) throw ENOUGH;
      const of = { user_id: own.userId, id: newId() };
      const factor = type === 'totp' ? { ...this.totp.make(of), type } : { ...of, type, secret: null };
      await beginFactor(this.db, { ...factor, name }, this.trueTime.iso());
      if (factor.type === 'totp') return this.toldOf(factor, email);
      const holder = { id: own.userId, email };
      return { id: factor.id, options: await this.passkeys.creationOptions(holder, adding(own, factor.id)) };
    });
  }

  /**
   * The first one brings recovery codes, and signs out all browsers but this one: they came in by the password alone. Wrong
   * codes are counted.
   */
  @Operation('confirm_own_factor', { ...OWN, effect: 'overwrite', asksProof: true })
  async confirm(caller: Caller, id: string, proof: ConfirmFactorDto): Promise<RecoveryCodesDto> {
    const own = ownOf(caller);
    const giveBack = await this.limits.takeInSession(own.id);
    const confirmed = await this.db.transaction(async () => {
      await lockAccount(this.db, own.userId);
      const factor = await unconfirmedFactor(this.db, own.userId, id);
      if (!factor) throw notFound('factor');
      const isFirst = (await listFactors(this.db, own.userId)).length === 0;
      await this.prove(factor, own, proof);
      return this.added.settle(own, { type: factor.type, isFirst });
    });
    await giveBack();
    return confirmed;
  }

  private async prove(factor: BegunFactor, own: OwnSession, { code, credential }: ConfirmFactorDto): Promise<void> {
    const now = this.trueTime.iso();
    if (factor.type === 'totp') {
      if (code === undefined) throw invalid('code', 'Is required.');
      const step = this.totp.stepOf(factor, code);
      if (step === null) throw invalid('code', 'Is not the code of this moment.');
      await confirmFactor(this.db, factor, { now, step });
      return;
    }
    if (credential === undefined) throw invalid('credential', 'Is required.');
    const made = await this.passkeys.made(credential, adding(own, factor.id));
    await confirmPasskey(this.db, factor, made, now);
  }

  private toldOf(factor: SealedSecret, email: string): NewTotpDto {
    return { id: factor.id, ...this.totp.tell(factor, email) };
  }
}

function adding({ userId, id }: OwnSession, factorId: string): Purpose {
  return { purpose: 'adding', boundTo: `${userId}:${id}:${factorId}` };
}
