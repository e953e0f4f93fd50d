alter table exports
  add column failure text check (failure in ('file_missing', 'erasure', 'abandoned', 'other')),
  add column failed_file_id uuid,
  add check (failure is null or status = 'failed'),
  add check (failed_file_id is null or failure is not distinct from 'file_missing');
comment on column exports.failure is 'Why it failed; null where it did not, or before this was kept';
comment on column exports.failed_file_id is 'The file whose content is not in the store; no reference, as it may be deleted since';
alter table proposal_revisions add column version int check (version > 0);
comment on column proposal_revisions.version is 'Version of the proposal when it was last written to; null before this was kept';
