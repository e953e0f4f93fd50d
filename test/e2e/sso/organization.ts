import { SsoDomainsService } from '../../../src/modules/access/sso/sso-domains.service.js';
import { UsersService } from '../../../src/modules/organizations/users/users.service.js';
import type { MemberRole } from '../../../src/platform/auth/permissions.js';
import type { RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { OpenIdProvider, Registered } from '../../setup/openid-provider.js';
import { PASSWORD, Person, type Page } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

export const SSO = '/v1/organization/sso';
/** Providers of tests live on loopback. */
export const LOOPBACK = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };

let count = 0;
/** One that no other test has. */
export const aDomain = () => `acme${(count += 1)}.example.com`;

/** An organization with its provider, and the domain that its people's e-mails are of. */
export class Tenant {
  constructor(
    readonly organization: GivenOrganization,
    readonly owner: Person,
    readonly domain: string,
    readonly settings: Record<string, unknown>,
  ) {}

  /** With a verified domain, unless `verified` is false. */
  static async of(
    application: RunningApplication,
    idp: Pick<OpenIdProvider, 'issuer'> & { register(redirect: string): Promise<Registered> },
    more: Record<string, unknown> = {},
    verified = true,
  ): Promise<Tenant> {
    const organization = await given.organization({}, application);
    const owner = await Person.of(organization);
    const domain = aDomain();
    const redirect_uri = `${application.url}/app/sso/callback/${organization.id}`;
    const client = await idp.register(redirect_uri);
    const settings = { issuer: idp.issuer, ...client, domains: [domain], default_role: 'member', ...more };
    const { client_id, client_secret, issuer, domains, default_role } = settings as Record<string, unknown>;
    const sent = { issuer, client_id, client_secret, domains, default_role };
    const made = await inPerson(owner, 'PUT', SSO, sent);
    if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
    if (verified) await application.get(SsoDomainsService).verifyNamed(organization.id, domain);
    return new Tenant(organization, owner, domain, sent);
  }

  get application(): RunningApplication {
    return this.organization.application;
  }

  get id(): string {
    return this.organization.id;
  }

  change(changes: Record<string, unknown>) {
    return inPerson(this.owner, 'PUT', SSO, { ...this.settings, ...changes });
  }

  /** Whoever has given a password, and is not asked for the provider. */
  async ownerId(): Promise<string> {
    const [row] = await this.application.sql('select id from users where email = $1', [this.owner.email]);
    return row!.id as string;
  }

  async enforce(): Promise<void> {
    const { status, body } = await this.change({ enforced: true, break_glass_user_id: await this.ownerId() });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** Somebody with a password, whose e-mail is of the domain. */
  async member(name: string, role: MemberRole = 'member'): Promise<Person> {
    const email = `${name}@${this.domain}`;
    await this.application.get(UsersService).create({ email, password: PASSWORD, organization_id: this.id, role });
    return new Person(email, this.application);
  }

  newcomer(name: string): Person {
    return new Person(`${name}@${this.domain}`, this.application);
  }
}

/** Where the sign-in page leads for this e-mail, without a password. */
export async function ledToProvider(person: Person, values: Record<string, string> = {}): Promise<Page> {
  return person.submit(await person.get('/app/login'), '/app/login', { email: person.email, way: 'sso', ...values });
}

/** From the sign-in page through the provider and back. */
export async function comesIn(person: Person, idp: OpenIdProvider, login = person.email): Promise<Page> {
  const led = await ledToProvider(person);
  if (!led.location) throw new Error(`Not led to a provider: ${led.status} ${led.text.slice(0, 2000)}`);
  return person.get(await idp.signIn(person, led.location, login));
}
