import type { Database } from '../../../platform/database/database.js';
import type { FileStatus, StatusReason } from '../files/files.dto.js';

interface Scope {
  organization_id: string;
}

export interface UsedFile {
  id: string;
  status: FileStatus;
  status_reason: StatusReason | null;
  sha256: string | null;
  created_at: string;
}

const FILES = {
  name: 'file-uses:files',
  text: 'select id, status, status_reason, sha256, created_at from files where organization_id = $1 and id = any($2::uuid[])',
};
const FORGET_TEXT = `delete from file_uses where organization_id = $1 and used_by = $2 and user_id = $3`;
const ADD_TEXT = `insert into file_uses (organization_id, used_by, user_id, id, file_id)
  select $1, $2, $3, given.id, given.file_id from unnest($4::uuid[], $5::uuid[]) as given (id, file_id)
  on conflict (organization_id, used_by, user_id, file_id) do nothing`;
const FORGET = { name: 'file-uses:forget', text: FORGET_TEXT };
const ADD = { name: 'file-uses:add', text: ADD_TEXT };
const REPLACE = {
  name: 'file-uses:replace',
  text: `with forgotten as (${FORGET_TEXT} and file_id <> all($5::uuid[])) ${ADD_TEXT}`,
};

const USED_HASH = {
  name: 'file-uses:hash',
  text: `select f.sha256 from files f where f.organization_id = $1 and f.id = $2 and exists (
           select 1 from file_uses u join unnest($3::text[], $4::uuid[]) as given (used_by, user_id) using (used_by, user_id)
           where u.organization_id = $1 and u.file_id = f.id)`,
};
const USERS = {
  name: 'file-uses:users',
  text: `select distinct used_by, user_id from file_uses where organization_id = $1 and file_id = $2
         order by used_by, user_id limit 100`,
};

/** Of a file that one of these records uses. */
export async function usedHash(
  db: Database,
  { organization_id }: Scope,
  users: [string, string][],
  fileId: string,
): Promise<string | null> {
  const [kinds, ids] = [users.map(([kind]) => kind), users.map(([, id]) => id)];
  const found = await db.row<Pick<UsedFile, 'sha256'>>(USED_HASH, [organization_id, fileId, kinds, ids]);
  return found?.sha256 ?? null;
}

/** Records that use the file, a hundred at most. */
export function usersOf(db: Database, { organization_id }: Scope, fileId: string) {
  return db.rows<{ used_by: string; user_id: string }>(USERS, [organization_id, fileId]);
}

export function usedFiles(db: Database, { organization_id }: Scope, ids: string[]): Promise<UsedFile[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.rows<UsedFile>(FILES, [organization_id, ids]);
}

/** From now on the record uses none. */
export async function forgetUses(
  db: Database,
  { organization_id }: Scope,
  [usedBy, userId]: [string, string],
): Promise<void> {
  await db.rows(FORGET, [organization_id, usedBy, userId]);
}

/** From now on the record uses these, and with `only` no others. */
export async function addUses(
  db: Database,
  { organization_id }: Scope,
  [usedBy, userId]: [string, string],
  { ids, fileIds, only }: { ids: string[]; fileIds: string[]; only: boolean },
): Promise<void> {
  await db.rows(only ? REPLACE : ADD, [organization_id, usedBy, userId, ids, fileIds]);
}
