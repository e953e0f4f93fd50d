import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { ExportEntity } from './export.entity.js';

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

/** Those that hold what the organization had, or will. */
const HOLDING = {
  name: 'exports:holding',
  text: "select * from exports where organization_id = $1 and (status = 'running' or stored) order by id for update",
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

/** Those whose file is there, or being written; locked. */
export function lockHolding(db: Database, { organization_id }: { organization_id: string }): Promise<ExportEntity[]> {
  return db.rows<ExportEntity>(HOLDING, [organization_id]);
}

/** Newest first. */
export function listExports(
  db: Database,
  { organization_id }: { organization_id: string },
  { take, after }: PageRequest,
) {
  const where = new Where(organization_id);
  const total = `(select count(*) from exports where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select * from exports where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const statement = { name: 'exports:list', rows, total, order: 'page.created_at desc, page.id desc' };
  return readPage<ExportEntity>(db, statement, where.values);
}
