import type { Database } from '../../../platform/database/database.js';

interface Scope {
  organization_id: string;
}

/** What was read before moves back where another version is read now. */
const MARK_READ = {
  name: 'recipients:mark-read',
  text: `update recipients set last_viewed_at = $3, first_viewed_at = coalesce(first_viewed_at, $3), updated_at = $3,
           earlier_snapshot_id = case when read_snapshot_id = $4 then earlier_snapshot_id else read_snapshot_id end,
           earlier_read_at = case when read_snapshot_id = $4 then earlier_read_at else read_at end,
           read_snapshot_id = $4, read_at = case when $4::uuid is null then null else $3 end
         where organization_id = $1 and id = $2`,
};

const PUT_AWAY = {
  name: 'recipients:put-changes-away',
  text: `update recipients set read_snapshot_id = $4, read_at = $3, earlier_snapshot_id = null, earlier_read_at = null
         where organization_id = $1 and id = $2`,
};

/** A person has the page before them, with this version on it. */
export async function markRead(
  db: Database,
  scope: Scope,
  id: string,
  at: string,
  snapshotId: string | null,
): Promise<void> {
  await db.rows(MARK_READ, [scope.organization_id, id, at, snapshotId]);
}

/** A person has seen what changed. */
export async function putChangesAway(
  db: Database,
  scope: Scope,
  id: string,
  at: string,
  snapshotId: string,
): Promise<void> {
  await db.rows(PUT_AWAY, [scope.organization_id, id, at, snapshotId]);
}
