alter table sessions add column last_seen_at timestamptz(3) not null default now();
comment on column sessions.last_seen_at is 'To within minutes: a session that nobody uses for a day has ended';
