-- What is shown in a browser is what its first bytes say that it is, whatever it was declared as.
alter table files add column detected_type text;
comment on column files.detected_type is 'What the first bytes of a declared picture, sound or film say that it is; null where they say nothing';

-- Files that are ready already are looked at by a job each; until then they are saved, not shown.
insert into events (organization_id, id, type, created_at, data, actor_kind)
select organization_id, gen_random_uuid(), 'job.media.detect-type', now(),
  jsonb_build_object('input', jsonb_build_object('organization_id', organization_id, 'file_id', id)), 'system'
from files where status = 'ready' and type ~* '^(image|audio|video)/';
