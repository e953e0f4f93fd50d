import type { DataSource } from 'typeorm';
import type { LoadedExtension } from './define-extension.js';
import { ExtensionError } from './extension-error.js';

const PROBLEMS = `
  with own as (
    select c.oid, c.relname, coalesce(obj_description(c.oid, 'pg_class'), '') as comment from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = $1 or c.relname like $1 || '\\_%')
  ), columns as (
    select i.indrelid, i.indisprimary, array(
      select a.attname::text from unnest(i.indkey::int[]) with ordinality k (n, at)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n and k.n > 0 order by k.at) as names
    from pg_index i join own on own.oid = i.indrelid where i.indisunique
  ), references_tenants as (
    select f.conrelid, f.conname, (select a.attname::text from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) as first
    from pg_constraint f join own on own.oid = f.conrelid
    where f.contype = 'f' and obj_description(f.confrelid, 'pg_class') ~ '^tenant'
  )
  select relname || ' must say what it is: comment on table ' || relname || ' is ''tenant''' as problem
    from own where comment !~ '^tenant'
  union all
  select relname || ' must have the key (organization_id, id)' from own where not exists (
    select 1 from columns k where k.indrelid = own.oid and k.indisprimary and k.names = array['organization_id', 'id'])
  union all
  select relname || ' has a unique index that does not begin with organization_id' from own join columns k on k.indrelid = own.oid
    where k.names[1] is distinct from 'organization_id'
  union all
  select relname || '.' || conname || ' must begin with organization_id' from own join references_tenants r on r.conrelid = own.oid
    where r.first is distinct from 'organization_id'
  union all
  select relname || '.organization_id must refer to organizations' from own where not exists (
    select 1 from pg_constraint f where f.conrelid = own.oid and f.contype = 'f' and f.confrelid = 'organizations'::regclass)`;

/** Tenancy is in the keys of extensions' tables too; one whose tables are otherwise is not served. */
export async function checkExtensionTables(source: DataSource, extensions: readonly LoadedExtension[]): Promise<void> {
  for (const { name, folder } of extensions) {
    const problems = await source.query<{ problem: string }[]>(PROBLEMS, [`x_${name}`]);
    if (problems.length === 0) continue;
    const told = problems.map(({ problem }) => `${problem}.`).join(' ');
    throw new ExtensionError(`The extension in ${folder} cannot be used: ${told}`);
  }
}
