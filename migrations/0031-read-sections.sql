-- How long each section was before its reader: {section id: seconds}; null where the page did not tell.
alter table view_sessions add column sections jsonb;
comment on column view_sessions.sections is '{section id: seconds}';
