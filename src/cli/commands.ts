import { ROLES } from '../platform/auth/permissions.js';
import type { Command } from './command.js';

/** Organizations, the people in them, and their keys. */
const ACCOUNTS: readonly Command[] = [
  {
    name: 'organization create',
    summary: 'Creates an organization.',
    required: { name: 'NAME' },
    run: async (given) => (await import('./accounts.js')).createOrganization(given),
  },
  {
    name: 'user create',
    summary: `Creates a user and makes it a member: ${ROLES.join(', ')}. --add-existing makes a known one a member instead.`,
    required: { email: 'EMAIL', organization: 'ID', role: 'ROLE' },
    optional: { password: 'PASSWORD', name: 'NAME' },
    flags: ['add-existing'],
    run: async (given) => (await import('./accounts.js')).createUser(given),
  },
  {
    name: 'user set-password',
    summary: 'Gives a user a new password; every browser and agent of theirs is signed out.',
    required: { email: 'EMAIL', password: 'PASSWORD' },
    run: async (given) => (await import('./accounts.js')).setPassword(given),
  },
  {
    name: 'user remove-factors',
    summary:
      'Removes all second factors and recovery codes of a user who has lost them: they are signed out, and the password lets them in again.',
    required: { email: 'EMAIL' },
    run: async (given) => (await import('./accounts.js')).removeFactors(given),
  },
  {
    name: 'sso verify-domain',
    summary:
      'Vouches that a domain is the organization’s which names it for its single sign-on, where DNS cannot show so.',
    required: { organization: 'ID', domain: 'DOMAIN' },
    run: async (given) => (await import('./accounts.js')).verifyDomain(given),
  },
  {
    name: 'key create',
    summary:
      'Creates an API key and shows it, once; scopes are separated by commas, `all` stands for every scope; `--mode test` makes one of the twin of the organization.',
    required: { organization: 'ID', name: 'NAME', scopes: 'SCOPES' },
    optional: { 'expires-at': 'TIME', mode: 'live|test' },
    run: async (given) => (await import('./accounts.js')).createKey(given),
  },
  {
    name: 'key revoke',
    summary: 'Revokes an API key, everywhere within 5 seconds.',
    required: { id: 'ID' },
    run: async (given) => (await import('./accounts.js')).revokeKey(given),
  },
];

/** The running of a deployment. */
const OPERATIONS: readonly Command[] = [
  {
    name: 'migrate',
    summary: 'Brings the database up to date; the service does so itself when it starts.',
    run: async (given) => (await import('./migrate.js')).migrate(given),
  },
  {
    name: 'distribute',
    summary: 'Spreads the tables of a Citus database over its nodes, by organization; again after a new release.',
    optional: { shards: 'COUNT' },
    run: async (given) => (await import('./distribute/spread-tables.js')).spreadTables(given),
  },
  {
    name: 'doctor',
    summary: 'Examines settings, database, counters, secrets and data directory; exit code 1 when something is wrong.',
    run: async (given) => (await import('./doctor/doctor.js')).doctor(given),
  },
  {
    name: 'backup',
    summary:
      'Copies the whole installation, every organization with its files, into an empty folder, as of one moment and while the service runs.',
    takes: 'DIR',
    run: async (given) => (await import('./backup/backup.js')).backup(given),
  },
  {
    name: 'restore',
    summary: 'Brings a backup back into an installation that has nothing: all of it, or nothing.',
    takes: 'DIR',
    run: async (given) => (await import('./backup/restore.js')).restore(given),
  },
  {
    name: 'jobs',
    summary:
      'Lists the jobs of the workers, those that failed for good first; --retry runs one of them, or all dead ones.',
    optional: { retry: 'ID|dead' },
    run: async (given) => (await import('./jobs/jobs.js')).jobs(given),
  },
];

/** What the service says of itself. */
const DOCUMENTS: readonly Command[] = [
  {
    name: 'openapi',
    summary: 'Prints the OpenAPI document.',
    run: async (given) => (await import('./openapi.js')).openapi(given),
  },
  {
    name: 'events',
    summary: 'Prints the catalogue of events: every type with its schema and an example.',
    run: async (given) => (await import('./documents.js')).events(given),
  },
  {
    name: 'errors',
    summary: 'Prints the codes of errors, with what each means.',
    run: async () => (await import('./errors.js')).errors(),
  },
  {
    name: 'operations',
    summary: 'Prints every operation: its permission, its effect, and the routes and tools that lead to it.',
    run: async (given) => (await import('./documents.js')).operations(given),
  },
  {
    name: 'tools',
    summary: 'Prints the tools that agents may call, with their schemas.',
    run: async (given) => (await import('./documents.js')).tools(given),
  },
];

/** Data that leaves the service, and proofs that came from it. */
const DATA: readonly Command[] = [
  {
    name: 'export',
    summary:
      'Prints everything an organization has, a line of JSON for each row and part of a file, as `import` takes it; with --json the rows as one object.',
    required: { organization: 'ID' },
    run: async (given) => (await import('./export/export.js')).exportAll(given),
  },
  {
    name: 'import',
    summary:
      'Restores an export, as `export` and POST /v1/exports give it, into an empty organization: all of it, or nothing.',
    required: { organization: 'ID' },
    takes: 'FILE',
    run: async (given) => (await import('./import/import.js')).importAll(given),
  },
  {
    name: 'erase',
    summary:
      'Erases a person: the lead, and names, addresses, signatures and reasons of its proposals. Evidence stays valid.',
    required: { lead: 'ID' },
    run: async (given) => (await import('./erase.js')).erase(given),
  },
  {
    name: 'verify-evidence',
    summary:
      'Verifies a copy of evidence, or the signed PDF that carries one, without a database; exit code 1 when it was changed.',
    takes: 'FILE',
    optional: { 'tsa-ca': 'PEM' },
    run: async (given) => (await import('./verify-evidence.js')).verify(given),
  },
  {
    name: 'verify-audit',
    summary:
      'Verifies the chains of the audit log, in the database or in an export, and tells the heads to note; --head is one that was noted. Exit code 1 when an entry was changed.',
    optional: { organization: 'ID', file: 'FILE', head: 'HASH' },
    run: async (given) => (await import('./verify-audit.js')).verifyAudit(given),
  },
];

/** Every command, declared apart from its work: what a command needs is loaded when it is the one that runs. */
export const COMMANDS: readonly Command[] = [...ACCOUNTS, ...OPERATIONS, ...DOCUMENTS, ...DATA];
