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
  version int not null default 1,
  allowed_ips text[] not null default '{}' check (cardinality(allowed_ips) <= 50),
  last_used_ip text,
  primary key (organization_id, id)
);
create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);
comment on table api_keys is 'tenant';
comment on column api_keys.allowed_ips is 'Addresses and CIDR blocks that the key may be used from; empty for everywhere';

-- A rotated key is known by two hashes, until the older one ends.
create table api_key_hashes (
  hash bytea primary key,
  organization_id uuid not null,
  api_key_id uuid not null,
  expires_at timestamptz(3),
  foreign key (organization_id, api_key_id) references api_keys (organization_id, id)
);
create index api_key_hashes_of_key on api_key_hashes (organization_id, api_key_id);
comment on table api_key_hashes is 'directory: SHA-256 of a key, to its organization';

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
comment on table sessions is 'global by token_hash: a browser in which a person is signed in, by the SHA-256 of its cookie';
comment on column sessions.last_seen_at is 'To within minutes: a session that nobody uses for a day has ended';

-- They are few, live an hour, and are counted for a person in one statement with the person and the memberships: beside
-- those, on every machine.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
comment on table password_resets is
  'global: a mailed link by which a person sets a new password once, by the SHA-256 of its token';

create table connections (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  client_id text not null check (length(client_id) between 1 and 2000),
  client_name text not null check (length(client_name) between 1 and 100),
  client_host text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  ended_because text check (ended_because in ('revoked', 'new_password', 'signed_out', 'removed', 'demoted')),
  primary key (organization_id, id)
);
create index connections_user on connections (organization_id, user_id) where revoked_at is null;
comment on table connections is 'tenant';
comment on column connections.ended_because is 'Told to the agent on its next call; null for those that ended before it was kept';

create table oauth_artifacts (
  kind text not null,
  id_hash bytea not null,
  grant_id text,
  payload bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  consumed_at timestamptz(3),
  granted_at timestamptz(3),
  primary key (kind, id_hash)
);
create index oauth_artifacts_grant on oauth_artifacts (grant_id) where grant_id is not null;
create index oauth_artifacts_expiry on oauth_artifacts (expires_at) where expires_at is not null;
create index oauth_artifacts_unused on oauth_artifacts (created_at) where kind = 'Client' and granted_at is null;
comment on table oauth_artifacts is
  'global by id_hash: codes, tokens, grants and clients of the authorization server, by SHA-256 of their value';
comment on column oauth_artifacts.payload is 'Encrypted with a key derived from SECRET_KEY';
comment on column oauth_artifacts.granted_at is 'When a client was first given access; those that never were are forgotten';

create table oauth_keys (
  kid text primary key,
  private_key bytea not null,
  created_at timestamptz(3) not null,
  signs_from timestamptz(3) not null,
  verifies_until timestamptz(3)
);
comment on table oauth_keys is 'global: ES256 keys of access tokens; the youngest whose time has come signs';
comment on column oauth_keys.private_key is 'JWK, encrypted with a key derived from SECRET_KEY';
