-- Agents that were let in by single sign-on end with the provider, as the sessions do.
alter table connections
  drop constraint connections_ended_because_check,
  add constraint connections_ended_because_check check (
    ended_because in ('revoked', 'new_password', 'signed_out', 'removed', 'demoted', 'sso_changed')
  );
