import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { ownOf, SessionsService } from '../sessions/sessions.service.js';
import { SignInLimitsService } from '../sessions/sign-in-limits.service.js';
import { FactorNoticesService } from './factor-notices.service.js';
import type { AddFactorDto, ConfirmFactorDto, FactorsDto, NewFactorDto, RecoveryCodesDto } from './factors.dto.js';
import {
  areFactorsRequired,
  beginFactor,
  confirmFactor,
  listFactors,
  lockAccount,
  recoveryCodesLeft,
  removeFactor,
  replaceRecoveryCodes,
  unconfirmedFactor,
} from './factors.queries.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { TotpService } from './totp.service.js';

const OWN = { access: 'authenticated', inPerson: true } as const;
const MOST = 5;
const ENOUGH = conflict('type', said('You have {maximum} factors already: remove one first.', { maximum: MOST }));
const REQUIRED = conflict(
  'factor',
  'An organization of yours asks for a second factor: add another one before you remove this one.',
);
const NONE = conflict('factor', 'You have no second factor, and so no recovery codes: add one first.');

/** What people prove themselves with beside their password. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly totp: TotpService,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimitsService,
    private readonly notices: FactorNoticesService,
  ) {}

  @Operation('list_own_factors', { ...OWN, effect: 'read' })
  async list(caller: Caller): Promise<FactorsDto> {
    const { userId } = ownOf(caller);
    return { data: await listFactors(this.db, userId), recovery_codes_left: await recoveryCodesLeft(this.db, userId) };
  }

  /** Is asked for from its confirmation on; whoever begins once more gives up the one before. */
  @Operation('add_own_factor', { ...OWN, effect: 'create' })
  begin(caller: Caller, { type }: AddFactorDto): Promise<NewFactorDto> {
    const { userId: user_id } = ownOf(caller);
    this.members.requireProof(caller);
    return this.db.transaction(async () => {
      const email = (await lockAccount(this.db, user_id))?.email ?? '';
      if ((await listFactors(this.db, user_id)).length >= MOST) throw ENOUGH;
      const factor = this.totp.make({ user_id, id: newId() });
      await beginFactor(this.db, { ...factor, type }, this.clock.realIn(0));
      return { id: factor.id, ...this.totp.tell(factor, email) };
    });
  }

  /** The same once more, for who mistyped its first code. */
  async unconfirmed(caller: Caller, id: string): Promise<NewFactorDto> {
    const { userId } = ownOf(caller);
    this.members.requireProof(caller);
    const factor = await unconfirmedFactor(this.db, userId, id);
    if (!factor) throw notFound('factor');
    return { id, ...this.totp.tell(factor, factor.email) };
  }

  /**
   * The first one brings recovery codes, and signs out all browsers but this one: they came in by the password alone. Wrong
   * codes are counted.
   */
  @Operation('confirm_own_factor', { ...OWN, effect: 'overwrite' })
  async confirm(caller: Caller, id: string, { code }: ConfirmFactorDto): Promise<RecoveryCodesDto> {
    const own = ownOf(caller);
    this.members.requireProof(caller);
    const giveBack = await this.limits.takeInSession(own.id);
    const confirmed = await this.db.transaction(async () => {
      await lockAccount(this.db, own.userId);
      const factor = await unconfirmedFactor(this.db, own.userId, id);
      if (!factor) throw notFound('factor');
      const step = this.totp.stepOf(factor, code);
      if (step === null) throw invalid('code', 'Is not the code of this moment.');
      const isFirst = (await listFactors(this.db, own.userId)).length === 0;
      await confirmFactor(this.db, factor, { now: this.clock.realIn(0), step });
      await this.notices.tell(own.userId, 'factor_added');
      if (!isFirst) return { recovery_codes: null };
      await this.sessions.endOthers(own);
      return { recovery_codes: await this.newCodes(own.userId) };
    });
    await giveBack();
    return confirmed;
  }

  /** With the last one go the recovery codes. */
  @Operation('remove_own_factor', { ...OWN, effect: 'delete' })
  remove(caller: Caller, id: string): Promise<void> {
    const { userId } = ownOf(caller);
    this.members.requireProof(caller);
    return this.db.transaction(async () => {
      await lockAccount(this.db, userId);
      const removed = await removeFactor(this.db, userId, id);
      if (!removed) throw notFound('factor');
      if (removed.confirmed_at === null) return;
      if ((await listFactors(this.db, userId)).length === 0) {
        if (await areFactorsRequired(this.db, userId)) throw REQUIRED;
        await replaceRecoveryCodes(this.db, userId, [], '');
      }
      await this.notices.tell(userId, 'factor_removed');
    });
  }

  @Operation('renew_own_recovery_codes', { ...OWN, effect: 'overwrite', addsUp: true })
  renewRecoveryCodes(caller: Caller): Promise<RecoveryCodesDto> {
    const { userId } = ownOf(caller);
    this.members.requireProof(caller);
    return this.db.transaction(async () => {
      await lockAccount(this.db, userId);
      if ((await listFactors(this.db, userId)).length === 0) throw NONE;
      const recovery_codes = await this.newCodes(userId);
      await this.notices.tell(userId, 'recovery_codes');
      return { recovery_codes };
    });
  }

  private async newCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
    await replaceRecoveryCodes(this.db, userId, hashes, this.clock.realIn(0));
    return codes;
  }
}
