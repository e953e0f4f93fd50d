-- A program with a role of its own, which proves itself by a key that only it has.
create table service_accounts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('viewer', 'member')),
  jwks jsonb not null,
  generation int not null default 1,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null default 1,
  last_used_at timestamptz(3),
  primary key (organization_id, id)
);
create index service_accounts_newest on service_accounts (organization_id, created_at desc, id desc);
comment on table service_accounts is 'tenant';
comment on column service_accounts.jwks is 'Public keys alone (RFC 7517), as they were checked';
comment on column service_accounts.generation is 'Rises with each change of the role or the keys: tokens of an earlier one are good no more';
select spread_tenant_table('service_accounts');
