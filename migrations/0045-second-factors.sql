-- What people prove themselves with beside their password. They are few, and are asked for in one statement with the
-- person: beside those, on every machine.
create table factors (
  user_id uuid not null references users (id),
  id uuid not null,
  type text not null check (type in ('totp')),
  secret bytea not null,
  last_step bigint,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  primary key (user_id, id)
);
create unique index factors_unconfirmed on factors (user_id) where confirmed_at is null;
comment on table factors is 'global: a second factor of a person, beside the password';
comment on column factors.secret is 'Encrypted with a key derived from SECRET_KEY';
comment on column factors.last_step is 'The period of 30 seconds of the last code that was taken: none of it, or of one before, is taken again';
comment on column factors.confirmed_at is 'When a first code was right: from then on it is asked for';

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is
  'global: codes that stand in for a second factor, each once, by the SHA-256 of person and code; a used one is gone';
