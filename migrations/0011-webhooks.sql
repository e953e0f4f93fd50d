create table webhooks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  url text not null check (length(url) between 1 and 2000),
  types text[] not null check (cardinality(types) > 0),
  description text,
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason is null or not enabled),
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  last_success_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  held_until timestamptz(3),
  primary key (organization_id, id),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_newest on webhooks (organization_id, created_at desc, id desc);
comment on table webhooks is 'tenant';
comment on column webhooks.secret is 'Encrypted; it signs what is sent';
comment on column webhooks.previous_secret is 'Encrypted; it signs beside the new one until previous_secret_until';
comment on column webhooks.held_until is 'Nothing is sent before this time: the receiver asked for it with Retry-After';

create table webhook_deliveries (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempt int not null default 0,
  next_attempt_at timestamptz(3),
  in_flight_until timestamptz(3),
  response_status int,
  duration_ms int,
  error text,
  request jsonb,
  response jsonb,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint webhook_deliveries_webhook foreign key (organization_id, webhook_id)
    references webhooks (organization_id, id) on delete cascade,
  constraint webhook_deliveries_event foreign key (organization_id, event_id)
    references events (organization_id, id) on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check (status = 'pending' or in_flight_until is null)
);
create index webhook_deliveries_newest on webhook_deliveries (organization_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_event on webhook_deliveries (organization_id, event_id);
create index webhook_deliveries_pending on webhook_deliveries (organization_id, webhook_id, next_attempt_at, id)
  where status = 'pending';
create index webhook_deliveries_in_flight on webhook_deliveries (organization_id, webhook_id)
  where in_flight_until is not null;
comment on table webhook_deliveries is 'tenant';
comment on column webhook_deliveries.in_flight_until is 'A worker is at it; once this time has passed, the worker has died';
