import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, notFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { ownOf } from '../sessions/sessions.service.js';
import { FactorNoticesService } from './factor-notices.service.js';
import type { FactorsDto, RecoveryCodesDto } from './factors.dto.js';
import {
  areFactorsRequired,
  forgetRecoveryCodes,
  listFactors,
  lockAccount,
  recoveryCodesLeft,
  removeFactor,
} from './factors.queries.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

const OWN = { access: 'authenticated', inPerson: true } as const;
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
    private readonly notices: FactorNoticesService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  @Operation('list_own_factors', { ...OWN, effect: 'read' })
  async list(caller: Caller): Promise<FactorsDto> {
    const { userId } = ownOf(caller);
    return { data: await listFactors(this.db, userId), recovery_codes_left: await recoveryCodesLeft(this.db, userId) };
  }

  /** With the last one go the recovery codes. */
  @Operation('remove_own_factor', { ...OWN, effect: 'delete', asksProof: true })
  remove(caller: Caller, id: string): Promise<void> {
    const { userId } = ownOf(caller);
    return this.db.transaction(async () => {
      await lockAccount(this.db, userId);
      const removed = await removeFactor(this.db, userId, id);
      if (!removed) throw notFound('factor');
      if (removed.confirmed_at === null) return;
      if ((await listFactors(this.db, userId)).length === 0) {
        if (await areFactorsRequired(this.db, userId)) throw REQUIRED;
        await forgetRecoveryCodes(this.db, userId);
      }
      await this.notices.tell(userId, removed.type === 'passkey' ? 'passkey_removed' : 'factor_removed');
    });
  }

  @Operation('renew_own_recovery_codes', { ...OWN, effect: 'overwrite', addsUp: true, asksProof: true })
  renewRecoveryCodes(caller: Caller): Promise<RecoveryCodesDto> {
    const { userId } = ownOf(caller);
    return this.db.transaction(async () => {
      await lockAccount(this.db, userId);
      if ((await listFactors(this.db, userId)).length === 0) throw NONE;
      const recovery_codes = await this.recoveryCodes.renew(userId);
      await this.notices.tell(userId, 'recovery_codes');
      return { recovery_codes };
    });
  }
}
