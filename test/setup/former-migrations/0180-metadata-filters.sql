-- For lists by the caller's own pairs, each in its organization.
create index leads_metadata on leads using gin (organization_id, metadata jsonb_path_ops);
create index proposals_metadata on proposals using gin (organization_id, metadata jsonb_path_ops);
