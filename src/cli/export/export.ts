import type { INestApplication } from '@nestjs/common';
import { archiveLines, archiveObject } from '../../modules/exports/archive/archive-writer.js';
import { OrganizationsService } from '../../modules/organizations/organizations.service.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { systemCaller } from '../../platform/auth/caller.js';
import { Storage } from '../../platform/storage/storage.js';
import type { Invocation } from '../command.js';
import { uuid } from '../uuid.js';

export async function exportAll({ options, session, json, write }: Invocation): Promise<null> {
  const organizationId = uuid('organization', options.organization);
  const services = await session.migrated();
  await recordExport(services, organizationId);
  const source = { databaseUrl: await session.databaseUrl(), storage: services.get(Storage), organizationId };
  for await (const piece of json ? archiveObject(source) : archiveLines(source)) await write(piece.toString());
  return null;
}

async function recordExport(services: INestApplication, organizationId: string): Promise<void> {
  const { id: found } = await services.get(OrganizationsService).get(organizationId);
  const target = { type: 'organization', id: found };
  await services.get(AuditLog).record(systemCaller(found), 'organization.exported', target);
}
