-- Of keys from before, whoever made them counts alone.
alter table api_key_hashes add column given_to uuid references users (id);
comment on column api_key_hashes.given_to is 'The member who was told this key, when it was made or renewed; null where nobody was, or it is not known';
alter table service_accounts add column keys_set_by uuid references users (id);
comment on column service_accounts.keys_set_by is 'The member who last set its keys; null where it is not known';
