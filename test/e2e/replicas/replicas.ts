import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { neighbours } from '../../setup/neighbours.js';
import type { EmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { Sandbox } from '../platform/embedded-sandbox.js';
import { Service } from '../story/service.js';

type Settings = Record<string, string>;

/** Two api and two worker processes on a PostgreSQL of their own, and on the Redis and NATS that the run was given. */
export class Replicas {
  private constructor(
    private readonly sandbox: Sandbox,
    private postgres: EmbeddedPostgres,
    /** The service within the test, on the same database: makes organizations, and looks at rows. */
    readonly inside: RunningApplication,
    readonly apis: readonly Service[],
    readonly workers: readonly Service[],
  ) {}

  static async start(of: Settings | ((inside: RunningApplication) => Settings)): Promise<Replicas> {
    const sandbox = new Sandbox();
    const postgres = await sandbox.start(sandbox.directory, true);
    const inside = await startApplication({ databaseUrl: postgres.url });
    const settings = typeof of === 'function' ? of(inside) : of;
    const shared = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL_SIZE: '10',
      SECRET_KEY: SECRET,
      BASE_URL: 'https://proposals.example.com',
      ...(neighbours.redis ? { REDIS_URL: neighbours.redis } : {}),
      ...(neighbours.nats ? { NATS_URL: neighbours.nats } : {}),
      ...settings,
    };
    const started = async (role: string) => {
      const service = await Service.onFreePort({ ...shared, ROLE: role });
      await service.start();
      return service;
    };
    const [api, second, worker, other] = await Promise.all(['api', 'api', 'worker', 'worker'].map(started));
    return new Replicas(sandbox, postgres, inside, [api!, second!], [worker!, other!]);
  }

  get all(): Service[] {
    return [...this.apis, ...this.workers];
  }

  get urls(): string[] {
    return this.apis.map(({ url }) => url);
  }

  /** As an update of the machine does it: a fast shutdown, and the same address again. */
  async restartPostgres(): Promise<void> {
    const { url } = this.postgres;
    await this.postgres.stop();
    this.postgres = await this.sandbox.start(this.sandbox.directory, true);
    if (this.postgres.url !== url) throw new Error('PostgreSQL came back at another address.');
  }

  /** Ends all processes at once, and gives their exit codes. */
  async end(): Promise<(number | null)[]> {
    return Promise.all(this.all.map((service) => service.stop()));
  }

  async remove(): Promise<void> {
    await this.end();
    await this.inside.stop();
    await this.sandbox.remove();
  }
}
