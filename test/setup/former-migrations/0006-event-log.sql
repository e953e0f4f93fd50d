alter table events add column sequence bigint generated always as identity;
alter table events add column unstreamed boolean not null default false;
comment on column events.sequence is 'Order of writing: what one row lock puts in order is in this order too, whatever the clocks say';
comment on column events.unstreamed is 'Has a position, and is yet to be acknowledged by JetStream';
drop index events_unrelayed;
create index events_unrelayed on events (organization_id, sequence) where position is null;
create index events_unstreamed on events (organization_id, position) where unstreamed;
create index events_of_type on events (organization_id, type, position) where position is not null;
create index events_age on events using brin (created_at) with (autosummarize = on);

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
comment on table workers is 'global: the worker processes that run, by their heartbeat';

alter table proposals add column expiry_announced timestamptz(3);
comment on column proposals.expiry_announced is 'The expires_at that proposal.expired has told of';
create index proposals_unannounced on proposals (expires_at)
  where deal_status = 'pending' and deleted_at is null and expiry_announced is distinct from expires_at;
