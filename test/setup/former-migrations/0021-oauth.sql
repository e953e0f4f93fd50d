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
  primary key (organization_id, id)
);
create index connections_user on connections (organization_id, user_id) where revoked_at is null;
comment on table connections is 'tenant';

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
comment on table oauth_artifacts is 'global: codes, tokens, grants and clients of the authorization server, by SHA-256 of their value';
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
