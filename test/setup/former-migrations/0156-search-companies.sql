drop index leads_search;
create index leads_search on leads using gin (organization_id, name gin_trgm_ops, email gin_trgm_ops, company gin_trgm_ops);
