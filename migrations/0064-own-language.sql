-- The language that a person reads the studio in, and the mails about their account.
alter table users add column language text check (language in ('en', 'fr'));
comment on column users.language is 'Null for that of the browser';
