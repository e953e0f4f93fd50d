import { Injectable, Logger } from '@nestjs/common';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { AccountAuditService } from '../../organizations/users/account-audit.service.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { Clock } from '../../../platform/time/clock.js';
import { findCredentials, signedIn } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimitsService, type SignInOrigin } from './sign-in-limits.service.js';

export interface Credentials {
  email: string;
  password: string;
}

/** What the browser keeps from now on. */
export interface SignedIn {
  token: string;
  known_browser: string;
}

/** The one way in by password, wherever it is asked for. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimitsService,
    private readonly sessions: SessionsService,
    private readonly audit: AccountAuditService,
    private readonly mails: SecurityMailsService,
    private readonly clock: Clock,
  ) {}

  /** Null when e-mail and password don't belong together; 429 after too many attempts. */
  async signIn({ email, password }: Credentials, origin: SignInOrigin): Promise<SignedIn | null> {
    const giveBack = await this.limits.take(email, origin);
    const user = await findCredentials(this.db, email);
    if (!(await this.passwords.matches(user?.password_hash ?? null, password)) || !user) {
      this.logger.warn({ account: this.limits.accountOf(email), address: origin.address }, 'sign-in failed');
      if (user) this.tellOfFailure(user.id);
      return null;
    }
    await giveBack();
    const isElsewhere = user.last_signed_in_at !== null && !this.limits.knows(email, origin);
    const token = await this.db.transaction(async () => {
      if (!(await signedIn(this.db, user, this.clock.iso()))) return null;
      if (isElsewhere) await this.mails.tellPerson(user.id, 'sign_in');
      return this.sessions.open(user.id);
    });
    return token === null ? null : { token, known_browser: this.limits.browserOf(email) };
  }

  /** Beside the answer, whose time would else tell that there is such an account. */
  private tellOfFailure(userId: string): void {
    this.audit.record(userId, 'sign_in.failed', 'anonymous').catch((err: unknown) => {
      this.logger.warn({ err }, 'a failed sign-in was not written to the audit log');
    });
  }
}
