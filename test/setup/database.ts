import pg from 'pg';
import { asTest } from './executed-sql.js';

const { TEST_SERVER_URL = '', TEST_DATABASE_PREFIX = '', JEST_WORKER_ID = '1' } = process.env;

let made = 0;
const databases: string[] = [];

function urlOf(name: string): string {
  const url = new URL(TEST_SERVER_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = asTest(new pg.Client({ connectionString: TEST_SERVER_URL }));
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
  await onServer(`create database ${name} ${empty ? '' : `template ${TEST_DATABASE_PREFIX}_template`}`);
  databases.push(name);
  return urlOf(name);
}

export async function dropDatabases(): Promise<void> {
  for (const name of databases.splice(0)) await onServer(`drop database if exists ${name} with (force)`);
}

/** Connections of the test's own, whose statements are not held against the rules of the service. */
export function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', asTest);
  return pool;
}

/** The tables that hold rows of one organization each, as their comments declare. */
export async function tenantTables(): Promise<string[]> {
  const client = connect(urlOf(`${TEST_DATABASE_PREFIX}_template`));
  try {
    const found = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and obj_description(oid, 'pg_class') ~ '^tenant\\M'`,
    );
    return found.rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
