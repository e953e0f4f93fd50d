-- {rules: [{when, value}], approver_roles: [role]}: what is looked at by a second person before it is published.
alter table organizations add column release_policy jsonb not null
  default '{"rules": [], "approver_roles": ["admin", "owner"]}';

alter table proposals
  add column review_status text not null default 'none'
    check (review_status in ('none', 'requested', 'released', 'refused')),
  add column review jsonb;
alter table proposals
  add constraint proposals_reviewed check (review_status = 'none' or review is not null);
create index proposals_in_review on proposals (organization_id) where review_status = 'requested';
comment on column proposals.review is
  'The last review, which an edit ends: {requested_by {kind, id, name}, asker_id (the person behind), requested_at, request_note, decided_by, decided_at, decision_note}';
