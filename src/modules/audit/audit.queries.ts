import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { AuditEntryDto, ListAuditEntriesQuery } from './audit.dto.js';

const COLUMNS = `id, at, type, jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) as actor, address,
  jsonb_build_object('type', target_type, 'id', target_id) as target, changes, request_id`;

/** Newest first. */
export function listEntries(db: Database, caller: Caller, query: ListAuditEntriesQuery, { take, after }: PageRequest) {
  const { type, actor_id, from, to } = query;
  const where = new Where(caller.organization_id);
  if (type) where.and(`type = any(${where.bind(type.split(','))}::text[])`);
  if (actor_id) where.and(`actor_id = ${where.bind(actor_id)}::uuid`);
  if (from) where.and(`at >= ${where.bind(from)}::timestamptz`);
  if (to) where.and(`at < ${where.bind(to)}::timestamptz`);
  const total = `(select count(*) from audit_log where ${where.text})`;
  if (after) where.and(`(at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from audit_log where ${where.text} order by at desc, id desc ${where.limit(take)}`;
  const statement = { name: 'audit:list', rows, total, order: 'page.at desc, page.id desc' };
  return readPage<AuditEntryDto>(db, statement, where.values);
}
