-- A revision that undoes the last change says which draft it brought back, so that the next one goes further back.
alter table proposal_revisions add column undone_to int check (undone_to < revision);
comment on column proposal_revisions.undone_to is 'The revision whose draft it brought back by undoing what came after; null where it undoes nothing';
