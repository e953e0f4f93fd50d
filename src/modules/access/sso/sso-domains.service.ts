import { Injectable, Logger } from '@nestjs/common';
import { systemCaller, type Caller } from '../../../platform/auth/caller.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { onViolation } from '../../../platform/database/violations.js';
import { AppError, conflict, invalid } from '../../../platform/errors/errors.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { NameResolver } from '../../../platform/network/name-resolver.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import { domainOf, domainOfEmail } from './email-domain.js';
import { SsoNoticesService } from './sso-notices.service.js';
import type { SsoDomainDto } from './sso.dto.js';
import {
  domainsOf,
  isOffered,
  loseDomain,
  missDomain,
  ownerOfDomain,
  pendingDomains,
  seeDomain,
  verifiedDomains,
  verifyDomain,
  type StoredDomain,
} from './sso.queries.js';

const TEN_MINUTES = 600;
const DAY = 24 * 3600;
/** A record that is gone may come back meanwhile, as when a zone moves to another name server. */
const MISSED_FOR_SECONDS = 7 * DAY;
/** Whoever has not set the record by then saves the settings once more. */
const LOOKED_FOR_SECONDS = 14 * DAY;
const SAYS = 'proposal-service-verification=';
const UNNAMED = new AppError(
  'not_found',
  'The organization does not name this domain. An owner adds it to its single sign-on first.',
);

/** Which domains of e-mails are whose: shown by a TXT record that only their owner sets, or vouched for by the operator. */
@Injectable()
export class SsoDomainsService {
  private readonly logger = new Logger('SingleSignOn');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly secrets: Secrets,
    private readonly resolver: NameResolver,
    private readonly notices: SsoNoticesService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** As the organization's owners see it. */
  view(organizationId: string, { domain, verified_at }: StoredDomain): SsoDomainDto {
    const record_value = SAYS + this.secrets.sign('sso', provenBy(organizationId, domain));
    return { domain, verified_at, record_name: recordOf(domain), record_value };
  }

  /** Whether its record says so; a name server that does not answer says nothing. */
  async isShown(organizationId: string, domain: string): Promise<boolean> {
    return (await this.look(organizationId, domain)) ?? false;
  }

  /** Null where the name server does not answer. */
  private async look(organizationId: string, domain: string): Promise<boolean | null> {
    const wanted = this.secrets.signatures('sso', provenBy(organizationId, domain)).map((token) => SAYS + token);
    const texts = await this.resolver.texts(recordOf(domain)).catch((err: unknown) => {
      this.logger.warn({ err, domain }, 'the record of a domain could not be read');
      return null;
    });
    return texts && texts.some((text) => wanted.includes(text.trim()));
  }

  /** Joins a transaction; 409 where it is another organization's. */
  async verify(caller: Caller, domain: string, field = 'domain'): Promise<void> {
    const { organization_id } = caller;
    const owner = await ownerOfDomain(this.db, domain);
    const taken = conflict(field, 'Another organization has verified this domain.');
    if (owner && owner.organization_id !== organization_id) throw taken;
    const isNew = await onViolation('sso_domains_verified', taken, () =>
      verifyDomain(this.db, organization_id, domain, this.trueTime.iso()),
    );
    if (isNew) await this.notices.verified(caller, domain);
  }

  /** One that the organization has named: as its record says, or on the operator's word, where there is no public DNS. */
  async verifyNamed(organizationId: string, typed: string): Promise<string> {
    const domain = domainOf(typed);
    if (!domain) throw invalid('domain', 'Must be a domain such as acme.example, without an address before it.');
    await this.db.transaction(async () => {
      const named = await domainsOf(this.db, organizationId);
      if (!named.some((one) => one.domain === domain)) throw UNNAMED;
      await this.verify(systemCaller(organizationId), domain);
      await this.mails.tellOwners(organizationId, null, 'sso');
    });
    return domain;
  }

  /** The organization whose provider signs in who has this e-mail. */
  async providerOf(email: string): Promise<{ organization_id: string; enforced: boolean } | null> {
    const domain = domainOfEmail(email);
    return domain === null ? null : ownerOfDomain(this.db, domain);
  }

  /** Whether there is anybody in the service whom a provider could sign in. */
  isOffered(): Promise<boolean> {
    return isOffered(this.db);
  }

  /** Looks for the records of those that are not verified. */
  @Task('sso.verify-domains', { every: TEN_MINUTES })
  async verifyPending(): Promise<void> {
    const pending = await pendingDomains(this.db, this.trueTime.in(-LOOKED_FOR_SECONDS));
    const shown = await Promise.all(
      pending.map(({ organization_id, domain }) => this.isShown(organization_id, domain)),
    );
    for (const { organization_id, domain } of pending.filter((_, index) => shown[index])) {
      await this.verifyNamed(organization_id, domain).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        this.logger.warn({ organization_id, domain, code: error.code }, 'a domain could not be verified');
      });
    }
  }

  /** Looks whether the records of those that are verified are still there; the domain may be somebody else's by now. */
  @Task('sso.watch-domains', { every: DAY })
  async watchVerified(): Promise<void> {
    for (const { organization_id, domain } of await verifiedDomains(this.db)) {
      const isShown = await this.look(organization_id, domain);
      if (isShown) await seeDomain(this.db, organization_id, domain, this.trueTime.iso());
      if (isShown === false) await this.miss(organization_id, domain);
    }
  }

  private miss(organizationId: string, domain: string): Promise<void> {
    return this.db.transaction(async () => {
      await missDomain(this.db, organizationId, domain, this.trueTime.iso());
      if (!(await loseDomain(this.db, organizationId, domain, this.trueTime.in(-MISSED_FOR_SECONDS)))) return;
      await this.notices.lost(systemCaller(organizationId), domain);
      await this.mails.tellOwners(organizationId, null, 'sso');
    });
  }
}

function recordOf(domain: string): string {
  return `_proposal-service.${domain}`;
}

function provenBy(organizationId: string, domain: string): string {
  return `domain:${organizationId}:${domain}`;
}
