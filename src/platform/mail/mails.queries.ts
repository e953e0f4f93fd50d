import type { Database } from '../database/database.js';
import type { MailEntity } from './mail.entity.js';

type Scope = Pick<MailEntity, 'organization_id'>;
type NewMail = Pick<MailEntity, 'id' | 'kind' | 'about' | 'cause' | 'content' | 'expires_at'>;

/** Of two with one cause the first stands. */
const POST = {
  name: 'mails:post',
  text: `insert into mails (organization_id, id, kind, about, cause, content, created_at, expires_at)
         select $1, m.id, m.kind, m.about, m.cause, m.content, $2, m.expires_at
         from unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::bytea[], $8::timestamptz[])
           as m (id, kind, about, cause, content, expires_at)
         on conflict on constraint mails_cause do nothing returning id`,
};
const FAIL = {
  name: 'mails:fail',
  text: `update mails set status = 'failed' where organization_id = $1 and id = $2 and status = 'pending'`,
};
const END = {
  name: 'mails:end',
  text: `update mails set status = $3, ended_at = $4, content = null
         where organization_id = $1 and id = $2 and ended_at is null`,
};
const DROP = {
  name: 'mails:drop',
  text: `update mails set status = 'dropped', ended_at = $3, content = null
         where organization_id = $1 and about = any($2::uuid[]) and ended_at is null`,
};
/** Two that ask at once are counted one after the other. */
const TAKE_TURNS = { name: 'mails:take-turns', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };
const RECENT = {
  name: 'mails:recent',
  text: `select count(*)::int as mails, min(created_at) as first_at from mails
         where organization_id = $1 and kind = $2 and created_at > $3 and ($4::uuid is null or about = $4)`,
};
/** A worker's scan over all organizations. */
const OVERDUE = {
  name: 'mails:overdue',
  text: `select organization_id, id from mails where expires_at <= $1 and ended_at is null limit 500`,
};
/** A worker's scan over all organizations. */
const OLD = { name: 'mails:old', text: 'select distinct organization_id from mails where expires_at <= $1' };
const FORGET = {
  name: 'mails:forget',
  text: 'delete from mails where organization_id = $1 and expires_at <= $2 and ended_at is not null',
};

/** A worker's scan over all organizations. */
const OLD_TESTS = {
  name: 'mails:old-tests',
  text: 'select distinct organization_id from test_mails where created_at <= $1',
};
const FORGET_TESTS = {
  name: 'mails:forget-tests',
  text: 'delete from test_mails where organization_id = $1 and created_at <= $2',
};
const DROP_TESTS = {
  name: 'mails:drop-tests',
  text: 'delete from test_mails where organization_id = $1 and about = any($2::uuid[])',
};

/** Those that are the first with their cause. */
export function postMails(
  db: Database,
  { organization_id }: Scope,
  mails: NewMail[],
  now: string,
): Promise<{ id: string }[]> {
  const column = <K extends keyof NewMail>(name: K): NewMail[K][] => mails.map((mail) => mail[name]);
  const columns = [column('id'), column('kind'), column('about'), column('cause'), column('content')];
  return db.rows<{ id: string }>(POST, [organization_id, now, ...columns, column('expires_at')]);
}

export async function failMail(db: Database, { organization_id }: Scope, id: string): Promise<void> {
  await db.rows(FAIL, [organization_id, id]);
}

/** All that tell of these records and have not left yet. */
export async function dropMails(db: Database, { organization_id }: Scope, about: string[], now: string): Promise<void> {
  await db.rows(DROP, [organization_id, about, now]);
  await db.rows(DROP_TESTS, [organization_id, about]);
}

export async function endMail(
  db: Database,
  { organization_id }: Scope,
  id: string,
  status: 'sent' | 'refused' | 'dropped',
  now: string,
): Promise<void> {
  await db.rows(END, [organization_id, id, status, now]);
}

/** How many of a kind were posted since then, about one record or any, and when the first of them. */
export async function recentMails(
  db: Database,
  { organization_id }: Scope,
  { kind, since, about }: { kind: string; since: string; about: string | null },
): Promise<{ mails: number; first_at: string | null }> {
  await db.rows(TAKE_TURNS, [`mails:${organization_id}:${kind}`]);
  const found = await db.row<{ mails: number; first_at: string | null }>(RECENT, [organization_id, kind, since, about]);
  return found ?? { mails: 0, first_at: null };
}

export function overdueMails(db: Database, now: string): Promise<Pick<MailEntity, 'organization_id' | 'id'>[]> {
  return db.rows(OVERDUE, [now]);
}

export async function forgetMails(db: Database, before: string): Promise<void> {
  for (const { organization_id } of await db.rows<Scope>(OLD, [before]))
    await db.rows(FORGET, [organization_id, before]);
}

/** What twins were to mail. */
export async function forgetTestMails(db: Database, before: string): Promise<void> {
  for (const { organization_id } of await db.rows<Scope>(OLD_TESTS, [before]))
    await db.rows(FORGET_TESTS, [organization_id, before]);
}
