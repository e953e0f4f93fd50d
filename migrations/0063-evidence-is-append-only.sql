-- Evidence is only ever added to, by whatever role; of its values, erasure takes what tells of a person, and nothing else.
set local citus.enable_unsafe_triggers = on;
create function keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: evidence stays as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
create function keep_evidence_value() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.value is null and new.salt is null
    and (new.organization_id, new.id, new.event_id, new.name) = (old.organization_id, old.id, old.event_id, old.name) then
    return new;
  end if;
  raise exception '% is append-only: a value can be erased, and not changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_evidence before update or delete on evidence_events for each row execute function keep_evidence();
create trigger keep_whole_evidence before truncate on evidence_events for each statement execute function keep_whole_audit_log();
create trigger keep_evidence_values before update or delete on evidence_values for each row execute function keep_evidence_value();
create trigger keep_all_evidence_values before truncate on evidence_values for each statement execute function keep_whole_audit_log();
