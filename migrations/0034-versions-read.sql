-- Which version a person has read, and the one before it: what changed since is shown until they have seen it.
alter table recipients
  add column read_snapshot_id uuid,
  add column read_at timestamptz(3),
  add column earlier_snapshot_id uuid,
  add column earlier_read_at timestamptz(3),
  add foreign key (organization_id, read_snapshot_id) references proposal_snapshots (organization_id, id),
  add foreign key (organization_id, earlier_snapshot_id) references proposal_snapshots (organization_id, id),
  add check ((read_snapshot_id is null) = (read_at is null)),
  add check ((earlier_snapshot_id is null) = (earlier_read_at is null));
comment on column recipients.read_at is 'When the version was last read';
comment on column recipients.earlier_snapshot_id is 'The version read before that one; null once what changed since was put away';
