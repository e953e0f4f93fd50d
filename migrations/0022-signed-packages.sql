-- What a client picked of the packages of an offer, and set of the quantities of its lines.
alter table signatures
  add column selected_package_id uuid,
  add column quantities jsonb check (jsonb_typeof(quantities) = 'object');
comment on column signatures.quantities is '{line id: quantity}, of the lines whose quantity was the client''s to set; null for none';
