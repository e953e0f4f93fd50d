-- A revision is the whole draft. What it has in common with the one before is kept once: it names the revision that holds it.
alter table proposal_revisions
  alter column sections drop not null,
  add column content_revision int,
  add column offers jsonb check (jsonb_typeof(offers) = 'array'),
  add column offers_revision int,
  add column title text,
  add column language text check (language in ('fr', 'en')),
  add column theme_id uuid,
  add column proposal_product_id uuid,
  add column actor_id uuid;
-- Of earlier revisions only the content was kept; the rest is taken to have been as it is now.
update proposal_revisions r
set (title, language, theme_id, proposal_product_id) = (p.title, p.language, p.theme_id, p.proposal_product_id),
  offers_revision = case when r.revision <> p.revision then p.revision end,
  offers = case when r.revision = p.revision then
    (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at, o.id), '[]') from proposal_products o
     where o.organization_id = p.organization_id and o.proposal_id = p.id) end
from proposals p where p.organization_id = r.organization_id and p.id = r.proposal_id;
alter table proposal_revisions
  alter column title set not null,
  alter column language set not null,
  add check ((sections is null) = (content_revision is not null)),
  add check ((offers is null) = (offers_revision is not null));
comment on column proposal_revisions.content_revision is 'The revision that holds its sections; null where it does itself';
comment on column proposal_revisions.offers is 'Whole rows of proposal_products, in the order in which they were made';
comment on column proposal_revisions.offers_revision is 'The revision that holds its offers; null where it does itself';
comment on column proposal_revisions.theme_id is 'Remembered; it survives the deletion of the theme';
comment on column proposal_revisions.actor_id is 'The user, key or connection that wrote it; null for the service, and where it was not kept';
