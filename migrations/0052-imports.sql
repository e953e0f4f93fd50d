-- Records sent in bulk: a file is taken apart into chunks when it comes, and workers carry them out one after the other.
create table imports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  type text not null check (type in ('leads', 'products', 'proposals')),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  total int not null check (total between 1 and 100000),
  done int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed >= 0),
  attempts int not null default 0,
  actor jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (done + failed <= total),
  check (status <> 'completed' or done + failed = total)
);
comment on table imports is 'tenant';
comment on column imports.attempts is 'How often workers have begun since they last got any further';
comment on column imports.actor is 'Who sent the file, {kind, id, name, user_id}: its rows are written in their name';
create index imports_newest on imports (organization_id, created_at desc, id desc);
create index imports_under_way on imports (updated_at) where status in ('queued', 'running');
create index imports_ended on imports (created_at) where status in ('completed', 'failed');
select spread_tenant_table('imports');

create table import_chunks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  import_id uuid not null,
  first_row int not null check (first_row >= 1),
  content bytea not null,
  next int not null default 0 check (next >= 0),
  primary key (organization_id, id)
);
comment on table import_chunks is 'tenant';
comment on column import_chunks.content is 'Rows of the file, a line of JSON for each; gone once all of them are carried out';
comment on column import_chunks.next is 'How many of its rows are carried out: it rises in the transaction that does so';
select spread_tenant_table('import_chunks');
alter table import_chunks
  add constraint import_chunks_import foreign key (organization_id, import_id) references imports (organization_id, id)
  on delete cascade;
create unique index import_chunks_in_order on import_chunks (organization_id, import_id, first_row);

create table import_failures (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  import_id uuid not null,
  row int not null check (row >= 1),
  problems jsonb not null,
  primary key (organization_id, id)
);
comment on table import_failures is 'tenant';
comment on column import_failures.problems is 'Why the row was refused: [{field, code, said}], in words of the catalogue';
select spread_tenant_table('import_failures');
alter table import_failures
  add constraint import_failures_import foreign key (organization_id, import_id) references imports (organization_id, id)
  on delete cascade;
create unique index import_failures_in_order on import_failures (organization_id, import_id, row);
