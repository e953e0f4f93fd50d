import { resolve } from 'node:path';
import { accountFor } from './embedded/account.js';
import { findBinaries } from './embedded/binaries.js';
import { clusterPath, clusterUrl, openCluster, readCluster, serviceUrl } from './embedded/cluster.js';
import { connect } from './embedded/connection.js';
import { Presence } from './embedded/presence.js';
import { findServer } from './embedded/server.js';

/** A running PostgreSQL of our own; it runs until the last process that started or joined it has stopped it. */
export interface EmbeddedPostgres {
  /** For its owner. */
  url: string;
  /** For the service, once the owner has let it in. */
  serviceUrl: string;
  stop(): Promise<void>;
}

/** Serves the database in the directory: joins the server that already runs there, or starts one. */
export async function startEmbeddedPostgres(options: {
  directory: string;
  /** False gives up crash safety for speed; for tests only. */
  durable: boolean;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const { durable, log = () => undefined } = options;
  const account = await accountFor(clusterPath(directory));
  const binaries = await findBinaries(account);
  const cluster = await openCluster(directory, binaries, account, durable);
  const presence = await Presence.begin(cluster, { binaries, account, durable, log });
  const { port } = presence;
  return { url: clusterUrl(cluster, port), serviceUrl: serviceUrl(cluster, port), stop: () => presence.leave() };
}

/** The address of the server that runs on the directory, or null; it may be stopped at any moment by those who run it. */
export async function attachEmbeddedPostgres(directory: string): Promise<string | null> {
  const cluster = await readCluster(resolve(directory));
  const server = cluster && (await findServer(cluster));
  const client = server && (await connect(cluster, server));
  if (!client) return null;
  await client.end();
  return clusterUrl(cluster, server.port);
}
