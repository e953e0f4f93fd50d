import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Mails } from '../../../platform/mail/mails.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { AccountAuditService } from '../../organizations/users/account-audit.service.js';
import { organizationDemandingProvider } from '../sso/sso.queries.js';
import { AccountsService } from './accounts.service.js';
import { addReset, findForgetful, ownerOfReset, purgeResets, useReset } from './password-resets.queries.js';

/** Of the mail that brings the link. */
export const PASSWORD_MAIL = 'account.password';

const HOUR = 3600;
const AN_HOUR = 3;
/** Known or not, an address is answered after the same time. */
const ANSWERED_MS = 400;
const BY_PROVIDER = new AppError('forbidden', 'Your organization lets its members in by its provider alone.');
const USED = new AppError('gone', 'This link was used, or it is older than an hour.');

/** Links by mail for people who forgot their password: good for an hour, and once. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly accounts: AccountsService,
    private readonly mails: Mails,
    private readonly audit: AccountAuditService,
  ) {}

  /** Tells nobody whether there is such an account. */
  async ask(email: string, language: 'fr' | 'en'): Promise<void> {
    await Promise.all([this.mail(email, language), sleep(ANSWERED_MS)]);
  }

  /** 410 for a link that leads nowhere any more, 403 where a password would open nothing. */
  async requirePermission(token: string): Promise<{ id: string; email: string }> {
    const owner = await ownerOfReset(this.db, hashOf(token), this.trueTime.iso());
    if (!owner) throw USED;
    if (await organizationDemandingProvider(this.db, owner.id)) throw BY_PROVIDER;
    return owner;
  }

  /** Ends every browser and agent of the person, as each new password does; gives whose it is now. */
  async use(token: string, password: string): Promise<{ email: string }> {
    const owner = await this.requirePermission(token);
    await this.db.transaction(async () => {
      await this.accounts.setPassword(owner.email, password, 'link');
      if (!(await useReset(this.db, hashOf(token), this.trueTime.iso()))) throw USED;
    });
    return owner;
  }

  @Task('password-resets.purge', { every: HOUR })
  purge(): Promise<void> {
    return purgeResets(this.db, this.trueTime.iso());
  }

  private async mail(email: string, language: 'fr' | 'en'): Promise<void> {
    const user = await findForgetful(this.db, email, this.trueTime.in(-HOUR));
    if (!user?.organization_id || user.recent >= AN_HOUR) return;
    if (await organizationDemandingProvider(this.db, user.id)) return;
    const { id: userId, organization_id } = user;
    const token = randomBytes(32).toString('base64url');
    const times = { created_at: this.trueTime.iso(), expires_at: this.trueTime.in(HOUR) };
    const content = { to: user.email, token, language };
    await this.db.transaction(async () => {
      await addReset(this.db, { hash: hashOf(token), userId, ...times });
      await this.mails.post({ organization_id, kind: PASSWORD_MAIL, about: userId, content, lasts: HOUR });
      await this.audit.record(userId, 'password.reset_requested', 'anonymous');
    });
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
