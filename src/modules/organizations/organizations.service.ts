import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { notFound } from '../../platform/errors/errors.js';
import { OrganizationEntity } from './organization.entity.js';

export type { OrganizationEntity } from './organization.entity.js';

type Details = Partial<Omit<OrganizationEntity, 'id' | 'version' | 'created_at' | 'updated_at'>> & { name: string };

const FIND = { name: 'organizations:find', text: 'select * from organizations where id = $1' };
const LOCK = {
  name: 'organizations:lock-for-twin',
  text: 'select * from organizations where id = $1 for no key update',
};
const FIND_TWIN = { name: 'organizations:twin', text: 'select * from organizations where twin_of = $1' };
const SHARE_MEMBERS = {
  name: 'organizations:share-members',
  text: `insert into memberships (organization_id, user_id, role, joined_at)
         select $2, user_id, role, joined_at from memberships where organization_id = $1`,
};
const ADVANCE = {
  name: 'organizations:advance',
  text: 'update organizations set clock_ahead_ms = clock_ahead_ms + $2 where id = $1 and twin_of is not null returning clock_ahead_ms',
};
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

  /** Where the organization tries things: made when it is first asked for, with its settings and its members. */
  twinOf(organizationId: string): Promise<OrganizationEntity> {
    return this.db.transaction(async () => {
      const live = await this.db.row<OrganizationEntity>(LOCK, [organizationId]);
      if (!live) throw notFound('organization');
      if (live.twin_of !== null) return live;
      const known = await this.db.row<OrganizationEntity>(FIND_TWIN, [organizationId]);
      if (known) return known;
      const { created_at: _, updated_at: __, ...settings } = live;
      const own = { id: newId(), twin_of: live.id, logo_file_id: null, version: 1 };
      const twin = await this.db.insert(OrganizationEntity, { ...settings, ...own });
      await this.db.rows(SHARE_MEMBERS, [live.id, twin.id]);
      return twin;
    });
  }

  /** Moves a twin's clock on, and gives how far it is ahead by then. */
  async advance(organizationId: string, ms: number): Promise<number> {
    const moved = await this.db.row<{ clock_ahead_ms: number }>(ADVANCE, [organizationId, ms]);
    if (!moved) throw notFound('organization');
    return moved.clock_ahead_ms;
  }

  async none(): Promise<boolean> {
    return (await this.db.row(COUNT)) === null;
  }
}
