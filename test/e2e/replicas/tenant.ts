import { setTimeout as sleep } from 'node:timers/promises';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PatientClient } from '../story/patient-client.js';
import { Follower } from './follower.js';
import { Listener } from './listener.js';
import type { Replicas } from './replicas.js';
import { Writer, type Promised } from './writer.js';

const WRITERS = 2;
const UNLIMITED = 1_000_000_000;

/** An organization, those who write in it, one who follows its log, and a receiver of its webhooks. */
export class Tenant {
  readonly writers: Writer[] = [];

  private constructor(
    readonly organization: GivenOrganization,
    /** One for each api process. */
    readonly clients: PatientClient[],
    readonly follower: Follower,
    readonly listener: Listener,
    private readonly before: Promised[],
  ) {}

  static async open(replicas: Replicas, name: string, random: () => number, signal: AbortSignal): Promise<Tenant> {
    const organization = await given.organization({ name, rate_limit_per_hour: UNLIMITED }, replicas.inside);
    const { id, key } = await organization.newKey();
    const lead = await given.lead(organization);
    const before = [
      { type: 'api_key.created', id, version: undefined },
      { type: 'lead.created', id: lead.id, version: 1 },
    ];
    const client = (urls = replicas.urls) => new PatientClient(urls, key, () => signal.aborted);
    const follower = new Follower(client());
    await follower.followUntil(() => follower.seen.length === before.length);
    const clients = replicas.urls.map((url) => client([url]));
    const tenant = new Tenant(organization, clients, follower, await Listener.subscribe(client()), before);
    for (let writer = 1; writer <= WRITERS; writer += 1) {
      tenant.writers.push(new Writer(client(), `${name} ${writer}`, lead.id, random));
    }
    return tenant;
  }

  get changes(): number {
    return this.writers.reduce((sum, { answers }) => sum + answers.length, 0);
  }

  get promised(): Promised[] {
    return [...this.before, ...this.writers.flatMap(({ promised }) => promised)];
  }

  /** What happened since the receiver subscribed. */
  get told(): string[] {
    return this.follower.seen.slice(this.before.length).map(({ id }) => id as string);
  }

  /** Writes so many changes more, and gives the delays with which the receiver heard of them. */
  async write(changes: number): Promise<number[]> {
    const [goal, known] = [this.changes + changes, this.listener.delays.size];
    await Promise.all(this.writers.map((writer) => writer.writeUntil(() => this.changes >= goal)));
    await this.heard();
    return [...this.listener.delays.values()].slice(known);
  }

  /** Waits until the receiver has got whatever the writers were promised. */
  async heard(withinMs = 60_000): Promise<void> {
    const until = Date.now() + withinMs;
    const missing = () => this.promised.length - this.before.length - this.listener.delays.size;
    while (missing() > 0 && Date.now() < until) await sleep(50);
    if (missing() > 0) throw new Error(`${missing()} events have not reached the receiver.`);
  }
}
