import { randomUUID } from 'node:crypto';
import { ApiKeysService } from '../../src/modules/access/api-keys/api-keys.service.js';
import type { CreateLeadDto, LeadDto } from '../../src/modules/leads/leads.dto.js';
import { LeadsService } from '../../src/modules/leads/leads.service.js';
import { OrganizationsService } from '../../src/modules/organizations/organizations.service.js';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { systemCaller, type Caller } from '../../src/platform/auth/caller.js';
import { PERMISSIONS, type MemberRole } from '../../src/platform/auth/permissions.js';
import { ApiClient } from './api-client.js';
import { theApplication, type RunningApplication } from './application.js';
import type { JsonObject } from './json.js';

type OrganizationDetails = Partial<Parameters<OrganizationsService['create']>[0]>;

let count = 0;
/** People of all organizations have addresses of their own, also in a database that files share. */
const FILE = randomUUID().slice(0, 8);

/** An organization with its API keys, as the tests act for it. */
export class GivenOrganization {
  private readonly keys = new Map<string, Promise<string>>();
  /** The service itself, acting in this organization. */
  readonly caller: Caller;

  constructor(
    readonly id: string,
    readonly name: string,
    readonly application: RunningApplication,
  ) {
    this.caller = systemCaller(id);
  }

  /** A client with a key of these scopes, of all scopes when none are named. */
  api(scopes: readonly string[] = PERMISSIONS, at: RunningApplication = this.application): ApiClient {
    return new ApiClient(at, () => this.key(scopes));
  }

  /** A key of these scopes; the same one each time. */
  key(scopes: readonly string[] = PERMISSIONS): Promise<string> {
    const name = scopes.join(' ');
    const known = this.keys.get(name) ?? this.newKey(scopes).then(({ key }) => key);
    this.keys.set(name, known);
    return known;
  }

  newKey(
    scopes: readonly string[] = PERMISSIONS,
    more: { expires_at?: string; mode?: 'test' } = {},
  ): Promise<{ id: string; key: string }> {
    return this.application.get(ApiKeysService).create(this.caller, { name: 'test', scopes: [...scopes], ...more });
  }

  /** Its rows in the outbox, oldest first. */
  events(type?: string): Promise<JsonObject[]> {
    return this.application.sql(
      'select * from events where organization_id = $1 and type = coalesce($2, type) order by created_at, id',
      [this.id, type ?? null],
    );
  }
}

/** Makes what a test starts from, through the real services. */
export const given = {
  async organization(details: OrganizationDetails = {}, application = theApplication()): Promise<GivenOrganization> {
    const name = details.name ?? `Organization ${(count += 1)}`;
    const { id } = await application.get(OrganizationsService).create({ ...details, name });
    return new GivenOrganization(id, name, application);
  },

  /** Where the organization tries things. */
  async twin({ id, name, application }: GivenOrganization): Promise<GivenOrganization> {
    const twin = await application.get(OrganizationsService).twinOf(id);
    return new GivenOrganization(twin.id, name, application);
  },

  member(organization: GivenOrganization, role: MemberRole = 'member'): Promise<{ id: string }> {
    const email = `person${(count += 1)}-${FILE}@example.com`;
    return organization.application
      .get(UsersService)
      .create({ email, password: 'correct horse battery', organization_id: organization.id, role });
  },

  lead(organization: GivenOrganization, details: Partial<CreateLeadDto> = {}): Promise<LeadDto> {
    return organization.application
      .get(LeadsService)
      .create(organization.caller, { name: `Lead ${(count += 1)}`, ...details });
  },

  /** A client without any credential. */
  stranger(application = theApplication()): ApiClient {
    return new ApiClient(application, () => null);
  },
};
