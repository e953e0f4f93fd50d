import type { Database } from '../../platform/database/database.js';

/** Kinds of which an organization has so few that they are counted when somebody asks. */
export interface Few {
  templates: number;
  themes: number;
  members: number;
  api_keys: number;
}

const COUNT_FEW = {
  name: 'usage:few',
  text: `select (select count(*)::int from templates t where t.organization_id = $1) as templates,
                (select count(*)::int from themes t where t.organization_id = $1) as themes,
                (select count(*)::int from memberships m where m.organization_id = $1) as members,
                (select count(*)::int from api_keys k where k.organization_id = $1 and k.revoked_at is null
                  and (k.expires_at is null or k.expires_at > $2)) as api_keys`,
};

export async function countFew(db: Database, organizationId: string, now: string): Promise<Few> {
  return (await db.row<Few>(COUNT_FEW, [organizationId, now])) as Few;
}
