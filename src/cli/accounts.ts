import { Database } from '../platform/database/database.js';
import { MODES } from '../modules/access/api-keys/api-key-secret.js';
import { ApiKeysService } from '../modules/access/api-keys/api-keys.service.js';
import { FactorChecksService } from '../modules/access/factors/factor-checks.service.js';
import { SsoDomainsService } from '../modules/access/sso/sso-domains.service.js';
import { AccountsService } from '../modules/access/sessions/accounts.service.js';
import { OrganizationsService } from '../modules/organizations/organizations.service.js';
import { UsersService, type Membership } from '../modules/organizations/users/users.service.js';
import { systemCaller } from '../platform/auth/caller.js';
import { PERMISSIONS, ROLES } from '../platform/auth/permissions.js';
import { conflict, invalid } from '../platform/errors/errors.js';
import { said } from '../platform/errors/said.js';
import type { Invocation, Outcome } from './command.js';
import { uuid } from './uuid.js';

const LONGEST_NAME = 255;

export async function createOrganization({ options: { name = '' }, session }: Invocation): Promise<Outcome> {
  checkName(name);
  const organization = await (await session.migrated()).get(OrganizationsService).create({ name });
  return { json: { id: organization.id, name }, lines: [`Created the organization ${name}: ${organization.id}`] };
}

export async function createUser({ options, flags, session }: Invocation): Promise<Outcome> {
  const { email = '', password, name } = options;
  const organization_id = uuid('organization', options.organization);
  const role = ROLES.find((known) => known === options.role);
  if (!role) throw invalid('role', said('Must be one of: {allowed}.', { allowed: ROLES }));
  if (name !== undefined) checkName(name);
  const users = (await session.migrated()).get(UsersService);
  const user = flags.has('add-existing')
    ? await addExisting(users, { email, password, name }, { organization_id, role })
    : await createNew(users, { email, password, name }, { organization_id, role });
  return { json: user, lines: [`${email} is ${role} of the organization: ${user.id}`] };
}

export async function setPassword({ options: { email = '', password = '' }, session }: Invocation): Promise<Outcome> {
  const user = await (await session.migrated()).get(AccountsService).setPassword(email, password, 'operator');
  return { json: user, lines: [`${email} has a new password. Every browser and agent of theirs is signed out.`] };
}

export async function removeFactors({ options: { email = '' }, session }: Invocation): Promise<Outcome> {
  const services = await session.migrated();
  const user = await services.get(Database).transaction(async () => {
    const removed = await services.get(FactorChecksService).removeAllOf(email);
    await services.get(AccountsService).signOutEverywhere(removed.id);
    return removed;
  });
  const lines = [
    `${email} has no second factor any more (removed: ${user.removed}).`,
    'Every browser and agent of theirs is signed out.',
  ];
  return { json: user, lines };
}

export async function verifyDomain({ options, session }: Invocation): Promise<Outcome> {
  const organization_id = uuid('organization', options.organization);
  const domains = (await session.migrated()).get(SsoDomainsService);
  const domain = await domains.verifyNamed(organization_id, options.domain ?? '');
  return { json: { organization_id, domain }, lines: [`${domain} signs its people in by the provider from now on.`] };
}

export async function createKey({ options, session }: Invocation): Promise<Outcome> {
  const organization_id = uuid('organization', options.organization);
  const services = await session.migrated();
  await services.get(OrganizationsService).get(organization_id);
  const { name = '' } = options;
  const mode = MODES.find((known) => known === (options.mode ?? 'live'));
  if (!mode) throw invalid('mode', said('Must be one of: {allowed}.', { allowed: MODES }));
  const input = { name, scopes: scopesOf(options.scopes), expires_at: options['expires-at'], mode };
  const made = await services.get(ApiKeysService).create(systemCaller(organization_id), input);
  const { id: keyId, key } = made;
  return { json: { id: keyId, key }, lines: [`Created the API key ${keyId}. It is shown only now:`, key] };
}

export async function revokeKey({ options, session }: Invocation): Promise<Outcome> {
  const keyId = uuid('id', options.id);
  const keys = (await session.migrated()).get(ApiKeysService);
  await keys.revoke(systemCaller(await keys.organizationOf(keyId)), keyId);
  return { json: { id: keyId }, lines: [`Revoked the API key ${keyId}.`] };
}

interface Account {
  email: string;
  password?: string;
  name?: string;
}

async function createNew(users: UsersService, { password, ...account }: Account, membership: Membership) {
  if (await users.find(account.email))
    throw conflict(
      'email',
      'There is a user with this e-mail, and nothing was changed. To make it a member, give --add-existing, and neither --password nor --name.',
    );
  if (password === undefined) throw invalid('password', 'Is required for a new user.');
  return users.create({ ...account, ...membership, password });
}

/** Whoever registered the address keeps name and password: only the membership is new. */
async function addExisting(users: UsersService, { email, password, name }: Account, membership: Membership) {
  if (password !== undefined) throw invalid('password', 'Stays as it is with --add-existing: leave it out.');
  if (name !== undefined) throw invalid('name', 'Stays as it is with --add-existing: leave it out.');
  return users.addExisting(email, membership);
}

function checkName(name: string): void {
  if (name.trim() === '' || name.length > LONGEST_NAME)
    throw invalid(
      'name',
      said('Must be {minimum} to {maximum} characters long.', { minimum: 1, maximum: LONGEST_NAME }),
    );
}

function scopesOf(list = ''): string[] {
  const scopes = list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);
  return scopes.includes('all') ? [...PERMISSIONS] : scopes;
}
