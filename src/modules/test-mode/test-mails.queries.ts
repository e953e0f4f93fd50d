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

interface Twin {
  organization_id: string;
}

const UNRELAYED = {
  name: 'test-mails:unrelayed',
  text: 'select 1 as found from events where organization_id = $1 and position is null limit 1',
};
const UNWRITTEN = {
  name: 'test-mails:unwritten',
  text: "select 1 as found from mails where organization_id = $1 and status = 'pending' limit 1",
};
/** Those that failed are tried again too late to be waited for. */
const IN_QUEUE = {
  name: 'test-mails:in-queue',
  text: `select 1 as found
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = any($2) and j.payload #>> '{input,organization_id}' = $1
           and (j.locked_at is not null or (j.attempts = 0 and j.run_at <= now()))
         limit 1`,
};

/** Whether mails are still to be written, or such tasks or events to be seen to that make some necessary. */
export async function areMailsUnderWay(db: Database, { organization_id }: Twin, tasks: string[]): Promise<boolean> {
  const found =
    (await db.row(UNRELAYED, [organization_id])) ??
    (await db.row(IN_QUEUE, [organization_id, tasks])) ??
    (await db.row(UNWRITTEN, [organization_id]));
  return found !== null;
}
