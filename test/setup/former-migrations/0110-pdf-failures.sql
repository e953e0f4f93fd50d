alter table proposal_pdfs add column failure text check (failure in ('time', 'memory', 'other'));
comment on column proposal_pdfs.failure is 'Why the last attempt failed; null where none did, or one succeeded since';
