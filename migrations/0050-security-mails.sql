-- Null for whoever has not signed in since it is kept: a first sign-in warns nobody.
alter table users add column last_signed_in_at timestamptz(3);
