-- Whether warnings keep a proposal from being published until each is accepted by name.
alter table organizations add column publish_policy text not null default 'warn' check (publish_policy in ('warn', 'strict'));
-- Which texts of the content are examples that nobody has touched since they were taken over; null where that is not known.
alter table proposal_revisions add column samples jsonb;
alter table templates add column samples jsonb;
