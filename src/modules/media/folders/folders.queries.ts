import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import { counterSum } from '../../../platform/pagination/counters.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { FolderDto } from './folders.dto.js';

export const FOLDERS_COUNTER = 'folders';

const COLUMNS = 'id, title, organization_id, created_at';

const LOCK = {
  name: 'folders:lock',
  text: `select ${COLUMNS} from folders where organization_id = $1 and id = $2 for update`,
};
const EMPTY = {
  name: 'folders:empty',
  text: 'update files set folder_id = null where organization_id = $1 and folder_id = $2',
};

/** Newest first, counted by the counter. */
export function listFolders(db: Database, caller: Caller, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  const total = counterSum(`${where.bind([FOLDERS_COUNTER])}::text[]`);
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from folders where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<FolderDto>(db, { name: 'folders:list', rows, total, order }, where.values);
}

/** Nothing can be put into it until the transaction ends. */
export function lockFolder(db: Database, caller: Caller, id: string): Promise<FolderDto | null> {
  return db.row<FolderDto>(LOCK, [caller.organization_id, id]);
}

/** Its files go to the root. */
export async function emptyFolder(db: Database, caller: Caller, id: string): Promise<void> {
  await db.rows(EMPTY, [caller.organization_id, id]);
}
