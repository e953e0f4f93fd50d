import type { Pool } from 'pg';

/** What TypeORM keeps of migrations, and what extensions of PostgreSQL bring along, is none of the schema. */
const OURS = (oid: string, catalog: string) => `
  not exists (select from pg_depend e where e.objid = ${oid} and e.classid = '${catalog}'::regclass and e.deptype = 'e')`;
const RELATIONS = `
  select c.*, c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.oid::regclass::text !~ '(^|")(migrations|PK_)'
    and coalesce((select i.indrelid from pg_index i where i.indexrelid = c.oid), c.oid)::regclass::text <> 'migrations'
    and ${OURS('c.oid', 'pg_class')}`;
const TABLES = `select * from (${RELATIONS}) r where relkind in ('r', 'p')`;

/** Parts of the catalogue: each row is an object of the schema, all that can be said of it, and its comment. */
const PARTS: Record<string, string> = {
  schema: `
    select nspname as name, nspacl::text as acl, obj_description(oid, 'pg_namespace') as comment
    from pg_namespace where nspname !~ '^(pg_|information_schema$|graphile_worker$)'`,
  extension:
    'select extname as name, extversion as version, extnamespace::regnamespace::text as schema from pg_extension',
  relation: `
    select r.name, r.relkind, r.relpersistence, r.reloptions, r.relacl::text, r.relrowsecurity, r.relforcerowsecurity,
      r.relreplident, r.relispartition, r.reltablespace, a.amname, pg_get_userbyid(r.relowner) as owner,
      pg_get_expr(r.relpartbound, r.oid) as bound, pg_get_partkeydef(r.oid) as partitions,
      array(select p.inhparent::regclass::text from pg_inherits p where p.inhrelid = r.oid order by p.inhseqno) as parents,
      obj_description(r.oid, 'pg_class') as comment
    from (${RELATIONS}) r left join pg_am a on a.oid = r.relam`,
  column: `
    select r.name || '.' || a.attname as name, a.attnum, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid) as value, a.attcollation::regcollation::text as collation,
      a.attstorage, a.attcompression, nullif(a.attstattarget, -1) as attstattarget, a.attacl::text,
      array(select o from unnest(a.attoptions) o where o ~ '^n_distinct' order by o) as options,
      col_description(r.oid, a.attnum) as comment
    from (${RELATIONS}) r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum`,
  constraint: `
    select coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text) || '.' || k.conname as name,
      k.contype, pg_get_constraintdef(k.oid) as definition, k.convalidated, k.condeferrable, k.condeferred,
      obj_description(k.oid, 'pg_constraint') as comment
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.conrelid is distinct from to_regclass('migrations')`,
  index: `
    select r.name, pg_get_indexdef(r.oid) as definition, i.indisunique, i.indisprimary, i.indisvalid, i.indisclustered,
      i.indisreplident, i.indimmediate, rank() over (partition by i.indrelid order by r.oid) as place
    from (${RELATIONS}) r join pg_index i on i.indexrelid = r.oid`,
  sequence: `
    select r.name, format_type(s.seqtypid, null) as type, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select d.refobjid::regclass::text || '.' || d.refobjsubid || d.deptype::text from pg_depend d
       where d.objid = r.oid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0) as owned_by
    from (${RELATIONS}) r join pg_sequence s on s.seqrelid = r.oid`,
  type: `
    select t.oid::regtype::text as name, t.typtype, t.typnotnull, t.typdefault, format_type(t.typbasetype, t.typtypmod) as base,
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels,
      t.typacl::text, obj_description(t.oid, 'pg_type') as comment
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype not in ('c', 'b') and ${OURS('t.oid', 'pg_type')}`,
  function: `
    select p.oid::regprocedure::text as name, p.prokind, pg_get_functiondef(p.oid) as definition, p.proacl::text,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${OURS('p.oid', 'pg_proc')}`,
  trigger: `
    select t.tgrelid::regclass::text || '.' || t.tgname as name, pg_get_triggerdef(t.oid) as definition, t.tgenabled,
      obj_description(t.oid, 'pg_trigger') as comment
    from pg_trigger t join (${TABLES}) r on r.oid = t.tgrelid where not t.tgisinternal`,
  'internal trigger': `
    select t.tgrelid::regclass::text || '.' || k.conname || '.' || p.proname as name, t.tgenabled, t.tgtype
    from pg_trigger t join pg_constraint k on k.oid = t.tgconstraint join pg_proc p on p.oid = t.tgfoid where t.tgisinternal`,
  rule: "select schemaname || '.' || tablename || '.' || rulename as name, definition from pg_rules where schemaname = 'public'",
  policy:
    "select tablename || '.' || policyname as name, p::text as definition from pg_policies p where schemaname = 'public'",
  statistics: 'select stxname as name, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext',
  view: "select viewname as name, definition from pg_views where schemaname = 'public'",
  'event trigger': 'select evtname as name, evtevent, evtenabled, evttags from pg_event_trigger',
  'default privilege':
    'select defaclrole::regrole::text || defaclobjtype::text as name, defaclacl::text from pg_default_acl',
};

/** The schema of a database in normal form, a line for each object with all that the catalogue says of it, and every row. */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, text] of Object.entries(PARTS)) {
    const { rows } = await pool.query<{ name: string }>(`select * from (${text}) part order by name collate "C"`);
    for (const { name, ...rest } of rows) lines.push(`${part} ${name} ${JSON.stringify(rest)}`);
  }
  const { rows: tables } = await pool.query<{ name: string }>(`${TABLES} order by 1`);
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    for (const { row } of rows) lines.push(`row of ${name} ${row}`);
  }
  return lines;
}
