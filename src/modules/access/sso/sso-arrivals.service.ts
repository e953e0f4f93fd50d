import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isEmailAddress } from '../../../platform/http/validation/fields.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInLimitsService, type SignInOrigin } from '../sessions/sign-in-limits.service.js';
import { domainOfEmail } from './email-domain.js';
import type { VouchedFor } from './identity-providers.service.js';
import { SsoAccountsService } from './sso-accounts.service.js';
import { SsoRefusal } from './sso-refusal.js';
import { arrived, domainsOf, shareProvider, takeTurn, type StoredProvider } from './sso.queries.js';

/** What the browser keeps from now on. */
export interface SsoArrival {
  token: string;
  known_browser: string;
}

/**
 * Lets in whom a provider vouches for. It is believed about e-mails of its organization's own domains, and opens that
 * organization alone: whatever else belongs to the account stays closed.
 */
@Injectable()
export class SsoArrivalsService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly accounts: SsoAccountsService,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimitsService,
    private readonly mails: SecurityMailsService,
  ) {}

  async letIn(provider: StoredProvider, person: VouchedFor, origin: SignInOrigin): Promise<SsoArrival> {
    const email = canonicalEmail(person.email ?? '');
    if (!isEmailAddress(email) || !person.email_verified) throw new SsoRefusal('unverified');
    const { organization_id } = provider;
    return this.db.transaction(async () => {
      await takeTurn(this.db, organization_id, email);
      await this.requireStill(provider, email);
      const account = await this.accounts.find(provider, { ...person, email });
      const isElsewhere = account.last_signed_in_at !== null && !this.limits.knows(account.email, origin);
      if (isElsewhere) await this.mails.tellPerson(account.id, 'sign_in', organization_id);
      await arrived(this.db, account.id, this.trueTime.iso());
      const token = await this.sessions.openByProvider(account.id, organization_id, this.provedAt(person));
      return { token, known_browser: this.limits.browserByProvider(account.email, origin) };
    });
  }

  /** As the provider says, by a clock that may be ahead; where it says nothing, they may have come in days ago. */
  private provedAt({ auth_time }: VouchedFor): string | null {
    if (auth_time === null) return null;
    return new Date(Math.min(auth_time * 1000, this.trueTime.now().getTime())).toISOString();
  }

  /** What was changed meanwhile lets nobody in by what was before. */
  private async requireStill({ organization_id, issuer, client_id }: StoredProvider, email: string): Promise<void> {
    const now = await shareProvider(this.db, organization_id);
    if (now?.issuer !== issuer || now.client_id !== client_id) throw new SsoRefusal('expired');
    const domain = domainOfEmail(email);
    const domains = await domainsOf(this.db, organization_id);
    if (!domains.some((one) => one.domain === domain && one.verified_at !== null)) throw new SsoRefusal('foreign');
  }
}
