import type { Database } from '../../../platform/database/database.js';
import { CONTRIBUTION, counted, dayOf, entries, standing } from './contributions.js';

/** How the figures of an organization are kept. */
export interface Rollup {
  /** In which the days begin. */
  timezone: string;
  /** What was changed before is counted. */
  counted_to: string;
  /** The last proposal that a rollup has which is being built; null once it has all. */
  building_after: string | null;
}

/** Before the first of all ids. */
export const FIRST = '00000000-0000-0000-0000-000000000000';
/** So many proposals are counted in one transaction. */
export const BATCH = 2_000;

const ROLLUP = {
  name: 'rollups:rollup',
  text: 'select timezone, counted_to, building_after from metric_rollups where organization_id = $1',
};
const LOCKED = { name: 'rollups:locked', text: `${ROLLUP.text} for update` };
const LARGE = {
  name: 'rollups:large',
  text: `select c.organization_id from counters c join organizations o on o.id = c.organization_id
         where c.id like 'proposals:%' and o.twin_of is null
           and not exists (select from metric_rollups r where r.organization_id = c.organization_id)
         group by c.organization_id having sum(c.value) >= $1`,
};
const ALL = { name: 'rollups:all', text: 'select organization_id from metric_rollups' };
const BEGIN = {
  name: 'rollups:begin',
  text: `insert into metric_rollups (organization_id, timezone, counted_to, building_after) values ($1, $2, $3, $4)
         on conflict (organization_id, id) do update set timezone = $2, counted_to = $3, building_after = $4`,
};
const FORGET_SOME = {
  name: 'rollups:forget-some',
  text: `with gone as (
           delete from metric_contributions where organization_id = $1 and id = any(
             array(select id from metric_contributions where organization_id = $1 limit ${BATCH * 5})) returning id
         ) select count(*) as count from gone`,
};
const FORGET_DAYS = { name: 'rollups:forget-days', text: 'delete from metric_days where organization_id = $1' };
const NEXT = {
  name: 'rollups:next',
  text: `select id from proposals where organization_id = $1 and id > $2 order by id limit ${BATCH}`,
};
const ADVANCE = {
  name: 'rollups:advance',
  text: 'update metric_rollups set building_after = $2 where organization_id = $1',
};
const COUNTED_TO = {
  name: 'rollups:counted-to',
  text: 'update metric_rollups set counted_to = $2 where organization_id = $1',
};
const SPAN = {
  name: 'rollups:span',
  text: `select min(least(created_at, published_at, first_viewed_at, decided_at, canceled_at, expires_at)) as first,
           max(greatest(created_at, published_at, first_viewed_at, decided_at, canceled_at, least(expires_at, $3::timestamptz))) as last
         from (
           select created_at, published_at, first_viewed_at, decided_at, canceled_at, expires_at
           from proposals where organization_id = $1 and id = any($2::uuid[])
           union all
           select created_at, published_at, first_viewed_at, decided_at, canceled_at, expires_at
           from metric_contributions where organization_id = $1 and id = any($2::uuid[])
         ) all_of_them`,
};
const COLUMNS = CONTRIBUTION.split(',').map((column) => column.trim());
const SUMS = ['count', 'published', 'viewed', 'approved', 'amount'];
/** What these proposals contribute is kept instead of what they did, and the days get the difference. */
const COUNT = {
  name: 'rollups:count',
  text: `with standing as materialized (${standing('$2::uuid[]', '$3::timestamptz')}),
    counted as materialized (${counted('$2::uuid[]')}),
    gone as (
      delete from metric_contributions m where m.organization_id = $1 and m.id = any($2::uuid[])
        and not exists (select from standing s where s.id = m.id)
    ),
    kept as (
      insert into metric_contributions (organization_id, ${CONTRIBUTION}) select $1, ${CONTRIBUTION} from standing
      on conflict (organization_id, id) do update set ${COLUMNS.slice(1)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}
    ),
    moved as (${entries('standing', '')} union all ${entries('counted', '-')}),
    days as (
      select fact, ${dayOf('at', '$4::timestamptz[]')} as day, stage, currency, interval,
        ${SUMS.map((sum) => `sum(${sum}) as ${sum}`).join(', ')}
      from moved group by 1, 2, 3, 4, 5 having ${SUMS.map((sum) => `sum(${sum}) <> 0`).join(' or ')}
    )
    insert into metric_days (organization_id, id, fact, day, stage, currency, interval, ${SUMS.join(', ')})
    select $1, concat_ws('/', fact, extract(epoch from day)::bigint, stage, currency, interval), fact, day, stage, currency, interval,
      ${SUMS.join(', ')} from days
    on conflict (organization_id, id) do update set
      ${SUMS.map((sum) => `${sum} = metric_days.${sum} + excluded.${sum}`).join(', ')}`,
};

/**
 * Proposals that may count otherwise than when they were counted: changed since, deleted, or changed by the clock.
 * `since` and `now` are placeholders.
 */
export function staleText(since: string, now: string): string {
  const changed = (condition: string) => `
    select p.id from proposals p where p.organization_id = $1 and p.deleted_at is null and ${condition}
      and not exists (select from metric_contributions m where m.organization_id = $1 and m.id = p.id
        and m.version = p.version and m.first_viewed_at is not distinct from p.first_viewed_at)`;
  return `${changed(`p.updated_at >= ${since}::timestamptz`)}
    union ${changed(`p.first_viewed_at >= ${since}::timestamptz`)}
    union select p.id from proposals p where p.organization_id = $1 and p.deleted_at >= ${since}::timestamptz
      and exists (select from metric_contributions m where m.organization_id = $1 and m.id = p.id)
    union select m.id from metric_contributions m where m.organization_id = $1 and m.changes_at <= ${now}`;
}
const STALE = {
  name: 'rollups:stale',
  text: `select id from (${staleText('$2', '$3::timestamptz')}) stale limit ${BATCH}`,
};

export const findRollup = (db: Database, organizationId: string): Promise<Rollup | null> =>
  db.row<Rollup>(ROLLUP, [organizationId]);

/** Held until the end of the transaction, so that no two count the same proposals. */
export const lockRollup = (db: Database, organizationId: string): Promise<Rollup | null> =>
  db.row<Rollup>(LOCKED, [organizationId]);

/** Organizations with at least so many proposals, whose figures are not kept yet. */
export const largeOrganizations = (db: Database, proposals: number): Promise<{ organization_id: string }[]> =>
  db.rows(LARGE, [proposals]);

export const keptOrganizations = (db: Database): Promise<{ organization_id: string }[]> => db.rows(ALL);

/** From nothing, also where there is one. */
export async function beginRollup(
  db: Database,
  organizationId: string,
  timezone: string,
  countedTo: string,
): Promise<void> {
  await db.rows(BEGIN, [organizationId, timezone, countedTo, FIRST]);
}

/** Whether there was anything left of a rollup before. */
export async function forgetSome(db: Database, organizationId: string): Promise<boolean> {
  const row = await db.row<{ count: number }>(FORGET_SOME, [organizationId]);
  if (row && row.count > 0) return true;
  await db.rows(FORGET_DAYS, [organizationId]);
  return false;
}

export async function proposalsAfter(db: Database, organizationId: string, after: string): Promise<string[]> {
  return (await db.rows<{ id: string }>(NEXT, [organizationId, after])).map(({ id }) => id);
}

export async function staleProposals(
  db: Database,
  organizationId: string,
  since: string,
  now: string,
): Promise<string[]> {
  return (await db.rows<{ id: string }>(STALE, [organizationId, since, now])).map(({ id }) => id);
}

export async function advance(db: Database, organizationId: string, after: string | null): Promise<void> {
  await db.rows(ADVANCE, [organizationId, after]);
}

export async function countedTo(db: Database, organizationId: string, to: string): Promise<void> {
  await db.rows(COUNTED_TO, [organizationId, to]);
}

/** The time over which what is counted of these proposals is spread; null without any. */
export async function spanOf(
  db: Database,
  organizationId: string,
  ids: string[],
  now: string,
): Promise<{ first: string; last: string } | null> {
  const span = await db.row<{ first: string | null; last: string | null }>(SPAN, [organizationId, ids, now]);
  return span?.first && span.last ? { first: span.first, last: span.last } : null;
}

export async function count(
  db: Database,
  organizationId: string,
  ids: string[],
  now: string,
  days: string[],
): Promise<void> {
  await db.rows(COUNT, [organizationId, ids, now, days]);
}
