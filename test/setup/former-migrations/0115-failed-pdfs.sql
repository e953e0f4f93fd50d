-- Few fail, and those few are looked for whenever somebody opens the desk.
create index proposal_pdfs_failed on proposal_pdfs (organization_id, created_at desc) where status = 'failed';
