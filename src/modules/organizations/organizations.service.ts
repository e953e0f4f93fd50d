import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { notFound } from '../../platform/errors/errors.js';
import { OrganizationEntity } from './organization.entity.js';

export type { OrganizationEntity } from './organization.entity.js';

type Details = Partial<Omit<OrganizationEntity, 'id' | 'version' | 'created_at' | 'updated_at'>> & { name: string };

const FIND = { name: 'organizations:find', text: 'select * from organizations where id = $1' };
const COUNT = { name: 'organizations:any', text: 'select 1 as found from organizations limit 1' };

@Injectable()
export class OrganizationsService {
  constructor(private readonly db: Database) {}

  create(details: Details): Promise<OrganizationEntity> {
    return this.db.transaction(() => this.db.insert(OrganizationEntity, { ...details, id: newId() }));
  }

  async get(organizationId: string): Promise<OrganizationEntity> {
    const organization = await this.db.row<OrganizationEntity>(FIND, [organizationId]);
    if (!organization) throw notFound('organization');
    return organization;
  }

  async none(): Promise<boolean> {
    return (await this.db.row(COUNT)) === null;
  }
}
