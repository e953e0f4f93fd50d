create table refunds (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  payment_id uuid not null,
  returned bigint not null check (returned > 0),
  refunded_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint refunds_returned unique (organization_id, payment_id, returned)
);
comment on table refunds is 'tenant';
comment on column refunds.returned is
  'What had been given back of the payment in all by then: so it does not matter in which order it is told, nor how often';

-- A release before 0118 has no such function, and nothing is spread yet.
do $$
begin
  if to_regprocedure('spread_tenant_table(regclass)') is not null then
    perform spread_tenant_table('refunds');
  end if;
end $$;
alter table refunds add constraint refunds_payment
  foreign key (organization_id, payment_id) references payments (organization_id, id);

-- When it was told of last is as much as is known of what went back before.
insert into refunds (organization_id, id, payment_id, returned, refunded_at, created_at)
select m.organization_id, gen_random_uuid(), m.id, m.amount_refunded, greatest(told.at, m.succeeded_at), told.at
from payments m
cross join lateral (
  select coalesce(max(c.created_at), m.updated_at) as at from payment_callbacks c
  where c.organization_id = m.organization_id and c.payment_id = m.id and c.type = 'charge.refunded'
) told
where m.amount_refunded > 0;
