import type { Database } from '../../platform/database/database.js';

export interface ExportPlace {
  organization_id: string;
  id: string;
}

/** A worker's scan over all organizations. */
const EXPIRED = {
  name: 'exports:expired',
  text: "select organization_id, id from exports where status = 'completed' and stored and expires_at <= $1 limit 200",
};
/** A worker's scan over all organizations. */
const ABANDONED = {
  name: 'exports:abandoned',
  text: "select organization_id, id from exports where status = 'running' and updated_at <= $1 limit 200",
};
/** One that has ended, or is further already, stays as it is. */
const PROGRESS = {
  name: 'exports:progress',
  text: `update exports set progress = greatest(progress, $3), updated_at = $4
         where organization_id = $1 and id = $2 and status = 'running'`,
};

/** Those whose file has had its time. */
export function expiredExports(db: Database, now: string): Promise<ExportPlace[]> {
  return db.rows<ExportPlace>(EXPIRED, [now]);
}

/** Those that no worker has written at since. */
export function abandonedExports(db: Database, since: string): Promise<ExportPlace[]> {
  return db.rows<ExportPlace>(ABANDONED, [since]);
}

export async function noteProgress(
  db: Database,
  { organization_id, id }: ExportPlace,
  progress: number,
  now: string,
): Promise<void> {
  await db.rows(PROGRESS, [organization_id, id, progress, now]);
}
