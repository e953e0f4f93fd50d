alter table proposals add column former_lead_id uuid;
create index proposals_of_former_lead on proposals (organization_id, former_lead_id) where former_lead_id is not null;
comment on column proposals.former_lead_id is
  'Of a deleted proposal: for whom it was, so that the person can be erased; it refers to no record, which may be deleted too';

update proposals p
set former_lead_id = (s.document::jsonb -> 'lead' ->> 'id')::uuid
from proposal_snapshots s
where p.deleted_at is not null and s.organization_id = p.organization_id and s.id = p.published_snapshot_id
  and s.document is not null;
