export interface FoundTable {
  schema: string;
  table: string;
  /** Without those that the database computes. */
  columns: string[];
}

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
}

/** Those of the service, of its extensions, and of the queue of jobs; not what says which migrations were applied. */
const OURS = `n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'`;

export const TABLES = `
  select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${OURS}
  group by 1, 2 order by 1, 2`;

export const SEQUENCES = `
  select schemaname as schema, sequencename as sequence,
    coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called
  from pg_sequences where schemaname in ('public', 'graphile_worker') and sequencename not like 'migrations%'
  order by 1, 2`;

export const FOREIGN_KEYS = `
  select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and ${OURS}
  order by 1, 2, 3`;

/** Nobody works at jobs of the installation that was copied. */
export const UNLOCK_JOBS = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
