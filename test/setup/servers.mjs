import pg from 'pg';

const DIST = '../../dist';
/** As few as show whether statements keep to one of them: every spec file has a copy of all. */
const SHARDS = 4;
const TENANT_TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and obj_description(oid, 'pg_class') ~ '^tenant\\M'`;

const LEFT = 'select datname, deadlocks::int as deadlocks from pg_stat_database where starts_with(datname, $1)';

async function onDatabase(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(url, { nodename, nodeport }) {
  const address = new URL(url);
  address.hostname = nodename;
  address.port = nodeport;
  return address.href;
}

function databaseOn(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The servers that the tests run on: one, or the nodes of a Citus cluster with the coordinator first. */
export async function serversBehind(url) {
  return onDatabase(url, async (client) => {
    const known = await client.query("select to_regclass('pg_dist_node') is not null as is_cluster");
    if (!known.rows[0].is_cluster) return [url];
    const nodes = await client.query('select nodename, nodeport from pg_dist_node where isactive order by groupid');
    return nodes.rows.map((node) => addressOf(url, node));
  });
}

/** A migrated database on all servers, spread over the nodes of a cluster, that others are cloned from; gives its tenant tables. */
export async function createTemplate(servers, name) {
  for (const server of servers) await onDatabase(server, (client) => client.query(`create database ${name}`));
  const url = databaseOn(servers[0], name);
  if (servers.length === 1) return migrated(url);
  await joinNodes(servers.map((server) => databaseOn(server, name)));
  const tables = await migrated(url);
  const { distribute } = await import(`${DIST}/cli/distribute/distribute.js`);
  await distribute(url, SHARDS);
  for (const server of servers) await onDatabase(server, (client) => closeDatabase(client, name));
  return tables;
}

async function migrated(url) {
  const { createDataSource } = await import(`${DIST}/platform/database/data-source.js`);
  const { migrate } = await import(`${DIST}/platform/database/migrating.js`);
  const { loadExtensions } = await import(`${DIST}/platform/extensions/load-extensions.js`);
  const extensions = await loadExtensions((process.env.TEST_EXTENSIONS ?? '').split(',').filter(Boolean));
  await migrate({ ownerUrl: url, extensions });
  const source = await createDataSource(url, 2).initialize();
  const tables = await source.query(TENANT_TABLES);
  await source.destroy();
  return tables.map(({ name }) => name);
}

async function joinNodes([coordinator, ...workers]) {
  for (const url of [coordinator, ...workers])
    await onDatabase(url, (client) => client.query('create extension citus'));
  await onDatabase(coordinator, async (client) => {
    const add = async (call, url) => client.query(`select ${call}($1, $2)`, [new URL(url).hostname, new URL(url).port]);
    await add('citus_set_coordinator_host', coordinator);
    for (const url of workers) await add('citus_add_node', url);
  });
}

/** Nobody may be connected to what is cloned, not even the cluster's own upkeep. */
async function closeDatabase(client, name) {
  await client.query(`alter database ${name} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** Tells how many deadlocks had to be broken in those that files shared; the others are gone by now. */
export async function dropDatabases(servers, prefix) {
  let found = 0;
  for (const server of servers) {
    await onDatabase(server, async (client) => {
      const left = await client.query(LEFT, [prefix]);
      for (const { datname, deadlocks } of left.rows) {
        found += deadlocks;
        await client.query(`drop database ${datname} with (force)`);
      }
    });
  }
  return found;
}
