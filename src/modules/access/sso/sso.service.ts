import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedVersion } from '../../../platform/database/expected-version.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { currentTwin } from '../../../platform/operations/correlation.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import type { OperationContext } from '../../../platform/operations/operation-context.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { domainOf, writtenDomain } from './email-domain.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { SsoChangesService } from './sso-changes.service.js';
import { SsoDomainsService } from './sso-domains.service.js';
import type { ToldSso } from './sso-notices.service.js';
import { SsoSecretsService } from './sso-secrets.service.js';
import type { PutSsoDto, SsoDto } from './sso.dto.js';
import {
  domainsOf,
  findProvider,
  lockProvider,
  mayBeSpared,
  removeProvider,
  saveDomains,
  saveProvider,
  type StoredProvider,
} from './sso.queries.js';

const IN_PERSON = { access: 'organization:write', inPerson: true } as const;
const NONE = new AppError('not_found', 'The organization has no single sign-on.');
const IN_TEST_MODE = new AppError('forbidden', 'Test mode has the members of the organization: change them there.');
const NO_OWNER = new AppError('forbidden', 'Only an owner in person decides how members sign in.');

/** What was asked elsewhere before the transaction. */
interface Looked {
  issuer: string;
  /** Domains whose records say that they are the organization's. */
  shown: string[];
}

/** By which OpenID provider the members of an organization sign in. */
@Injectable()
export class SsoService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly members: MembersService,
    private readonly providers: IdentityProvidersService,
    private readonly domains: SsoDomainsService,
    private readonly secrets: SsoSecretsService,
    private readonly changes: SsoChangesService,
  ) {}

  @Operation('get_sso', { ...IN_PERSON, effect: 'read' })
  async get({ organization_id }: Caller): Promise<SsoDto> {
    const provider = await findProvider(this.db, organization_id);
    if (!provider) throw NONE;
    const { client_secret: _, organization_id: __, ...told } = provider;
    const domains = await domainsOf(this.db, organization_id);
    return {
      ...told,
      redirect_uri: this.providers.redirectUri(organization_id),
      domains: domains.map((domain) => this.domains.view(organization_id, domain)),
    };
  }

  /** Looks for the records of all domains anew. Whoever the provider before let in is signed out where it is another one. */
  @Operation('put_sso', { ...IN_PERSON, effect: 'overwrite', asksProof: true })
  put(caller: OperationContext, input: PutSsoDto): Promise<SsoDto> {
    const domains = input.domains.map((domain) => domainOf(domain) ?? domain);
    return this.db.transaction(async () => {
      await this.requireOwner(caller);
      const before = await lockProvider(this.db, caller.organization_id);
      if (before) checkExpectedVersion(caller, before);
      const { issuer, shown } = this.db.beforehand(
        () => this.look(caller, input.issuer, domains),
        () => Promise.resolve(),
      );
      const isSame = before !== null && before.issuer === issuer && before.client_id === input.client_id;
      const client_secret = this.secretOf(caller, input, isSame ? before : null);
      const { organization_id } = caller;
      const told = before && (await this.told(before));
      const { default_role, enforced = false, break_glass_user_id = null, client_id } = input;
      await this.requireBreakGlass(organization_id, enforced, break_glass_user_id);
      const settings = { default_role, enforced, break_glass_user_id };
      const saved = { organization_id, issuer, client_id, client_secret, ...settings };
      await saveProvider(this.db, saved, this.trueTime.iso());
      await saveDomains(
        this.db,
        organization_id,
        domains.map((domain) => ({ domain, written: writtenDomain(domain) })),
      );
      for (const domain of shown) await this.domains.verify(caller, domain, `domains[${domains.indexOf(domain)}]`);
      await this.requireVerified(organization_id, enforced);
      await this.changes.follow(caller, told, await this.told(saved));
      return this.get(caller);
    });
  }

  /** Whoever came in by it is signed out; passwords, and links for new ones, are the ways in again. */
  @Operation('remove_sso', { ...IN_PERSON, effect: 'delete', asksProof: true })
  remove(caller: OperationContext): Promise<void> {
    return this.db.transaction(async () => {
      await this.requireOwner(caller);
      const provider = await lockProvider(this.db, caller.organization_id);
      if (!provider) throw NONE;
      checkExpectedVersion(caller, provider);
      const told = await this.told(provider);
      await removeProvider(this.db, caller.organization_id);
      await this.changes.follow(caller, told, null);
    });
  }

  /** Whoever decides this decides who may come in as whom. */
  private async requireOwner(caller: Caller): Promise<void> {
    if (currentTwin()) throw IN_TEST_MODE;
    if ((await this.members.boundOf(caller)) !== 'owner') throw NO_OWNER;
  }

  private async look({ organization_id }: Caller, typed: string, domains: string[]): Promise<Looked> {
    const { issuer } = await this.providers.discover(typed);
    const shown = await Promise.all(domains.map((domain) => this.domains.isShown(organization_id, domain)));
    return { issuer, shown: domains.filter((_, index) => shown[index]) };
  }

  /** The one so far is told to no provider but the one that it is for. */
  private secretOf({ organization_id }: Caller, { client_secret }: PutSsoDto, before: StoredProvider | null): Buffer {
    if (client_secret !== undefined) return this.secrets.seal(organization_id, client_secret);
    if (!before) throw invalid('client_secret', 'Is required where the issuer or the client is a new one.');
    return before.client_secret;
  }

  private async requireBreakGlass(organizationId: string, enforced: boolean, userId: string | null): Promise<void> {
    if (userId === null) {
      if (!enforced) return;
      throw invalid('break_glass_user_id', 'Name an owner who still signs in by password, should the provider fail.');
    }
    if (!(await mayBeSpared(this.db, organizationId, userId)))
      throw invalid('break_glass_user_id', 'Must be an owner of the organization who has a password.');
  }

  private async requireVerified(organizationId: string, enforced: boolean): Promise<void> {
    const domains = await domainsOf(this.db, organizationId);
    if (enforced && domains.every(({ verified_at }) => verified_at === null))
      throw invalid('enforced', 'No domain is verified yet, so that nobody could sign in.');
  }

  private async told(provider: Omit<StoredProvider, 'version' | 'created_at' | 'updated_at'>): Promise<ToldSso> {
    const domains = await domainsOf(this.db, provider.organization_id);
    return { ...provider, domains: domains.map(({ domain }) => domain) };
  }
}
