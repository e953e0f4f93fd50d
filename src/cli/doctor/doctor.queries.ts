import type { Database } from '../../platform/database/database.js';
import { counterRecounts } from './counter-recounts.js';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

const VERSION = {
  name: 'doctor:version',
  text: "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
};
const MIGRATIONS_EXIST = {
  name: 'doctor:migrations-exist',
  text: "select to_regclass('migrations') is not null as exist",
};
const MIGRATIONS = { name: 'doctor:migrations', text: 'select name from migrations order by id' };
const ORGANIZATIONS = {
  name: 'doctor:organizations',
  text: 'select id from organizations where id > $1 order by id limit $2',
};

/** Both sides in one statement, so that a running service cannot change one between. */
const wrongCountersStatement = () => ({
  name: 'doctor:wrong-counters',
  text: `select counter, coalesce(kept.value, 0) as kept, coalesce(counted.value, 0) as counted
         from (
           select counter, sum(value) as value from (
             select id as counter, value from counters where organization_id = $1
             union all
             select counter, delta as value from counter_deltas where organization_id = $1
           ) parts group by counter
         ) kept
         full join (${counterRecounts().join(' union all ')}) counted using (counter)
         where coalesce(kept.value, 0) <> coalesce(counted.value, 0) order by counter`,
});

export interface WrongCounter {
  counter: string;
  kept: number;
  counted: number;
}

export async function serverVersion(db: Database): Promise<{ version: string; number: number }> {
  return (await db.row<{ version: string; number: number }>(VERSION)) ?? { version: 'unknown', number: 0 };
}

/** Names of the migrations that the database has had; none in an empty database. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await db.row<{ exist: boolean }>(MIGRATIONS_EXIST))?.exist) return [];
  return (await db.rows<{ name: string }>(MIGRATIONS)).map(({ name }) => name);
}

/** Every organization, some at a time. */
export async function* organizationIds(db: Database): AsyncGenerator<string> {
  let after = FIRST;
  for (;;) {
    const page = await db.rows<{ id: string }>(ORGANIZATIONS, [after, PAGE]);
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export function wrongCounters(db: Database, organizationId: string): Promise<WrongCounter[]> {
  return db.rows<WrongCounter>(wrongCountersStatement(), [organizationId]);
}
