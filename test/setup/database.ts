import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asTest } from './executed-sql.js';

const { TEST_SERVER_URLS = '', TEST_DATABASE_PREFIX = '', TEST_TENANT_TABLES = '', JEST_WORKER_ID = '1' } = process.env;
const [SERVER = '', ...NODES] = TEST_SERVER_URLS.split(' ');

/** Whether the tests run on a Citus cluster, with the tables spread over its nodes. */
export const onCluster = NODES.length > 0;
/** The tables that hold rows of one organization each, as their comments declare. */
export const tenantTables = TEST_TENANT_TABLES.split(' ');

const TEMPLATE = `${TEST_DATABASE_PREFIX}_template`;

/** The same database for the service, which works as a role of its own; on a cluster it does so as the owner. */
export function serviceUrlOf(databaseUrl: string): string {
  if (onCluster) return databaseUrl;
  const url = new URL(databaseUrl);
  Object.assign(url, { username: 'service_under_test', password: 'for tests' });
  return url.href;
}

let made = 0;
const databases: string[] = [];

function urlOf(name: string, server = SERVER): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<R extends object>(sql: string, server = SERVER, values: unknown[] = []): Promise<R[]> {
  const client = asTest(new pg.Client({ connectionString: server }));
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A new database with all migrations applied, or an empty one; dropped when the spec file ends. */
export async function createDatabase({ empty = false } = {}): Promise<string> {
  const name = newName();
  databases.push(name);
  return empty ? onServer(`create database ${name}`).then(() => urlOf(name)) : clone(name);
}

/** A new database with all migrations applied, which stays until the run ends. */
export function createLastingDatabase(): Promise<string> {
  return clone(newName());
}

const newName = () =>
  `${TEST_DATABASE_PREFIX}_${JEST_WORKER_ID}_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;

async function clone(name: string): Promise<string> {
  for (const server of [SERVER, ...NODES]) await onServer(`create database ${name} template ${TEMPLATE}`, server);
  return urlOf(name);
}

/** A database of the cluster with nothing in it, for the service to fill before it is spread. */
export async function createUnspreadDatabase(): Promise<string> {
  const url = await createDatabase({ empty: true });
  const name = new URL(url).pathname.slice(1);
  for (const node of NODES) await onServer(`create database ${name}`, node);
  for (const server of [SERVER, ...NODES]) await onServer('create extension citus', urlOf(name, server));
  const node = (server: string) => `'${new URL(server).hostname}', ${new URL(server).port}`;
  await onServer(`select citus_set_coordinator_host(${node(SERVER)})`, url);
  for (const server of NODES) await onServer(`select citus_add_node(${node(server)})`, url);
  return url;
}

let provoked = 0;

/** The spec file is about to cause this many deadlocks on purpose. */
export function provokeDeadlocks(count: number): void {
  provoked += count;
}

const CONNECTED = "select from pg_stat_activity where datname = any($1) and backend_type = 'client backend'";
const DEADLOCKS = 'select coalesce(sum(deadlocks), 0)::int as found from pg_stat_database where datname = any($1)';

/** How many deadlocks PostgreSQL had to break for the spec file, whether or not the transaction was tried again. */
export async function unexpectedDeadlocks(): Promise<number> {
  if (databases.length === 0) return 0;
  let found = 0;
  for (const server of [SERVER, ...NODES]) {
    // A connection tells of its deadlocks when it ends, at the latest.
    for (
      const end = Date.now() + 2000;
      (await onServer(CONNECTED, server, [databases])).length > 0 && Date.now() < end;
    )
      await sleep(20);
    const [counted] = await onServer<{ found: number }>(DEADLOCKS, server, [databases]);
    found += counted?.found ?? 0;
  }
  return found - provoked;
}

export async function dropDatabases(): Promise<void> {
  for (const name of databases.splice(0))
    for (const server of [SERVER, ...NODES]) await onServer(`drop database if exists ${name} with (force)`, server);
}

/** Connections of the test's own, whose statements are not held against the rules of the service. */
export function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', asTest);
  return pool;
}
