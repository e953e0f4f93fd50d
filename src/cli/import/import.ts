import { access, constants } from 'node:fs/promises';
import { AuditChain } from '../../platform/audit/audit-chain.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { systemCaller } from '../../platform/auth/caller.js';
import { invalid } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import type { Invocation, Outcome } from '../command.js';
import { uuid } from '../uuid.js';
import { importOrganization, type Imported } from './import-organization.js';

/** All of the file, or nothing of it. */
export async function importAll({ options, path, session }: Invocation): Promise<Outcome> {
  const organizationId = uuid('organization', options.organization);
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw invalid('FILE', said('Cannot be read: {reason}.', { reason: (error as Error).message }));
  });
  const services = await session.migrated();
  const imported = await importOrganization(services, await session.databaseUrl(), organizationId, path);
  const target = { type: 'organization', id: organizationId };
  await services.get(AuditLog).record(systemCaller(organizationId), 'organization.imported', target);
  await services.get(AuditChain).extend(organizationId);
  return { json: { organization_id: organizationId, ...imported }, lines: linesOf(imported) };
}

function linesOf({ manifest, rows, files, new_links }: Imported): string[] {
  const tables = Object.entries(rows).map(([table, count]) => `${table}: ${count}`);
  return [
    `Restored ${manifest.organization.name} as it was at ${manifest.created_at}.`,
    ...tables,
    `files with their content: ${files}`,
    ...(new_links > 0 ? [`${new_links} pages have another address here, as theirs is in use.`] : []),
    'API keys, webhooks, passwords of pages and of people that are new here have no secret: rotate or set those that are needed.',
  ];
}
