alter table api_keys add column version int not null default 1;
alter table api_keys add column allowed_ips text[] not null default '{}' check (cardinality(allowed_ips) <= 50);
alter table api_keys add column last_used_ip text;
comment on column api_keys.allowed_ips is 'Addresses and CIDR blocks that the key may be used from; empty for everywhere';
create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);

-- A rotated key is known by two hashes, until the older one ends.
alter table api_key_hashes add column expires_at timestamptz(3);
create index api_key_hashes_of_key on api_key_hashes (organization_id, api_key_id);
