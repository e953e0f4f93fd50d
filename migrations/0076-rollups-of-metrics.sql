-- Figures of large organizations, kept by the day: what each proposal added when it was counted last, and what all together.
create table metric_rollups (
  organization_id uuid not null references organizations (id),
  id text not null default 'days',
  timezone text not null,
  counted_to timestamptz(3) not null,
  building_after uuid,
  primary key (organization_id, id)
);
select spread_tenant_table('metric_rollups');
comment on table metric_rollups is 'tenant';
comment on column metric_rollups.timezone is 'In which the days begin';
comment on column metric_rollups.counted_to is 'What was changed before is counted; what was changed since is looked at by whoever reads';
comment on column metric_rollups.building_after is 'While the rollup is built, the last proposal that it has; null once it has all';

create table metric_contributions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version int not null,
  stage text not null,
  listed boolean not null,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  first_viewed_at timestamptz(3),
  decided_at timestamptz(3),
  canceled_at timestamptz(3),
  expires_at timestamptz(3),
  currency text,
  net bigint,
  recurring jsonb,
  changes_at timestamptz,
  primary key (organization_id, id)
);
select spread_tenant_table('metric_contributions');
create index metric_contributions_changing on metric_contributions (organization_id, changes_at) where changes_at is not null;
comment on table metric_contributions is 'tenant';
comment on column metric_contributions.id is 'The proposal';
comment on column metric_contributions.changes_at is 'When it counts otherwise by the clock alone: it expires, or a discount lapses';

create table metric_days (
  organization_id uuid not null references organizations (id),
  id text not null,
  fact text not null,
  day timestamptz(3) not null,
  stage text not null,
  currency text not null,
  interval text not null,
  count bigint not null,
  published bigint not null,
  viewed bigint not null,
  approved bigint not null,
  amount numeric not null,
  primary key (organization_id, id)
);
select spread_tenant_table('metric_days');
create index metric_days_of_fact on metric_days (organization_id, fact, day);
comment on table metric_days is 'tenant';
comment on column metric_days.id is 'All that follows up to the interval';
comment on column metric_days.day is 'When the day begins';

-- Proposals that were deleted of late are taken out of the figures.
create index proposals_deleted on proposals (organization_id, deleted_at) where deleted_at is not null;
