-- Where the rows of each table live once the database is spread over several machines stands in its comment: a tenant's
-- by its organization, others by the column that is named, all the rest as a copy on every machine.
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

-- Addresses are kept as they are looked for: in small letters and composed.
create table users (
  id uuid primary key,
  email text not null,
  name text not null check (length(name) between 1 and 255),
  password_hash text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  password_changed_at timestamptz(3)
);
create unique index users_email_key on users (lower(email));
comment on table users is 'global: a person may belong to several organizations';
comment on column users.password_changed_at is 'Browsers that were signed in before are signed out';

create table memberships (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  joined_at timestamptz(3) not null,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
comment on table memberships is 'global: who may act in which organization, and as what';

create table invitations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_by uuid references users (id),
  accepted_at timestamptz(3),
  email text,
  primary key (organization_id, id),
  check (accepted_at is not null or email is not null)
);
create index invitations_open on invitations (organization_id, created_by) where accepted_at is null;
comment on table invitations is 'tenant';
comment on column invitations.email is 'The canonical address that may accept it; null of those accepted before addresses were kept';
