import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplication } from '@nestjs/common';
import { describeTools, documentOf } from '../application.js';
import { OrganizationsService } from '../modules/organizations/organizations.service.js';
import { verifyEvidence } from '../modules/proposals/evidence/verify-evidence.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { systemCaller } from '../platform/auth/caller.js';
import { invalid } from '../platform/errors/errors.js';
import { errorsDocument } from '../platform/errors/errors-document.js';
import { eventsDocument } from '../platform/events/events-document.js';
import { certificatesOf } from '../platform/time-stamping/certificates.js';
import { id } from './account-commands.js';
import type { Command } from './command.js';
import { distributeCommand } from './distribute/distribute-command.js';
import { eraseCommand } from './erase-command.js';
import { examine } from './doctor/examine.js';
import { exportOrganization } from './export/export-organization.js';
import { jobsCommand } from './jobs/jobs-command.js';
import { said } from '../platform/errors/said.js';

const migrate: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date; the service does so itself when it starts.',
  async run({ session }) {
    const applied = await session.migrate();
    return {
      json: { applied },
      lines: applied.length > 0 ? applied.map((name) => `Applied ${name}`) : ['Up to date.'],
    };
  },
};

const doctor: Command = {
  name: 'doctor',
  summary: 'Examines settings, database, counters, secrets and data directory; exit code 1 when something is wrong.',
  async run({ session }) {
    const checks = await examine(session);
    const ok = checks.every((check) => check.ok);
    const lines = checks.map((check) => `${check.ok ? 'ok     ' : 'PROBLEM'} ${check.check}: ${check.message}`);
    return { json: { ok, checks }, lines, failed: !ok };
  },
};

const openapi: Command = {
  name: 'openapi',
  summary: 'Prints the OpenAPI document.',
  async run({ session, json, write }) {
    const document = documentOf(await session.services(), session.env());
    await write(`${JSON.stringify(document, null, json ? 0 : 2)}\n`);
    return null;
  },
};

const events: Command = {
  name: 'events',
  summary: 'Prints the catalogue of events: every type with its schema and an example.',
  run() {
    return Promise.resolve({ json: eventsDocument(), lines: [JSON.stringify(eventsDocument(), null, 2)] });
  },
};

const errors: Command = {
  name: 'errors',
  summary: 'Prints the codes of errors, with what each means.',
  run() {
    return Promise.resolve({ json: errorsDocument(), lines: [JSON.stringify(errorsDocument(), null, 2)] });
  },
};

const tools: Command = {
  name: 'tools',
  summary: 'Prints the tools that agents may call, with their schemas.',
  async run({ session, json, write }) {
    const tools = describeTools(await session.services()).tools();
    await write(`${JSON.stringify({ tools }, null, json ? 0 : 2)}\n`);
    return null;
  },
};

const exportCommand: Command = {
  name: 'export',
  summary: 'Prints everything an organization has, a line of JSON for each row; with --json as one object.',
  required: { organization: 'ID' },
  async run({ options, session, json, write }) {
    const organizationId = id('organization', options.organization);
    await recordExport(await session.migrated(), organizationId);
    await exportOrganization(await session.databaseUrl(), organizationId, json, write);
    return null;
  },
};

async function recordExport(services: INestApplication, organizationId: string): Promise<void> {
  const { id: found } = await services.get(OrganizationsService).get(organizationId);
  const target = { type: 'organization', id: found };
  await services.get(AuditLog).record(systemCaller(found), 'organization.exported', target);
}

const verify: Command = {
  name: 'verify-evidence',
  summary: 'Verifies a copy of evidence, without a database; exit code 1 when it was changed.',
  takesFile: true,
  optional: { 'tsa-ca': 'PEM' },
  async run({ file, options }) {
    const bytes = await readFile(file).catch((error: unknown) => {
      throw invalid('FILE', said('Cannot be read: {reason}.', { reason: (error as Error).message }));
    });
    const anchors = await anchorsIn(options['tsa-ca']);
    const { valid, problems, report } = verifyEvidence(bytes, { anchors });
    return { json: { valid, problems, report }, lines: report, failed: !valid };
  },
};

/** The certificates that those of time stamps must lead to, if somebody named a file of them. */
async function anchorsIn(path: string | undefined): Promise<X509Certificate[]> {
  if (path === undefined) return [];
  try {
    const found = certificatesOf(await readFile(path, 'utf8'));
    if (found.length > 0) return found;
  } catch (error) {
    throw invalid('tsa-ca', said('Cannot be read: {reason}.', { reason: (error as Error).message }));
  }
  throw invalid('tsa-ca', 'Holds no PEM certificate.');
}

/** The running of a deployment. */
export const OPERATION_COMMANDS: readonly Command[] = [
  migrate,
  distributeCommand,
  doctor,
  jobsCommand,
  openapi,
  events,
  errors,
  tools,
  exportCommand,
  eraseCommand,
  verify,
];
