import { Injectable } from '@nestjs/common';
import { SessionsService, type OwnSession } from '../sessions/sessions.service.js';
import { FactorNoticesService } from './factor-notices.service.js';
import type { FactorType, RecoveryCodesDto } from './factors.dto.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

/** What follows once a factor was confirmed. */
@Injectable()
export class AddedFactorsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly notices: FactorNoticesService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /** Joins the transaction that confirms it. */
  async settle(own: OwnSession, { type, isFirst }: { type: FactorType; isFirst: boolean }): Promise<RecoveryCodesDto> {
    await this.notices.tell(own.userId, type === 'passkey' ? 'passkey_added' : 'factor_added');
    if (!isFirst) return { recovery_codes: null };
    await this.sessions.endOthers(own);
    return { recovery_codes: await this.recoveryCodes.renew(own.userId) };
  }
}
