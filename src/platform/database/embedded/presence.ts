import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { createDatabase, isLast, join, type Connection } from './connection.js';
import { findServer, freePort, lastPort, launchServer, stopServer } from './server.js';
import type { Launch } from './server.js';

const ATTEMPTS = 6;
const RETURN_ATTEMPTS = 20;
const LAST_WORDS = 5;

interface Stay {
  port: number;
  client: Connection;
}

/**
 * One process's stay on a cluster, shown by a shared advisory lock: the database itself drops it when the process dies,
 * so the last to leave knows that it is the last, and a server that a killed process left behind is simply used again.
 */
export class Presence {
  private hasLeft = false;
  private returning: Promise<void> = Promise.resolve();

  private constructor(
    private readonly cluster: Cluster,
    private readonly launch: Launch,
    private stay: Stay,
  ) {
    this.watch();
  }

  static async begin(cluster: Cluster, launch: Launch): Promise<Presence> {
    return new Presence(cluster, launch, await enter(cluster, launch));
  }

  get port(): number {
    return this.stay.port;
  }

  /** Stops the server unless another process is still there. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    await this.returning;
    const { client } = this.stay;
    client.ref();
    const server = (await isLast(client)) && (await findServer(this.cluster));
    if (server) await stopServer(this.cluster, server, this.launch);
    await client.end().catch(() => undefined);
  }

  /** Does not keep the process alive. */
  private watch(): void {
    const { client } = this.stay;
    client.unref();
    client.once('end', () => {
      if (!this.hasLeft) this.returning = this.comeBack();
    });
  }

  /** After a crash of the server, on the same port, because others hold its address. */
  private async comeBack(): Promise<void> {
    const { port } = this;
    for (let attempt = 1; attempt <= RETURN_ATTEMPTS; attempt++) {
      await sleep(250);
      if (this.hasLeft) return;
      const stay = await enter(this.cluster, this.launch).catch(() => null);
      if (!stay) continue;
      this.stay = stay;
      this.watch();
      if (this.port !== port) break;
      return;
    }
    this.launch.log('The embedded PostgreSQL did not come back at its address: restart the service.');
  }
}

/** Uses the server that runs, or starts one; of two starters the lock file lets one win, and the other joins it. */
async function enter(cluster: Cluster, launch: Launch): Promise<Stay> {
  const lastWords: string[] = [];
  const log = (line: string) => {
    launch.log(line);
    if (lastWords.push(line) > LAST_WORDS) lastWords.shift();
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = (attempt === 1 && (await lastPort(cluster))) || (await freePort());
    const server = (await findServer(cluster)) ?? launchServer(cluster, { ...launch, log }, port);
    const client = await join(cluster, server);
    if (client) {
      await createDatabase(client);
      return { port: server.port, client };
    }
    await sleep(attempt * 100);
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.path} does not start:\n${lastWords.join('\n')}`);
}
