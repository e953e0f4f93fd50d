create table exports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  format text not null check (format in ('ndjson')),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  stored boolean not null default false,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check ((status = 'completed') = (expires_at is not null))
);
create unique index exports_under_way on exports (organization_id) where status in ('queued', 'running');
create index exports_ending on exports (status, updated_at);
comment on table exports is 'tenant';
comment on column exports.stored is 'Whether the object exports/{id} is in the store; it goes with expires_at';
comment on index exports_under_way is 'One at a time: each reads everything that the organization has';
