create index proposals_by_page_status on proposals (organization_id, page_status, created_at desc, id desc)
  where deleted_at is null;
create index proposals_by_deal_status on proposals (organization_id, deal_status, created_at desc, id desc)
  where deleted_at is null;
comment on index proposals_by_page_status is 'Rare states would have the whole list read for a page of them';
