import { setTimeout as sleep } from 'node:timers/promises';
import { CHANGES } from '../../setup/neighbours.js';
import { randomFrom } from '../../setup/random.js';
import { Chaos } from './chaos.js';
import { subscribeHanging } from './listener.js';
import type { Replicas } from './replicas.js';
import { Tenant } from './tenant.js';

const SEED = 20_261_121;
const NAMES = ['Acme', 'Nord', 'Whitcombe'];
const SETTLED_WITHIN_MS = 60_000;

/** Everybody writes, until enough is written and everything was killed that was to be. */
export class Storm {
  readonly tenants: Tenant[] = [];
  private readonly end = new AbortController();
  private readonly random = randomFrom(SEED);
  private readonly chaos: Chaos;
  private readonly began = Date.now();
  private over: Promise<unknown> = Promise.resolve();

  constructor(private readonly replicas: Replicas) {
    this.chaos = new Chaos(replicas, this.random, this.end.signal);
  }

  get changes(): number {
    return sumOf(this.tenants, 'changes');
  }

  /** What it did, in numbers. */
  get summary(): string {
    const clients = this.tenants.flatMap(({ writers }) => writers.map(({ client }) => client));
    const [repeats, replays] = [sumOf(clients, 'repeats'), sumOf(clients, 'replays')];
    const seconds = ((Date.now() - this.began) / 1000).toFixed(0);
    return (
      `${this.changes} changes in ${seconds} s, ${this.chaos.kills} kills, one restart of PostgreSQL; ` +
      `${repeats} requests sent again, ${replays} of them answered with what was lost.`
    );
  }

  tenant(name: string): Promise<Tenant> {
    return Tenant.open(this.replicas, name, this.random, this.end.signal);
  }

  /** All the while a receiver of the first organization hangs. */
  async rage(): Promise<void> {
    for (const name of NAMES) this.tenants.push(await this.tenant(name));
    const client = this.tenants[0]!.clients[0]!;
    const hanging = await subscribeHanging(client);
    await this.writeAndFollow();
    await client.send('DELETE', hanging.path);
  }

  private async writeAndFollow(): Promise<void> {
    let settled = false;
    const following = this.tenants.map(({ follower }) => follower.followUntil(() => settled));
    const writing = this.write().finally(() => (settled = true));
    const all = [writing, ...following];
    this.over = Promise.allSettled(all);
    await Promise.all(all);
  }

  /** Whatever still goes on, when a test has failed. */
  async stop(): Promise<void> {
    this.end.abort();
    await this.over;
  }

  private async write(): Promise<void> {
    let wrecked = false;
    const chaos = this.chaos.wreak(() => this.changes).finally(() => (wrecked = true));
    const isEnough = () => this.end.signal.aborted || (wrecked && this.changes >= CHANGES);
    const writers = this.tenants.flatMap((tenant) => tenant.writers);
    await Promise.all([chaos, ...writers.map((writer) => writer.writeUntil(isEnough))]);
    await this.quiet();
  }

  /** Waits until everything written has its position and is streamed. */
  private async quiet(): Promise<void> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const [row] = await this.replicas.inside.sql<{ left: number }>(
        'select count(*) as left from events where position is null or unstreamed',
      );
      if (row?.left === 0) return;
      if (Date.now() > until) throw new Error(`${row?.left} events still wait for a relay.`);
      await sleep(100);
    }
  }
}

function sumOf<K extends string>(all: Record<K, number>[], key: K): number {
  return all.reduce((sum, one) => sum + one[key], 0);
}
