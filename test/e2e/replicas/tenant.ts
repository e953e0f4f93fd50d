import { given, type GivenOrganization } from '../../setup/given.js';
import { PatientClient } from '../story/patient-client.js';
import { Follower } from './follower.js';
import type { Replicas } from './replicas.js';
import { Writer, type Promised } from './writer.js';

const WRITERS = 2;
const UNLIMITED = 1_000_000_000;

/** An organization, those who write in it, and one who follows its log. */
export class Tenant {
  private constructor(
    readonly organization: GivenOrganization,
    /** One for each api process. */
    readonly clients: PatientClient[],
    readonly writers: Writer[],
    readonly follower: Follower,
    private readonly before: Promised[],
  ) {}

  static async open(replicas: Replicas, name: string, random: () => number, signal: AbortSignal): Promise<Tenant> {
    const organization = await given.organization({ name, rate_limit_per_hour: UNLIMITED }, replicas.inside);
    const { id, key } = await organization.newKey();
    const lead = await given.lead(organization);
    const client = (urls = replicas.urls) => new PatientClient(urls, key, () => signal.aborted);
    const writers = Array.from({ length: WRITERS }, (_none, index) => {
      return new Writer(client(), `${name} ${index + 1}`, lead.id, random);
    });
    const clients = replicas.urls.map((url) => client([url]));
    return new Tenant(organization, clients, writers, new Follower(client()), [
      { type: 'api_key.created', id, version: undefined },
      { type: 'lead.created', id: lead.id, version: 1 },
    ]);
  }

  get changes(): number {
    return this.writers.reduce((sum, { answers }) => sum + answers.length, 0);
  }

  get promised(): Promised[] {
    return [...this.before, ...this.writers.flatMap(({ promised }) => promised)];
  }
}
