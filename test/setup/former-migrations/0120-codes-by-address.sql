-- Codes are counted for an address over all pages of an organization too.
create index email_codes_of_address on email_codes (organization_id, email_hash, created_at);
comment on column email_codes.email_hash is 'HMAC of the organization and the address; the address itself is kept nowhere';
