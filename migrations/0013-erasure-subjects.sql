-- The word of the field: whose personal data a deleted proposal still holds, for an erasure.
alter table proposals rename column former_lead_id to erasure_subject_id;
alter index proposals_of_former_lead rename to proposals_of_erasure_subject;
