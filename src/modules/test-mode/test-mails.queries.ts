import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { TestMailDto } from './test-mode.dto.js';

const COLUMNS = `id, kind as purpose, recipient as "to", from_name, subject, body as text, about as about_id, created_at`;

/** Newest first. */
export function listTestMails(db: Database, { organization_id }: Caller, { take, after }: PageRequest) {
  const where = new Where(organization_id);
  const total = `(select count(*) from test_mails where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from test_mails where ${where.text} order by created_at desc, id desc limit ${where.bind(take)}`;
  const statement = { name: 'test-mails:list', rows, total, order: 'page.created_at desc, page.id desc' };
  return readPage<TestMailDto>(db, statement, where.values);
}
