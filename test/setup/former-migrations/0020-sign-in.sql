alter table users add column password_changed_at timestamptz(3);
comment on column users.password_changed_at is 'Browsers that were signed in before are signed out';

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
comment on table sessions is 'global: a browser in which a person is signed in, by the SHA-256 of its cookie';
