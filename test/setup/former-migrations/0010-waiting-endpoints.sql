alter table webhooks add column held_until timestamptz(3);
comment on column webhooks.held_until is 'Nothing is sent before this time: the receiver asked for it with Retry-After';
