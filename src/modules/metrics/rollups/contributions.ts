import { OFFER, netAt, recurringAt } from '../facts.queries.js';

/** What figures need of a proposal, and when it counts otherwise by the clock alone. */
export const CONTRIBUTION = `id, version, stage, listed, created_at, published_at, first_viewed_at, decided_at, canceled_at,
  expires_at, currency, net, recurring, changes_at`;

/** What these proposals contribute as they stand; deleted ones nothing. `ids` is a query, `now` a placeholder. */
export function standing(ids: string, now: string): string {
  const lapses = `(o.discount ->> 'valid_until')::timestamptz`;
  return `
    select p.id, p.version, case when p.deal_status = 'pending' and p.expires_at <= ${now} then 'expired' else p.deal_status end as stage,
      p.page_status <> 'archived' as listed, p.created_at, p.published_at, p.first_viewed_at, p.decided_at, p.canceled_at,
      p.expires_at, o.currency, ${netAt(now)} as net, nullif(${recurringAt(now)}, '[]') as recurring,
      least(case when p.deal_status = 'pending' and p.expires_at > ${now} then p.expires_at end,
            case when coalesce(p.paying_since, p.decided_at) is null and ${lapses} > ${now} then ${lapses} end) as changes_at
    from proposals p left join ${OFFER}
    where p.organization_id = $1 and p.deleted_at is null and p.id = any(${ids})`;
}

/** What these proposals contributed when they were counted last. */
export function counted(ids: string): string {
  return `select ${CONTRIBUTION} from metric_contributions where organization_id = $1 and id = any(${ids})`;
}

/** When what stands now is kept, which has no day. */
const NO_DAY = `'epoch'::timestamptz`;

/**
 * Each fact of a contribution `s` with its time: priced ones have amounts, by currency, and some of these what recurs. Where
 * it stands now is counted without a day.
 */
const FACTS = `lateral (values
  ('created', s.created_at, '', true, false),
  ('pending', case when s.stage = 'pending' and s.listed then s.created_at end, '', true, false),
  ('stage', case when s.listed then ${NO_DAY} end, s.stage, true, true),
  ('published', s.published_at, '', false, false),
  ('viewed', s.first_viewed_at, '', false, false),
  ('approved', case when s.stage = 'approved' then s.decided_at end, '', true, true),
  ('denied', case when s.stage = 'denied' then s.decided_at end, '', true, false),
  ('canceled', case when s.stage = 'canceled' then s.canceled_at end, '', false, false),
  ('expired', case when s.stage = 'expired' then s.expires_at end, '', false, false)
) f (fact, at, stage, priced, recurring)`;

/** The beginning of the day that `at` is in, of a list of such beginnings; what has no day keeps its own. */
export const dayOf = (at: string, days: string) =>
  `case when ${at} = ${NO_DAY} then ${at} else (${days})[width_bucket(${at}, ${days})] end`;

/** The facts of contributions as rows that add up; those of `-` are taken away. */
export function entries(contributions: string, sign: '' | '-'): string {
  const ofAll = (condition: string) => `${sign}(f.fact in ('created', 'stage') and ${condition})::int`;
  return `
    select f.fact, f.at, f.stage, coalesce(s.currency, '') as currency, '' as interval, ${sign}1 as count,
      ${ofAll('s.published_at is not null')} as published, ${ofAll('s.first_viewed_at is not null')} as viewed,
      ${ofAll(`s.stage = 'approved'`)} as approved, ${sign}(case when f.priced then coalesce(s.net, 0) else 0 end) as amount
    from ${contributions} s cross join ${FACTS} where f.at is not null
    union all
    select f.fact, f.at, f.stage, s.currency, r.interval, ${sign}1, 0, 0, 0, ${sign}(r.total - r.tax)
    from ${contributions} s cross join jsonb_to_recordset(s.recurring) r (interval text, total bigint, tax bigint)
    cross join ${FACTS} where f.at is not null and f.recurring`;
}
