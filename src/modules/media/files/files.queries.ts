import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import { counterSum } from '../../../platform/pagination/counters.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { FileDto, ListFilesQuery } from './files.dto.js';
import type { FileTypes } from './served-as.js';

export const FILES_COUNTER = 'files';
/** Of the files that are ready, as they were uploaded. */
export const FILE_BYTES_COUNTER = 'file_bytes';

const COLUMNS = `id, name, type, size, organization_id, folder_id, created_at,
  case when sha256 is null then 'incoming/' || id else 'files/' || id || '/' || sha256 end as path, status, status_reason, sha256`;

const FIND = { name: 'files:find', text: `select ${COLUMNS} from files where organization_id = $1 and id = $2` };
const TYPES = {
  name: 'files:types',
  text: 'select type, detected_type from files where organization_id = $1 and id = $2',
};
const IMAGE = {
  name: 'files:image-widths',
  text: "select image -> 'widths' as widths from files where organization_id = $1 and id = $2 and image is not null",
};
const USED = {
  name: 'files:used',
  text: 'select true as used from file_uses where organization_id = $1 and file_id = $2 limit 1',
};
/** A worker's scan over all organizations. */
const WITH_CONTENT = {
  name: 'files:organizations-with-content',
  text: 'select organization_id from files where id = $1 and sha256 = $2',
};
const LOCK = { name: 'files:lock', text: `${FIND.text} for no key update` };
const LOCK_FOR_DELETION = { name: 'files:lock-for-deletion', text: `${FIND.text} for update` };

/** Newest first; counted by the counter without filters, by an index with them. */
export function listFiles(db: Database, caller: Caller, query: ListFilesQuery, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  if (query.folder_id) where.and(`folder_id = ${where.bind(query.folder_id)}`);
  if (query.status) where.andOneOf('status', query.status);
  const total = where.isFiltered
    ? `(select count(*) from files where ${where.text})`
    : counterSum(`${where.bind([FILES_COUNTER])}::text[]`);
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from files where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<FileDto>(db, { name: 'files:list', rows, total, order }, where.values);
}

export function findFile(db: Database, caller: Caller, id: string): Promise<FileDto | null> {
  return db.row<FileDto>(FIND, [caller.organization_id, id]);
}

/** As which it may be served. */
export function fileTypes(db: Database, caller: Caller, id: string): Promise<FileTypes | null> {
  return db.row<FileTypes>(TYPES, [caller.organization_id, id]);
}

export function lockFile(db: Database, caller: Caller, id: string): Promise<FileDto | null> {
  return db.row<FileDto>(LOCK, [caller.organization_id, id]);
}

/** Nothing can begin to use it until the transaction ends. */
export function lockFileForDeletion(db: Database, caller: Caller, id: string): Promise<FileDto | null> {
  return db.row<FileDto>(LOCK_FOR_DELETION, [caller.organization_id, id]);
}

/** The widths that a picture was scaled to. */
export async function imageWidths(db: Database, caller: Caller, id: string): Promise<number[]> {
  return (await db.row<{ widths: number[] }>(IMAGE, [caller.organization_id, id]))?.widths ?? [];
}

export async function isUsed(db: Database, caller: Caller, id: string): Promise<boolean> {
  return (await db.row(USED, [caller.organization_id, id])) !== null;
}

/** Whether another organization has the same file with the same content: one was imported beside the other. */
export async function isElsewhere(
  db: Database,
  organizationId: string,
  { id, sha256 }: { id: string; sha256: string },
): Promise<boolean> {
  const rows = await db.rows<{ organization_id: string }>(WITH_CONTENT, [id, sha256]);
  return rows.some(({ organization_id }) => organization_id !== organizationId);
}
