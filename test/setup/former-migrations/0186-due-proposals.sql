-- What is due is little beside what was ever agreed.
create index proposals_due on proposals (organization_id, due_at)
  where payment_status = 'not_required' and allow_payment and due_at is not null and deleted_at is null;
