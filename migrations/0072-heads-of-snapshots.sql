-- Who sent a page, how it looks and which files it shows are read far more often than what it says, which may be megabytes.
alter table proposal_snapshots add column head jsonb generated always as (
  document::jsonb - '{sections,offers}'::text[]
) stored;
comment on column proposal_snapshots.head is 'The document without its content and its offers';
