-- Nothing empties the audit log, and what is old is forgotten by the one job that says so; `set local` ends with its transaction.
set local citus.enable_unsafe_triggers = on;
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days'
    and current_setting('proposal_service.audit_retention', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only: entries are kept as they are for 400 days', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A table that is spread over a cluster leaves copies of its rows on the coordinator, which `distribute` removes.
create function keep_whole_audit_log() returns trigger language plpgsql as $$
begin
  if current_setting('proposal_service.distributes', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only: it cannot be emptied', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_whole_audit_log before truncate on audit_log for each statement execute function keep_whole_audit_log();
