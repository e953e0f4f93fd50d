import { isUUID } from 'class-validator';
import { ApiKeysService } from '../modules/access/api-keys/api-keys.service.js';
import { OrganizationsService } from '../modules/organizations/organizations.service.js';
import { UsersService } from '../modules/organizations/users/users.service.js';
import { systemCaller } from '../platform/auth/caller.js';
import { PERMISSIONS, ROLES } from '../platform/auth/permissions.js';
import { invalid } from '../platform/errors/errors.js';
import type { Command } from './command.js';

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
  summary: `Creates a user, or takes the one with this e-mail, and makes it a member: ${ROLES.join(', ')}.`,
  required: { email: 'EMAIL', password: 'PASSWORD', organization: 'ID', role: 'ROLE' },
  optional: { name: 'NAME' },
  async run({ options, session }) {
    const { email = '', password = '', name } = options;
    const organization_id = id('organization', options.organization);
    const role = ROLES.find((known) => known === options.role);
    if (!role) throw invalid('role', `Must be one of: ${ROLES.join(', ')}.`);
    if (name !== undefined) checkName(name);
    const users = (await session.migrated()).get(UsersService);
    const user = await users.create({ email, password, name, organization_id, role });
    return { json: user, lines: [`${email} is ${role} of the organization: ${user.id}`] };
  },
};

const setPassword: Command = {
  name: 'user set-password',
  summary: 'Gives a user a new password.',
  required: { email: 'EMAIL', password: 'PASSWORD' },
  async run({ options: { email = '', password = '' }, session }) {
    const user = await (await session.migrated()).get(UsersService).setPassword(email, password);
    return { json: user, lines: [`${email} has a new password.`] };
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
    const key = await services.get(ApiKeysService).create(systemCaller(organization_id), input);
    return { json: key, lines: [`Created the API key ${key.id}. It is shown only now:`, key.key] };
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

/** Malformed ids would be errors of the database. */
export function id(option: string, value = ''): string {
  if (!isUUID(value)) throw invalid(option, 'Must be a UUID.');
  return value.toLowerCase();
}

function checkName(name: string): void {
  if (name.trim() === '' || name.length > LONGEST_NAME)
    throw invalid('name', `Must be 1 to ${LONGEST_NAME} characters long.`);
}

function scopesOf(list = ''): string[] {
  const scopes = list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);
  return scopes.includes('all') ? [...PERMISSIONS] : scopes;
}
