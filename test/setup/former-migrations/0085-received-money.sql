alter table payments
  add column received bigint not null
    generated always as (case when status = 'succeeded' then amount - amount_refunded else 0 end) stored,
  add column problem text;
comment on column payments.received is 'The money that is there: what came, less what went back. Every sum of money is one of this column';
comment on column payments.problem is 'What somebody should look at, such as an amount that nobody asked for';

alter table proposals add column due_at timestamptz(3);
comment on column proposals.due_at is 'When the first payment of what the client sees becomes due, should it owe it; null where nothing is to be paid';

update proposals p
set due_at = (
  (((coalesce(p.decided_at, p.published_at) at time zone seen.timezone)::date + seen.due_days)::timestamp) at time zone seen.timezone
)
from (
  select s.organization_id, s.id, offer ->> 'id' as offer_id,
    coalesce((select z.name from pg_timezone_names z where z.name = s.document::jsonb -> 'organization' ->> 'timezone'), 'UTC') as timezone,
    coalesce((offer -> 'payment' ->> 'due_days')::int, 0) as due_days, (offer ->> 'total')::bigint as total,
    s.document::jsonb ->> 'selected_offer_id' as selected
  from proposal_snapshots s cross join jsonb_array_elements(s.document::jsonb -> 'offers') offer
  where s.document is not null
) seen
where seen.organization_id = p.organization_id and seen.id = p.published_snapshot_id
  and seen.offer_id = case when p.decided_at is null then seen.selected else p.proposal_product_id::text end
  and case when p.decided_at is null then seen.total
      else coalesce((select o.total from proposal_products o
                     where o.organization_id = p.organization_id and o.id = p.proposal_product_id), 0) end > 0;
