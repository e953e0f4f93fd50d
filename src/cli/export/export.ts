import type { INestApplication } from '@nestjs/common';
import { OrganizationsService } from '../../modules/organizations/organizations.service.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { systemCaller } from '../../platform/auth/caller.js';
import type { Invocation } from '../command.js';
import { uuid } from '../uuid.js';
import { exportOrganization } from './export-organization.js';

export async function exportAll({ options, session, json, write }: Invocation): Promise<null> {
  const organizationId = uuid('organization', options.organization);
  await recordExport(await session.migrated(), organizationId);
  await exportOrganization(await session.databaseUrl(), organizationId, json, write);
  return null;
}

async function recordExport(services: INestApplication, organizationId: string): Promise<void> {
  const { id: found } = await services.get(OrganizationsService).get(organizationId);
  const target = { type: 'organization', id: found };
  await services.get(AuditLog).record(systemCaller(found), 'organization.exported', target);
}
