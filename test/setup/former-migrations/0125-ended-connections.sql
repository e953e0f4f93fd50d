alter table connections add column ended_because text
  check (ended_because in ('revoked', 'new_password', 'signed_out', 'removed', 'demoted'));
comment on column connections.ended_because is 'Told to the agent on its next call; null for those that ended before it was kept';
