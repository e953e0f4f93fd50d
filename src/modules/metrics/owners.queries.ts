import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';

export interface OwnerRow {
  owner_id: string;
  name: string;
}

const OWNERS = {
  name: 'metrics:owners',
  text: `select u.id as owner_id, u.name from memberships m join users u on u.id = m.user_id
         where m.organization_id = $1 and m.user_id = coalesce($3, m.user_id)
         union select u.id, u.name from users u where u.id = any($2::uuid[]) order by name, owner_id`,
};

/** The members, or the one asked for, and whoever else is named; by name. */
export function readOwners(db: Database, caller: Caller, named: string[], only: string | null): Promise<OwnerRow[]> {
  return db.rows<OwnerRow>(OWNERS, [caller.organization_id, named, only]);
}
