create table proposal_pdfs (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  input_sha256 text not null check (input_sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null default 0,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint proposal_pdfs_input unique (organization_id, proposal_id, input_sha256),
  constraint proposal_pdfs_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  check ((status = 'ready') = (sha256 is not null))
);
comment on table proposal_pdfs is 'tenant';
comment on column proposal_pdfs.input_sha256 is 'Of what the PDF is made from: another snapshot, decision or expiry makes another PDF';
comment on column proposal_pdfs.status is 'failed: the last attempt failed; it is tried again by its job, and whenever somebody asks';
comment on column proposal_pdfs.sha256 is 'Of the bytes; the object pdfs/{id}/{sha256} holds them';
