-- A release covers exactly whom the proposal was for: review.addresses says who that was, released_to whom the published page may go to.
alter table proposals add column released_to text[] not null default '{}';
comment on column proposals.released_to is 'Whom the published page may go to by a release; addresses in the form in which they are compared';

with covered as (
  select p.organization_id, p.id, coalesce(array_agg(distinct lower(trim(a.email))) filter (where a.email is not null), '{}') as addresses
  from proposals p
  left join lateral (
    select r.email from recipients r
    where r.organization_id = p.organization_id and r.proposal_id = p.id and r.role <> 'counter_signer'
    union all
    select l.email from leads l
    where p.recipient_count = 0 and l.organization_id = p.organization_id and l.id = p.lead_id) a on true
  where p.review_status in ('requested', 'released')
  group by p.organization_id, p.id)
update proposals p
set review = p.review || jsonb_build_object('addresses', to_jsonb(c.addresses)),
    released_to = case when p.review_status = 'released' and p.page_status = 'published' then c.addresses else '{}' end
from covered c
where c.organization_id = p.organization_id and c.id = p.id;
