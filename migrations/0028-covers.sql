-- Pictures of the covers of published versions, as links to them are shown: which there are, so that none is forgotten in
-- the store.
create table proposal_covers (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  snapshot_id uuid not null,
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint proposal_covers_name unique (organization_id, proposal_id, name)
);
comment on table proposal_covers is 'tenant';
comment on column proposal_covers.name is
  'Hash of what it is drawn from: the objects covers/{proposal_id}/{name}-{width}.png hold it, or are about to';
select spread_tenant_table('proposal_covers');
alter table proposal_covers
  add constraint proposal_covers_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  add constraint proposal_covers_snapshot foreign key (organization_id, snapshot_id) references proposal_snapshots (organization_id, id);
