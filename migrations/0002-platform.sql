create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A tenant's table that a release adds goes beside the others where those are spread over several machines. Foreign keys
-- to other tenants' tables come after this call: until then the table is on one machine, and the others are not.
create function spread_tenant_table(added regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'proposals'::regclass) then
      perform create_distributed_table(added::text, 'organization_id', colocate_with => 'proposals');
    end if;
  end if;
end $$;

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
  sequence bigint generated always as identity,
  unstreamed boolean not null default false,
  traceparent text,
  primary key (organization_id, id)
);
create unique index events_position on events (organization_id, position) where position is not null;
create index events_unrelayed on events (organization_id, sequence) where position is null;
create index events_unstreamed on events (organization_id, position) where unstreamed;
create index events_of_type on events (organization_id, type, position) where position is not null;
create index events_age on events using brin (created_at) with (autosummarize = on);
comment on table events is 'tenant';
comment on column events.position is 'Given per organization by the relay after commit; null until then';
comment on column events.sequence is 'Order of writing: what one row lock puts in order is in this order too, whatever the clocks say';
comment on column events.unstreamed is 'Has a position, and is yet to be acknowledged by JetStream';
comment on column events.traceparent is 'The trace of the operation that wrote the row, as W3C Trace Context; null where nobody traces';

create table event_cursors (
  organization_id uuid not null references organizations (id),
  id text not null,
  position bigint not null,
  primary key (organization_id, id)
);
comment on table event_cursors is 'tenant';
comment on column event_cursors.id is 'log: the last position that was given; its row lock makes one relay at a time';

create table workers (
  id text primary key,
  seen_at timestamptz(3) not null
);
comment on table workers is 'local: the worker processes that run, by their heartbeat; beside the queue of jobs';

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
  delta bigint not null,
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

create table mails (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null,
  about uuid,
  cause text,
  status text not null default 'pending' check (status in ('pending', 'failed', 'sent', 'refused', 'dropped')),
  content bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (organization_id, id),
  constraint mails_cause unique (organization_id, kind, cause),
  check ((ended_at is null) = (status in ('pending', 'failed'))),
  check (ended_at is null or content is null)
);
create index mails_recent on mails (organization_id, kind, created_at);
create index mails_expiry on mails (expires_at);
comment on table mails is 'tenant';
comment on column mails.about is 'The record that the mail tells of, such as a proposal or a user';
comment on column mails.cause is 'What made the mail necessary, such as an event: it makes no second one of the kind';
comment on column mails.status is 'failed: the last attempt failed, and its job tries again; refused: by the mail server, for good; dropped: no longer true, or too late';
comment on column mails.content is 'Sealed: the recipient and what the text is made of; taken away when the mail has ended';

create table audit_log (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  at timestamptz(3) not null,
  type text not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'agent', 'client', 'system', 'anonymous')),
  actor_id uuid,
  actor_name text not null,
  address text,
  target_type text not null,
  target_id uuid,
  changes jsonb not null,
  request_id text,
  primary key (organization_id, id)
);
comment on table audit_log is 'tenant';
create index audit_log_newest on audit_log (organization_id, at desc, id desc);
create index audit_log_of_type on audit_log (organization_id, type, at desc, id desc);
create index audit_log_of_actor on audit_log (organization_id, actor_id, at desc, id desc);
create index audit_log_oldest on audit_log (at);

-- What was written stays as it is for 400 days, whoever asks: after that it may be forgotten, and nothing else.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'audit_log is append-only: entries are kept as they are for 400 days' using errcode = 'restrict_violation';
end $$;
create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_audit_log();

