create table events (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  type text not null,
  created_at timestamptz(3) not null,
  data jsonb not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'agent', 'client', 'system')),
  actor_id text,
  request_id text,
  position bigint,
  primary key (organization_id, id)
);
create unique index events_position on events (organization_id, position) where position is not null;
create index events_unrelayed on events (organization_id, created_at, id) where position is null;
comment on table events is 'tenant';
comment on column events.position is 'Given per organization by the relay after commit; null until then';

create table counters (
  organization_id uuid not null references organizations (id),
  id text not null,
  value bigint not null,
  primary key (organization_id, id)
);
comment on table counters is 'tenant';

create table counter_deltas (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  counter text not null,
  delta int not null,
  primary key (organization_id, id)
);
create index counter_deltas_counter on counter_deltas (organization_id, counter) include (delta);
comment on table counter_deltas is 'tenant';

create table idempotency_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  credential_id text not null,
  key text not null,
  request_hash text not null,
  answer bytea not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, credential_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'tenant';
comment on column idempotency_keys.answer is 'Status, headers and body of the first answer, encrypted';
