create index proposals_published on proposals (organization_id, published_at)
  where published_at is not null and deleted_at is null;
create index proposals_viewed on proposals (organization_id, first_viewed_at)
  where first_viewed_at is not null and deleted_at is null;
create index proposals_decided on proposals (organization_id, deal_status, decided_at)
  include (proposal_product_id, payment_status) where deal_status in ('approved', 'denied') and deleted_at is null;
create index proposals_canceled on proposals (organization_id, canceled_at)
  where deal_status = 'canceled' and deleted_at is null;
