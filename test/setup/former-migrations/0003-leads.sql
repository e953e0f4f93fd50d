create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table leads (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  email text, company text, phone text, website text,
  address text, city text, state text, zip text, country text,
  siret text, tva text, language text,
  status text not null default 'new' check (status in ('new', 'contacted', 'won', 'lost')),
  external_id text,
  metadata jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index leads_external_id on leads (organization_id, external_id) where external_id is not null;
create index leads_newest on leads (organization_id, created_at desc, id desc);
create index leads_status on leads (organization_id, status, created_at desc, id desc);
create index leads_updated on leads (organization_id, updated_at);
create index leads_email on leads (organization_id, lower(email));
create index leads_search on leads using gin (organization_id, name gin_trgm_ops, email gin_trgm_ops);
comment on table leads is 'tenant';
