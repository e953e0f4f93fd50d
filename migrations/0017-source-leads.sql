-- Whom the proposal was for that this one was copied from: their name must not be left in it. It may be nobody any more.
alter table proposals add column source_lead_id uuid;
create index proposals_of_source_lead on proposals (organization_id, source_lead_id) where source_lead_id is not null;
