import { Injectable } from '@nestjs/common';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { Database } from '../../../platform/database/database.js';
import { organizationDemandingProvider } from '../sso/sso.queries.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { signedIn, type Credentials } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimitsService, type SignInOrigin } from './sign-in-limits.service.js';

/** What the browser keeps from now on. */
export interface SignedIn {
  token: string;
  known_browser: string;
}

/** Of whose organizations none is open to what they proved: by whose provider they come in. */
export interface ByProvider {
  provider_of: string;
}

export type Arrival = SignedIn | ByProvider;

/** Lets in who has proved all that is asked of them. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly db: Database,
    private readonly limits: SignInLimitsService,
    private readonly sessions: SessionsService,
    private readonly mails: SecurityMailsService,
    private readonly trueTime: TrueTime,
  ) {}

  /** Null where the password that was found right is the person's no more. */
  letIn(user: Credentials, email: string, origin: SignInOrigin): Promise<Arrival | null> {
    const isElsewhere = user.last_signed_in_at !== null && !this.limits.knows(email, origin);
    return this.db.transaction(async () => {
      const provider_of = await organizationDemandingProvider(this.db, user.id);
      if (provider_of !== null) return { provider_of };
      if (!(await signedIn(this.db, user, this.trueTime.iso()))) return null;
      if (isElsewhere) await this.mails.tellPerson(user.id, 'sign_in');
      return { token: await this.sessions.open(user.id), known_browser: this.limits.browserOf(email) };
    });
  }
}
