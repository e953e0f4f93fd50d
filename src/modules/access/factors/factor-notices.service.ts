import { Injectable } from '@nestjs/common';
import type { AuditType } from '../../../platform/audit/audit-types.js';
import { AccountAuditService } from '../../organizations/users/account-audit.service.js';
import { SecurityMailsService, type SecurityMatter } from '../../organizations/users/security-mails.service.js';

const TYPES = {
  factor_added: 'factor.added',
  factor_removed: 'factor.removed',
  passkey_added: 'factor.added',
  passkey_removed: 'factor.removed',
  recovery_codes: 'recovery_codes.created',
  recovery_code_used: 'recovery_code.used',
} as const satisfies Partial<Record<SecurityMatter, AuditType>>;

/** Tells of what happens to factors: the person by mail, and each organization that the account opens in its log. */
@Injectable()
export class FactorNoticesService {
  constructor(
    private readonly audit: AccountAuditService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** Joins the transaction that does it. */
  async tell(userId: string, matter: keyof typeof TYPES, by: 'person' | 'operator' = 'person'): Promise<void> {
    await this.audit.record(userId, TYPES[matter], by);
    await this.mails.tellPerson(userId, matter);
  }

  /** After many the person is told too: whoever gives them knows the password. Joins a transaction. */
  async wrongCode(userId: string, areMany: boolean): Promise<void> {
    await this.audit.record(userId, 'sign_in.code_failed', 'anonymous');
    if (areMany) await this.mails.tellPerson(userId, 'codes_failed');
  }

  wrongPasskey(userId: string): Promise<void> {
    return this.audit.record(userId, 'sign_in.passkey_failed', 'anonymous');
  }
}
