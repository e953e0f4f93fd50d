-- The service's own role may not delete from the audit log; of what is old it does so through this, as the owner.
create function purge_audit_log(organization uuid) returns int language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  purged bigint[];
begin
  with gone as (
    delete from audit_log a using (
      select c.id, c.seq from audit_chain c
      where c.organization_id = organization and c.seq < coalesce(
        (select min(k.seq) from audit_chain k where k.organization_id = organization and k.at >= now() - interval '400 days'),
        9223372036854775807)
        and exists (select from audit_log e where e.organization_id = organization and e.id = c.id)
      order by c.seq limit 1000
    ) old where a.organization_id = organization and a.id = old.id returning old.seq
  )
  select array_agg(seq) into purged from gone;
  delete from audit_chain where organization_id = organization and seq < (select max(seq) from unnest(purged) seq);
  return coalesce(cardinality(purged), 0);
end $$;
revoke all on function purge_audit_log(uuid) from public;
