-- The twin of an organization: where it tries things, with data, counters, webhooks and a clock of its own.
alter table organizations
  add column twin_of uuid references organizations (id),
  add column clock_ahead_ms bigint not null default 0,
  add constraint organizations_no_twin_of_itself check (twin_of <> id),
  add constraint organizations_clock_of_twins check (clock_ahead_ms >= 0 and (clock_ahead_ms = 0 or twin_of is not null));
create index organizations_twins on organizations (twin_of) where twin_of is not null;
create index organizations_ahead on organizations (id) where clock_ahead_ms > 0;
comment on column organizations.twin_of is 'Of a twin, the organization whose test mode it is; its members are that one''s';
comment on column organizations.clock_ahead_ms is 'How far the clock that a twin goes by is ahead of the true one';

-- What would have been mailed.
create table test_mails (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null,
  about uuid,
  recipient text not null,
  from_name text,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id)
);
comment on table test_mails is 'tenant';
create index test_mails_newest on test_mails (organization_id, created_at desc, id desc);
select spread_tenant_table('test_mails');
