-- What people are shown of their sessions, and when they last proved in one who they are.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column proved_at timestamptz(3) not null default now(),
  add column address text,
  add column browser text check (length(browser) <= 300);
comment on column sessions.proved_at is 'When the password was last given in it';
comment on column sessions.browser is 'As it calls itself';
