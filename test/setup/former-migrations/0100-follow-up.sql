-- What clients of an organization read last, whatever the proposal.
create index view_sessions_recent on view_sessions (organization_id, started_at desc);
