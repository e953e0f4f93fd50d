-- Proposals and their snapshots refer to each other: rows that come in bulk are checked when all of them are there.
alter table proposals drop constraint proposals_snapshot;
alter table proposals add constraint proposals_snapshot
  foreign key (organization_id, published_snapshot_id) references proposal_snapshots (organization_id, id)
  deferrable initially immediate;

-- An organization that was imported beside the one it was exported from has files of the same id, and the same objects.
create index files_with_id on files (id);
