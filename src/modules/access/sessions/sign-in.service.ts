import { Injectable, Logger } from '@nestjs/common';
import { Passwords } from '../../../platform/crypto/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { AccountAuditService } from '../../organizations/users/account-audit.service.js';
import { FactorChecksService } from '../factors/factor-checks.service.js';
import { lockAccount } from '../factors/factors.queries.js';
import { ArrivalsService, type Arrival } from './arrivals.service.js';
import { SecondStepsService } from './second-steps.service.js';
import { findCredentials, type Credentials as StoredCredentials } from './sessions.queries.js';
import { SignInLimitsService, type SignInOrigin } from './sign-in-limits.service.js';

export interface Credentials {
  email: string;
  password: string;
}

/** What the browser keeps until the second factor is given. */
export interface HalfWay {
  second_step: string;
}

/** The one way in by password, wherever it is asked for. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger('SignIn');

  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimitsService,
    private readonly factors: FactorChecksService,
    private readonly arrivals: ArrivalsService,
    private readonly secondSteps: SecondStepsService,
    private readonly audit: AccountAuditService,
  ) {}

  /** Null when e-mail and password don't belong together; 429 after too many attempts. */
  async signIn({ email, password }: Credentials, origin: SignInOrigin): Promise<Arrival | HalfWay | null> {
    const giveBack = await this.limits.take(email, origin);
    const user = await findCredentials(this.db, email);
    if (!(await this.passwords.matches(user?.password_hash ?? null, password)) || !user) {
      this.logger.warn({ account: this.limits.accountOf(email), address: origin.address }, 'sign-in failed');
      if (user) this.tellOfFailure(user.id);
      return null;
    }
    await giveBack();
    return this.goOn(user, email, origin);
  }

  /** Under the lock of the account: a factor that is confirmed at this moment is asked for, or ends the session. */
  private goOn(user: StoredCredentials, email: string, origin: SignInOrigin): Promise<Arrival | HalfWay | null> {
    return this.db.transaction(async () => {
      await lockAccount(this.db, user.id);
      if (await this.factors.areAsked(user.id)) return { second_step: this.secondSteps.begin(user, email) };
      return this.arrivals.letIn(user, email, origin);
    });
  }

  /** Beside the answer, whose time would else tell that there is such an account. */
  private tellOfFailure(userId: string): void {
    this.audit.record(userId, 'sign_in.failed', 'anonymous').catch((err: unknown) => {
      this.logger.warn({ err }, 'a failed sign-in was not written to the audit log');
    });
  }
}
