-- The people of a proposal: who signs it and in which order, and who only reads it.
create table recipients (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  role text not null check (role in ('signer', 'counter_signer', 'viewer')),
  name text,
  email text,
  user_id uuid references users (id),
  position int not null check (position between 1 and 20),
  require_email_code boolean not null default false,
  link_version int not null default 1,
  invited_at timestamptz(3),
  first_viewed_at timestamptz(3),
  last_viewed_at timestamptz(3),
  signed_at timestamptz(3),
  denied_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  check ((role = 'counter_signer') = (user_id is not null))
);
create index recipients_of on recipients (organization_id, proposal_id, position, created_at, id);
create index recipients_user on recipients (user_id) where user_id is not null;
comment on table recipients is 'tenant';
comment on column recipients.name is 'Null once the person was erased, as is the e-mail address';
comment on column recipients.link_version is 'Rises with another e-mail address: links of before open nothing any more';

alter table proposals
  add column recipient_count int not null default 0 check (recipient_count between 0 and 20),
  add column signature_count int not null default 0 check (signature_count >= 0);
comment on column proposals.signature_count is 'Signatures that count, of a proposal with recipients that waits for others still';

alter table signatures
  add column recipient_id uuid,
  add column voided_at timestamptz(3);
comment on column signatures.recipient_id is 'Who signed, where the proposal names them; remembered beyond their removal';
comment on column signatures.voided_at is 'When the proposal was opened again: it counts no more, and stays in the evidence';

alter table view_sessions add column recipient_id uuid;

-- {require_recipient, require_email_code}
alter table organizations add column signature_policy jsonb not null
  default '{"require_recipient": false, "require_email_code": false}';
