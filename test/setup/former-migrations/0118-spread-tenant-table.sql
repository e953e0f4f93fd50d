-- A tenant's table that a release adds goes beside the others where those are spread over several machines. Foreign keys
-- to other tenants' tables come after this call: until then the table is on one machine, and the others are not.
create function spread_tenant_table(added regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'proposals'::regclass) then
      perform create_distributed_table(added::text, 'organization_id', colocate_with => 'proposals');
    end if;
  end if;
end $$;
