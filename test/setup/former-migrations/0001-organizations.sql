create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  legal_name text, email text, phone text, website text,
  address text, city text, state text, zip text, country text,
  siret text, tva text, iban text, bic text, account_holder text,
  logo_file_id uuid,
  default_language text not null default 'en' check (default_language in ('fr', 'en')),
  default_currency text not null default 'EUR' check (default_currency ~ '^[A-Z]{3}$'),
  timezone text not null default 'UTC',
  privacy_url text,
  retention_years int not null default 10 check (retention_years between 1 and 100),
  rate_limit_per_hour int check (rate_limit_per_hour > 0),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table organizations is 'global: what everything else belongs to';

create table users (
  id uuid primary key,
  email text not null,
  name text not null check (length(name) between 1 and 255),
  password_hash text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index users_email_key on users (lower(email));
comment on table users is 'global: a person may belong to several organizations';

create table memberships (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  joined_at timestamptz(3) not null,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
comment on table memberships is 'global: who may act in which organization, and as what';

create table api_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  prefix text not null,
  scopes text[] not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (organization_id, id)
);
comment on table api_keys is 'tenant';

create table api_key_hashes (
  hash bytea primary key,
  organization_id uuid not null,
  api_key_id uuid not null,
  foreign key (organization_id, api_key_id) references api_keys (organization_id, id)
);
comment on table api_key_hashes is 'directory: SHA-256 of a key, to its organization';

create table seal_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  key_id text not null,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, key_id)
);
comment on table seal_keys is 'tenant';
comment on column seal_keys.private_key is 'Ed25519, encrypted with a key derived from SECRET_KEY';
