import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { BeatDto, SectionReadingDto, ViewSessionDto, ViewSummaryDto } from './views.dto.js';

/** A session ends this long after its last beat. */
const OPEN = `interval '30 seconds'`;
/** Beats travel for a moment: a session cannot have been active much longer than it lasted. */
const SLACK_SECONDS = 5;

const SUMMARY = {
  name: 'views:summary',
  text: `select count(*) as total_views, round(avg(scroll_depth), 2) as average_scroll_depth,
           coalesce(sum(active_seconds), 0)::bigint as total_active_duration_seconds
         from view_sessions where organization_id = $1 and proposal_id = $2`,
};

/** A crash may lose the last beats, so that none waits for the disk; whatever is committed otherwise does. */
const BEAT = {
  name: 'views:beat',
  text: `update view_sessions set last_beat_at = $4,
           active_seconds = greatest(active_seconds, least($5, extract(epoch from $4::timestamptz - started_at)::int + ${SLACK_SECONDS})),
           scroll_depth = greatest(scroll_depth, $6), was_afk = was_afk or $7, sections = coalesce($8::jsonb, sections)
         from (select set_config('synchronous_commit', 'off', true)) as unhurried
         where organization_id = $1 and id = $2 and proposal_id = $3 and last_beat_at > $4::timestamptz - ${OPEN}
         returning id`,
};

/** What a page tells of a session is bounded by how long that lasted. */
const BY_SECTION = {
  name: 'views:by-section',
  text: `select s.key as section_id, v.recipient_id, sum(least(s.value::int, v.active_seconds))::int as active_seconds
         from view_sessions v, jsonb_each_text(v.sections) s
         where v.organization_id = $1 and v.proposal_id = $2
         group by s.key, v.recipient_id having sum(least(s.value::int, v.active_seconds)) > 0
         order by 3 desc, 1, 2 limit 5000`,
};

export function readSections(db: Database, caller: Caller, proposalId: string): Promise<SectionReadingDto[]> {
  return db.rows<SectionReadingDto>(BY_SECTION, [caller.organization_id, proposalId]);
}

const EXISTS = {
  name: 'views:exists',
  text: 'select id from view_sessions where organization_id = $1 and id = $2 and proposal_id = $3',
};

const SEEN = {
  name: 'views:seen',
  text: 'update proposals set last_viewed_at = $3, first_viewed_at = coalesce(first_viewed_at, $3) where organization_id = $1 and id = $2',
};

type Summary = Pick<ViewSummaryDto, 'total_views' | 'average_scroll_depth' | 'total_active_duration_seconds'>;

export async function summarise(db: Database, caller: Caller, proposalId: string): Promise<Summary> {
  const none = { total_views: 0, average_scroll_depth: null, total_active_duration_seconds: 0 };
  return (await db.row<Summary>(SUMMARY, [caller.organization_id, proposalId])) ?? none;
}

export async function listSessions(
  db: Database,
  caller: Caller,
  proposalId: string,
  now: string,
  { take, after }: PageRequest,
) {
  const where = new Where(caller.organization_id);
  where.and(`proposal_id = ${where.bind(proposalId)}`);
  const total = `(select count(*) from view_sessions where ${where.text})`;
  if (after) where.and(`(started_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const ended = `case when last_beat_at + ${OPEN} > ${where.bind(now)}::timestamptz then null else last_beat_at + ${OPEN} end`;
  const rows = `select id, started_at, ${ended} as ended_at, active_seconds as duration_seconds, scroll_depth, was_afk, country, recipient_id, created_at
                from view_sessions where ${where.text} order by started_at desc, id desc ${where.limit(take)}`;
  const order = 'page.started_at desc, page.id desc';
  return readPage<ViewSessionDto>(db, { name: 'views:list', rows, total, order }, where.values);
}

/** False when the session has ended or never was. */
export async function beat(
  db: Database,
  caller: Caller,
  proposalId: string,
  id: string,
  now: string,
  input: BeatDto,
): Promise<boolean> {
  const { active_seconds, scroll_depth, was_afk, sections = null } = input;
  const told = [active_seconds, scroll_depth, was_afk, sections && JSON.stringify(sections)];
  return (await db.row(BEAT, [caller.organization_id, id, proposalId, now, ...told])) !== null;
}

export async function sessionExists(db: Database, caller: Caller, proposalId: string, id: string): Promise<boolean> {
  return (await db.row(EXISTS, [caller.organization_id, id, proposalId])) !== null;
}

/** Views are no writes: the version stays. */
export async function markSeen(db: Database, caller: Caller, proposalId: string, now: string): Promise<void> {
  await db.rows(SEEN, [caller.organization_id, proposalId, now]);
}
