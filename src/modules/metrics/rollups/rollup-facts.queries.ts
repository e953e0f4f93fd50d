import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import {
  factsText,
  hasReceived,
  receivedArms,
  scopedWhere,
  slots,
  within,
  type Counted,
  type FactRow,
  type Question,
  type SlotAt,
} from '../facts.queries.js';
import type { Scope } from '../scope.js';
import { counted, entries, standing } from './contributions.js';
import { staleText, type Rollup } from './rollups.queries.js';

/** Tells that the rollup is still the one that was asked. */
const KEPT = 'kept';

/** Null where the rollup can't say: it keeps whole days in the time zone of the organization, by currency and by nothing else. */
export async function readRollup(
  db: Database,
  caller: Caller,
  scope: Scope,
  question: Question,
  rollup: Rollup,
): Promise<FactRow[] | null> {
  if (!answers(rollup, scope, question)) return null;
  const where = hasReceived(question) ? scopedWhere(caller, scope) : new Where(caller.organization_id);
  const rows = await db.rows<FactRow>({ name: '', text: rollupText(where, scope, question, rollup) }, where.values);
  const facts = rows.filter(({ fact }) => fact !== KEPT);
  return facts.length < rows.length ? facts : null;
}

/** Whether what is kept says what the proposals do, month by month: both in one statement, whoever changes them meanwhile. */
export async function isRight(
  db: Database,
  caller: Caller,
  scope: Scope,
  question: Question,
  rollup: Rollup,
): Promise<boolean> {
  const where = scopedWhere(caller, scope);
  const text = `with kept as (select * from (${rollupText(where, scope, question, rollup)}) rows where fact <> '${KEPT}'),
      reckoned as (${factsText(where, scope, question)})
    select 1 as row from ((table kept except all table reckoned) union all (table reckoned except all table kept)) differing limit 1`;
  return (await db.row({ name: '', text }, where.values)) === null;
}

/** What is kept by the day, and the difference that proposals make which have changed since they were counted. */
export function rollupText(where: Where, scope: Scope, { counted: all, grouping }: Question, rollup: Rollup): string {
  const now = `${where.bind(scope.now)}::timestamptz`;
  const ids = '(array(select id from stale))';
  const slotAt = grouping.by === 'stage' ? () => 'd.stage' : slots(where, scope, grouping);
  const zone = where.bind(rollup.timezone);
  return `with stale as materialized (${staleText(where.bind(rollup.counted_to), now)}),
    standing as materialized (${standing(ids, now)}),
    counted as materialized (${counted(ids)}),
    moved as materialized (${entries('standing', '')} union all ${entries('counted', '-')})
    ${[
      ...all.map((one) => arm(where, one, slotAt, { filters: scope.filters, grouping })),
      ...receivedArms(where, scope, { counted: all }, grouping.by === 'stage' ? () => 'null' : slotAt),
      `select '${KEPT}', null, null, null, 0, 0, 0, 0, 0 from metric_rollups
       where organization_id = $1 and timezone = ${zone} and building_after is null`,
    ].join(' union all ')}`;
}

function answers({ timezone, building_after }: Rollup, scope: Scope, { counted: all, grouping }: Question): boolean {
  if (building_after !== null || timezone !== scope.timezone || grouping.by === 'owner') return false;
  const { owner_id, template_id, lead_id } = scope.filters;
  if ([owner_id, template_id, lead_id].some((filter) => filter !== undefined)) return false;
  if (grouping.by === 'bucket' && scope.period === 'hour') return false;
  // Where proposals stand, and what is pending, is told without the archived ones, and all else with them.
  const isKept = ({ fact, listed = false }: Counted) =>
    listed === (grouping.by === 'stage' || fact === 'pending') && (grouping.by !== 'stage' || fact === 'created');
  if (!all.every(isKept)) return false;
  const isWhole = (instant: string | null) =>
    instant === null || scope.calendar.startOf('day', Date.parse(instant)) === Date.parse(instant);
  return [scope, ...all].every(({ from, to }) => isWhole(from) && isWhole(to));
}

function arm(
  where: Where,
  one: Counted,
  slotAt: SlotAt,
  { filters, grouping }: Pick<Scope, 'filters'> & Pick<Question, 'grouping'>,
): string {
  const { fact, as = fact, from, to, amounts, recurring } = one;
  const conditions = [`d.fact = '${grouping.by === 'stage' ? 'stage' : fact}'`, ...within(where, 'd.at', { from, to })];
  if (filters.currency) conditions.push(`d.currency = ${where.bind(filters.currency)}`);
  if (!recurring) conditions.push(`d.interval = ''`);
  const columns = 'fact, stage, currency, interval, count, published, viewed, approved, amount';
  return `select '${as}' as fact, ${slotAt('d.at')} as slot, ${amounts ? `nullif(d.currency, '')` : 'null'} as currency,
      nullif(d.interval, '') as interval, case when d.interval = '' then sum(d.count) else 0 end as count,
      sum(d.published) as published, sum(d.viewed) as viewed, sum(d.approved) as approved,
      ${amounts ? 'sum(d.amount)' : '0'} as amount
    from (select day as at, ${columns} from metric_days where organization_id = $1 union all select at, ${columns} from moved) d
    where ${conditions.join(' and ')} group by 2, 3, 4, d.interval having sum(d.count) <> 0`;
}
