import { isUUID } from 'class-validator';
import { ApiKeysService } from '../modules/access/api-keys/api-keys.service.js';
import { AccountsService } from '../modules/access/sessions/accounts.service.js';
import { OrganizationsService } from '../modules/organizations/organizations.service.js';
import { UsersService, type Membership } from '../modules/organizations/users/users.service.js';
import { systemCaller } from '../platform/auth/caller.js';
import { PERMISSIONS, ROLES } from '../platform/auth/permissions.js';
import { conflict, invalid } from '../platform/errors/errors.js';
import type { Command } from './command.js';
import { said } from '../platform/errors/said.js';

const LONGEST_NAME = 255;

const createOrganization: Command = {
  name: 'organization create',
  summary: 'Creates an organization.',
  required: { name: 'NAME' },
  async run({ options: { name = '' }, session }) {
    checkName(name);
    const organization = await (await session.migrated()).get(OrganizationsService).create({ name });
    return { json: { id: organization.id, name }, lines: [`Created the organization ${name}: ${organization.id}`] };
  },
};

const createUser: Command = {
  name: 'user create',
  summary: `Creates a user and makes it a member: ${ROLES.join(', ')}. --add-existing makes a known one a member instead.`,
  required: { email: 'EMAIL', organization: 'ID', role: 'ROLE' },
  optional: { password: 'PASSWORD', name: 'NAME' },
  flags: ['add-existing'],
  async run({ options, flags, session }) {
    const { email = '', password, name } = options;
    const organization_id = id('organization', options.organization);
    const role = ROLES.find((known) => known === options.role);
    if (!role) throw invalid('role', said('Must be one of: {allowed}.', { allowed: ROLES }));
    if (name !== undefined) checkName(name);
    const users = (await session.migrated()).get(UsersService);
    const user = flags.has('add-existing')
      ? await addExisting(users, { email, password, name }, { organization_id, role })
      : await createNew(users, { email, password, name }, { organization_id, role });
    return { json: user, lines: [`${email} is ${role} of the organization: ${user.id}`] };
  },
};

const setPassword: Command = {
  name: 'user set-password',
  summary: 'Gives a user a new password; every browser and agent of theirs is signed out.',
  required: { email: 'EMAIL', password: 'PASSWORD' },
  async run({ options: { email = '', password = '' }, session }) {
    const user = await (await session.migrated()).get(AccountsService).setPassword(email, password, 'operator');
    return { json: user, lines: [`${email} has a new password. Every browser and agent of theirs is signed out.`] };
  },
};

const createKey: Command = {
  name: 'key create',
  summary: 'Creates an API key and shows it, once; scopes are separated by commas, `all` stands for every scope.',
  required: { organization: 'ID', name: 'NAME', scopes: 'SCOPES' },
  optional: { 'expires-at': 'TIME' },
  async run({ options, session }) {
    const organization_id = id('organization', options.organization);
    const services = await session.migrated();
    await services.get(OrganizationsService).get(organization_id);
    const input = { name: options.name ?? '', scopes: scopesOf(options.scopes), expires_at: options['expires-at'] };
    const made = await services.get(ApiKeysService).create(systemCaller(organization_id), input);
    const { id: keyId, key } = made;
    return { json: { id: keyId, key }, lines: [`Created the API key ${keyId}. It is shown only now:`, key] };
  },
};

const revokeKey: Command = {
  name: 'key revoke',
  summary: 'Revokes an API key, everywhere within 5 seconds.',
  required: { id: 'ID' },
  async run({ options, session }) {
    const keyId = id('id', options.id);
    const keys = (await session.migrated()).get(ApiKeysService);
    await keys.revoke(systemCaller(await keys.organizationOf(keyId)), keyId);
    return { json: { id: keyId }, lines: [`Revoked the API key ${keyId}.`] };
  },
};

/** Organizations, the people in them, and their keys. */
export const ACCOUNT_COMMANDS: readonly Command[] = [createOrganization, createUser, setPassword, createKey, revokeKey];

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

/** Malformed ids would be errors of the database. */
export function id(option: string, value = ''): string {
  if (!isUUID(value)) throw invalid(option, 'Must be a UUID.');
  return value.toLowerCase();
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
