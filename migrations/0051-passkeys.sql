-- A passkey proves who a person is beside the password, or in place of it. Its public key is no secret.
alter table factors drop constraint factors_type_check;
alter table factors alter column secret drop not null;
alter table factors
  add column name text check (length(name) between 1 and 60),
  add column credential_id bytea check (length(credential_id) between 1 and 1023),
  add column public_key bytea check (length(public_key) <= 8192),
  add column sign_count bigint check (sign_count >= 0),
  add column transports text[],
  add constraint factors_of_their_type check (
    case type
      when 'totp' then
        secret is not null and credential_id is null and public_key is null and sign_count is null and transports is null
      when 'passkey' then
        secret is null and last_step is null
        and (confirmed_at is null) = (credential_id is null)
        and (confirmed_at is null) = (public_key is null)
        and (confirmed_at is null) = (sign_count is null)
      else false
    end
  );
create unique index factors_credential on factors (credential_id) where credential_id is not null;
comment on table factors is 'global: what a person proves themselves with beside the password, or in place of it';
comment on column factors.secret is 'Of an authenticator app: encrypted with a key derived from SECRET_KEY';
comment on column factors.name is 'What the person calls it';
comment on column factors.credential_id is 'Of a passkey: the id that its authenticator gave it';
comment on column factors.public_key is 'Of a passkey: COSE, for its signatures';
comment on column factors.sign_count is 'Of a passkey: how often its authenticator says that it has signed; 0 where it does not count';
comment on column factors.transports is 'Of a passkey: how browsers reach its authenticator';

-- Only challenges that were met stand here, so that nobody fills it by asking for some.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_expiry on used_challenges (expires_at);
comment on table used_challenges is
  'global by challenge_hash: challenges that a passkey has signed, by their SHA-256, until they would have ended by themselves';
