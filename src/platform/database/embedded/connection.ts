import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE, SUPERUSER, type Cluster } from './cluster.js';
import { disown, hasExited, isRunning, type Server } from './server.js';

const PRESENCE_LOCK = 7_205_759;
const REFUSED_TIMEOUT_MS = 10_000;
const RECOVERY_TIMEOUT_MS = 10 * 60_000;
const STARTING_UP = '57P03';
/** Its published types leave out these two, which say whether it keeps the process alive. */
export type Connection = pg.Client & { ref(): void; unref(): void };

const ALREADY_THERE = ['42P04', '23505'];
const WRONG_PASSWORD = /^28/;

/** Waits while the server starts or recovers; null when it goes away, or when another program answers in its place. */
export async function connect(cluster: Cluster, server: Server): Promise<Connection | null> {
  const started = Date.now();
  for (;;) {
    const attempt = await tryConnect(cluster, server.port);
    if (typeof attempt !== 'string') return attempt;
    if (!(await isRunning(cluster, server))) return null;
    const timeout = attempt === STARTING_UP ? RECOVERY_TIMEOUT_MS : REFUSED_TIMEOUT_MS;
    if (WRONG_PASSWORD.test(attempt) || Date.now() - started > timeout) {
      if (process.platform !== 'linux') await disown(cluster, server);
      return null;
    }
    await sleep(20);
  }
}

async function tryConnect(cluster: Cluster, port: number): Promise<Connection | string> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    application_name: 'embedded-postgres',
    connectionTimeoutMillis: 5_000,
  }) as Connection;
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    if (rows[0]?.cluster_name === cluster.id) return client;
    await client.end();
    return '28000';
  } catch (error) {
    return (error as { code?: string }).code ?? 'UNKNOWN';
  }
}

/** Connects and shows that this process is there; null when the server is gone, or going. */
export async function join(cluster: Cluster, server: Server): Promise<Connection | null> {
  const client = await connect(cluster, server);
  if (!client) return null;
  const { rows } = await client
    .query<{ joined: boolean }>(`select pg_try_advisory_lock_shared(${String(PRESENCE_LOCK)}) as joined`)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.joined) return client;
  await client.end().catch(() => undefined);
  await hasExited(cluster, server);
  return null;
}

/** The database of the service; two starters may both find it missing. */
export async function createDatabase(client: Connection): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    if (!ALREADY_THERE.includes((error as { code?: string }).code ?? '')) throw error;
  });
}

/** True when no other process is on this server; none can join from here on. A lost connection counts as alone. */
export async function isLast(client: Connection): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${String(PRESENCE_LOCK)})`);
    const { rows } = await client.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${String(PRESENCE_LOCK)}) as last`,
    );
    return rows[0]?.last ?? false;
  } catch {
    return true;
  }
}
