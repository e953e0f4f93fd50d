-- Endpoints from before go on as they are.
alter table webhooks add column lacks text[] not null default '{}';
comment on column webhooks.lacks is 'Permissions that whoever last said what it is sent, and where to, did not have: events that ask for one are not sent';
