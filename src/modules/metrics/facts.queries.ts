import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { Scope } from './scope.js';

/** What is true of a proposal, and the instant by which it counts. */
const FACTS = {
  created: { at: 'p.created_at', holds: 'true' },
  published: { at: 'p.published_at', holds: 'p.published_at is not null' },
  viewed: { at: 'p.first_viewed_at', holds: 'p.first_viewed_at is not null' },
  approved: { at: 'p.decided_at', holds: `p.deal_status = 'approved'` },
  denied: { at: 'p.decided_at', holds: `p.deal_status = 'denied'` },
  canceled: { at: 'p.canceled_at', holds: `p.deal_status = 'canceled'` },
  expired: { at: 'p.expires_at', holds: `p.deal_status = 'pending' and p.expires_at <= :now` },
  pending: {
    at: 'p.created_at',
    holds: `p.deal_status = 'pending' and (p.expires_at is null or p.expires_at > :now)`,
  },
} as const;

export type Fact = keyof typeof FACTS;

/** Rows of money that came, which is no state of a proposal. */
export const RECEIVED = 'received';

/** One fact to count, in a range of its own. */
export interface Counted {
  fact: Fact;
  /** What its rows are called; the fact itself when absent. */
  as?: string;
  from: string | null;
  to: string | null;
  /** Whether the amounts of the selected offers are summed. */
  amounts?: boolean;
  /** Whether what recurs of them is summed beside what they cost once. */
  recurring?: boolean;
  /** Whether archived ones are left out, as in lists. */
  listed?: boolean;
}

/** By what rows are grouped: buckets that begin at these instants, owners, states as callers see them, or not at all. */
export type Grouping = { by: 'bucket'; starts: string[] } | { by: 'owner' } | { by: 'stage' } | { by: 'nothing' };

/** What is to be counted, and how it is grouped. */
export interface Question {
  counted: Counted[];
  grouping: Grouping;
}

/** A number of proposals with the same fact, group and currency; of what recurs only the amount. */
export interface FactRow {
  fact: string;
  /** Number of the bucket from 1, owner, state, or null; null too for what is in no bucket of the range. */
  slot: number | string | null;
  currency: string | null;
  interval: string | null;
  count: number;
  /** Of the created ones: how many have come that far by now. */
  published: number;
  viewed: number;
  approved: number;
  amount: number;
}

/**
 * Counts and sums in one statement, so that its numbers agree. Each fact reads its own range of its own index. It has no
 * name: how much a range holds decides how it is best read, so it is planned with its values.
 */
export function readFacts(db: Database, caller: Caller, scope: Scope, question: Question): Promise<FactRow[]> {
  const where = scopedWhere(caller, scope);
  return db.rows<FactRow>({ name: '', text: factsText(where, scope, question) }, where.values);
}

/** The statement that goes through the proposals themselves. */
export function factsText(where: Where, scope: Scope, { counted, grouping }: Question): string {
  const slotAt = slots(where, scope, grouping);
  const recurring = counted.filter((one) => one.recurring);
  return [
    ...counted.map((one) => arm(where, scope.now, one, slotAt)),
    ...recurring.map((one) => recurringArm(where, scope.now, one, slotAt)),
    ...receivedArms(where, scope, { counted }, slotAt),
  ].join(' union all ');
}

/** When the first proposal in question was created, before which nothing can have happened to any. */
export async function firstCreated(db: Database, caller: Caller, scope: Scope): Promise<string | null> {
  const where = scopedWhere(caller, scope);
  const text = `select p.created_at from proposals p where ${where.text} order by p.created_at limit 1`;
  return (await db.row<{ created_at: string }>({ name: '', text }, where.values))?.created_at ?? null;
}

/** The undeleted proposals that the filters choose. */
export function scopedWhere(caller: Caller, { filters }: Scope): Where {
  const where = new Where(caller.organization_id, 'p');
  where.and('p.deleted_at is null');
  const { currency, owner_id, template_id, lead_id } = filters;
  if (owner_id) where.and(`p.owner_id = ${where.bind(owner_id)}`);
  if (template_id) where.and(`p.template_id = ${where.bind(template_id)}`);
  if (lead_id) where.and(`p.lead_id = ${where.bind(lead_id)}`);
  if (currency) {
    where.and(`exists (select 1 from proposal_products o where o.organization_id = $1 and o.id = p.proposal_product_id
               and o.currency = ${where.bind(currency)})`);
  }
  return where;
}

/** The conditions that put an instant into a range. */
export function within(where: Where, at: string, { from, to }: { from: string | null; to: string | null }): string[] {
  return [
    ...(from === null ? [] : [`${at} >= ${where.bind(from)}::timestamptz`]),
    ...(to === null ? [] : [`${at} < ${where.bind(to)}::timestamptz`]),
  ];
}

export type SlotAt = (instant: string) => string;

/** The selected offer of a proposal `p`. */
export const OFFER = 'proposal_products o on o.organization_id = $1 and o.id = p.proposal_product_id';
/** What of an offer depends on whether its discount has lapsed by the time that counts for its prices; `now` is a placeholder. */
const shown = (now: string, counting: string, lapsed: string) => `case
  when (o.discount ->> 'valid_until')::timestamptz <= coalesce(p.paying_since, p.decided_at, ${now}) then ${lapsed} else ${counting} end`;
export const netAt = (now: string) =>
  shown(now, 'o.total - o.tax_total', `(o.lapsed ->> 'total')::bigint - (o.lapsed ->> 'tax')::bigint`);
const totalAt = (now: string) => shown(now, 'o.total', `(o.lapsed ->> 'total')::bigint`);
export const recurringAt = (now: string) => shown(now, 'o.recurring', `o.lapsed -> 'recurring'`);
const FATE = `count(p.published_at) as published, count(p.first_viewed_at) as viewed,
  count(*) filter (where p.deal_status = 'approved') as approved`;

/** What isn't asked for isn't read either, so that often an index alone answers. */
function arm(where: Where, now: string, counted: Counted, slotAt: SlotAt): string {
  const { fact, as = fact, amounts = false } = counted;
  const fate = fact === 'created' ? FATE : '0 as published, 0 as viewed, 0 as approved';
  const currency = amounts ? 'o.currency' : 'null::text';
  const clock = amounts ? `${where.bind(now)}::timestamptz` : '';
  return `select '${as}' as fact, ${slotAt(FACTS[fact].at)} as slot, ${currency} as currency, null::text as interval,
            count(*) as count, ${fate}, ${amounts ? `coalesce(sum(${netAt(clock)}), 0)` : '0'} as amount
          from proposals p ${amounts ? `left join ${OFFER}` : ''} where ${conditionsOf(where, now, counted)} group by 2, 3`;
}

function recurringArm(where: Where, now: string, counted: Counted, slotAt: SlotAt): string {
  const { fact, as = fact } = counted;
  return `select '${as}', ${slotAt(FACTS[fact].at)}, o.currency, r.interval, 0, 0, 0, 0, sum(r.total - r.tax)
          from proposals p join ${OFFER}
          cross join jsonb_to_recordset(${recurringAt(`${where.bind(now)}::timestamptz`)}) r (interval text, total bigint, tax bigint)
          where o.recurring <> '[]' and ${conditionsOf(where, now, counted)} group by 2, 3, 4`;
}

/** Money goes with the amounts of what was approved. */
export function receivedArms(
  where: Where,
  scope: Scope,
  { counted }: Pick<Question, 'counted'>,
  slotAt: SlotAt,
): string[] {
  const approved = counted.find(isReceived);
  return approved ? [receivedArm(where, scope, approved, slotAt)] : [];
}

export function hasReceived({ counted }: Question): boolean {
  return counted.some(isReceived);
}

const isReceived = ({ fact, amounts }: Counted) => fact === 'approved' && amounts === true;

/**
 * Money by its own time: what came when it came, what went back when it went back, of proposals in any state. It is given
 * before tax: its part of what the offer costs so, rounded on the running sum of the proposal, so that what is paid in parts
 * adds up to the whole.
 */
function receivedArm(where: Where, scope: Scope, { from, to }: Counted, slotAt: SlotAt): string {
  const now = `${where.bind(scope.now)}::timestamptz`;
  const { currency } = scope.filters;
  const conditions = ['true', ...within(where, 'p.at', { from, to })];
  if (currency) conditions.push(`p.currency = ${where.bind(currency)}`);
  const upTo = 'sum(e.amount) over (partition by e.proposal_id, e.currency order by e.at, e.amount desc, e.id)';
  const beforeTax = (sum: string) =>
    `round(case when ${totalAt(now)} > 0 then (${sum}) * (${netAt(now)}) / (${totalAt(now)})::numeric else ${sum} end)`;
  return `select '${RECEIVED}', ${slotAt('p.at')}, p.currency, null, 0, 0, 0, 0, sum(p.net)
          from (select e.at, e.currency, p.owner_id, ${beforeTax(upTo)} - ${beforeTax(`${upTo} - e.amount`)} as net
                from (${MONEY}) e join proposals p on p.organization_id = $1 and p.id = e.proposal_id
                left join proposal_products o on o.organization_id = $1 and o.id = e.offer_id
                where ${where.text}) p
          where ${conditions.join(' and ')} group by 2, 3`;
}

/** What went back is told as sums: each time it is what there is more of than the time before. */
const MONEY = `
  select m.id, m.proposal_id, m.offer_id, m.currency, m.succeeded_at as at, m.amount
  from payments m where m.organization_id = $1 and m.status = 'succeeded'
  union all
  select r.id, m.proposal_id, m.offer_id, m.currency, r.refunded_at,
    coalesce(lag(r.returned) over (partition by r.payment_id order by r.returned), 0) - r.returned
  from refunds r join payments m on m.organization_id = $1 and m.id = r.payment_id where r.organization_id = $1`;

function conditionsOf(where: Where, now: string, { fact, from, to, listed = false }: Counted): string {
  const { at, holds } = FACTS[fact];
  const held = holds.includes(':now') ? holds.replace(':now', `${where.bind(now)}::timestamptz`) : holds;
  const shown = listed ? [`p.page_status <> 'archived'`] : [];
  return [where.text, held, ...within(where, at, { from, to }), ...shown].join(' and ');
}

export function slots(where: Where, scope: Scope, grouping: Grouping): SlotAt {
  if (grouping.by === 'nothing') return () => 'null::int';
  if (grouping.by === 'owner') return () => 'p.owner_id';
  if (grouping.by === 'stage') {
    const now = where.bind(scope.now);
    return () =>
      `case when p.deal_status = 'pending' and p.expires_at <= ${now}::timestamptz then 'expired' else p.deal_status end`;
  }
  const starts = where.bind(grouping.starts);
  return (at) => {
    const inside = ['true', ...within(where, at, scope)].join(' and ');
    return `case when ${inside} then width_bucket(${at}, ${starts}::timestamptz[]) end`;
  };
}
