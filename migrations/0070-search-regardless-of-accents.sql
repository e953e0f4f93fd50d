-- What a search looks into and what it is asked for, told apart by nothing but letters: "Grée" is found by "gree".
create function searchable(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, nfd), U&'[\0300-\036f]', '', 'g')),
    U&'\00f8\0142\0111\0131\2019\02bc\00a0\202f\2010\2011',
    'oldi''''  --'
  ), U&'\0153', 'oe'), U&'\00e6', 'ae'), U&'\00df', 'ss');
comment on function searchable(text) is
  'Small letters without accents, ligatures as two letters, spaces, apostrophes and hyphens as a keyboard has them';

-- Each is read by its index alone, whatever the fields are: one text that is compared as it is.
drop index leads_search;
alter table leads add column searched text not null generated always as (
  searchable(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, ''))
) stored;
create index leads_search on leads using gin (organization_id, searched gin_trgm_ops);

drop index products_search;
alter table products add column searched text not null generated always as (
  searchable(name || E'\n' || coalesce(sku, ''))
) stored;
create index products_search on products using gin (organization_id, searched gin_trgm_ops);

drop index bundles_search;
alter table bundles add column searched text not null generated always as (searchable(name)) stored;
create index bundles_search on bundles using gin (organization_id, searched gin_trgm_ops);

drop index proposals_search;
alter table proposals add column searched text not null generated always as (searchable(title)) stored;
create index proposals_search on proposals using gin (organization_id, searched gin_trgm_ops);
