import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors/errors.js';
import { AccountAuditService } from '../../organizations/users/account-audit.service.js';
import { ownCredentials } from './sessions.queries.js';
import type { OwnSession } from './sessions.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

/** Whether whoever is signed in knows the password of the account. */
@Injectable()
export class OwnPasswordsService {
  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimitsService,
    private readonly audit: AccountAuditService,
  ) {}

  /**
   * Gives the person's e-mail; a wrong password is told by its field, counts, and is told in the audit log. Before the
   * transaction, which a refusal takes back with what was written in it.
   */
  require(own: OwnSession, password: string, field: string): string {
    return this.db.beforehand(
      () => this.check(own, password, field),
      () => Promise.resolve(),
    );
  }

  private async check({ id, userId }: OwnSession, password: string, field: string): Promise<string> {
    const giveBack = await this.limits.takeInSession(id);
    const known = await ownCredentials(this.db, userId);
    if (!known || !(await this.passwords.matches(known.password_hash, password))) {
      await this.audit.record(userId, 'sign_in.failed', 'anonymous');
      throw invalid(field, 'Is not your password.');
    }
    await giveBack();
    return known.email;
  }
}
