-- The record of a domain is looked at again, as a domain may go to somebody else.
alter table sso_domains
  add column shown_at timestamptz(3),
  add column missing_since timestamptz(3),
  add constraint sso_domains_missing check (missing_since is null or (shown_at is not null and verified_at is not null));
comment on column sso_domains.shown_at is 'When its record was last seen; null where an operator alone has vouched for it';
comment on column sso_domains.missing_since is 'Since when its record, once seen, is gone';
