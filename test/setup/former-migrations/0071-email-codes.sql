create table email_codes (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  email_hash text not null,
  code_hash text not null,
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organization_id, id),
  constraint email_codes_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
create index email_codes_of_proposal on email_codes (organization_id, proposal_id, created_at);
create index email_codes_expiry on email_codes (expires_at);
comment on table email_codes is 'tenant';
comment on column email_codes.email_hash is 'HMAC of the proposal and the address; the address itself is kept nowhere';
comment on column email_codes.code_hash is 'HMAC of the proposal, the address and the six digits';
