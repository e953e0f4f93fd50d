import pg from 'pg';
import { asTest } from './executed-sql.js';

const { TEST_SERVER_URLS = '', TEST_DATABASE_PREFIX = '', TEST_TENANT_TABLES = '', JEST_WORKER_ID = '1' } = process.env;
const [SERVER = '', ...NODES] = TEST_SERVER_URLS.split(' ');

/** Whether the tests run on a Citus cluster, with the tables spread over its nodes. */
export const onCluster = NODES.length > 0;
/** The tables that hold rows of one organization each, as their comments declare. */
export const tenantTables = TEST_TENANT_TABLES.split(' ');

const TEMPLATE = `${TEST_DATABASE_PREFIX}_template`;

let made = 0;
const databases: string[] = [];

function urlOf(name: string, server = SERVER): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string, server = SERVER): Promise<void> {
  const client = asTest(new pg.Client({ connectionString: server }));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A new database with all migrations applied, or an empty one; dropped when the spec file ends. */
export async function createDatabase({ empty = false } = {}): Promise<string> {
  const name = `${TEST_DATABASE_PREFIX}_${JEST_WORKER_ID}_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
  databases.push(name);
  if (empty) await onServer(`create database ${name}`);
  else for (const server of [SERVER, ...NODES]) await onServer(`create database ${name} template ${TEMPLATE}`, server);
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
