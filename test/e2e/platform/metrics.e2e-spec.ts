/** @long Starts programs. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';
import { given } from '../../setup/given.js';
import { hold } from '../../setup/held-locks.js';
import { freePort } from '../../setup/ports.js';

jest.setTimeout(120_000);

const MAIN = join(__dirname, '../../../dist/main.js');
const PUBLIC_ID = 'Q'.repeat(22);

interface Scraped {
  application: RunningApplication;
  metrics: string;
}

async function start(env: Record<string, string> = {}, databaseUrl?: string): Promise<Scraped> {
  const port = String(await freePort());
  const application = await startApplication({ env: { METRICS_PORT: port, ...env }, databaseUrl });
  return { application, metrics: `http://127.0.0.1:${port}/metrics` };
}

async function scrape(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.status).toBe(200);
  return response.text();
}

/** The value of one series, by its name and labels as they are written; undefined when it isn't there. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

async function until(metrics: string, isSo: (text: string) => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo(await scrape(metrics));) {
    if (Date.now() > end) throw new Error('It did not come to be.');
    await sleep(50);
  }
}

/** A way to the database that can stop carrying anything, without a word to either side. */
class Line {
  private readonly sockets = new Set<Socket>();
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<Line> {
    const { port, hostname } = new URL(databaseUrl);
    const server = createServer((near) => {
      const far = connectTo(Number(port), hostname);
      for (const socket of [near, far]) line.sockets.add(socket.on('error', () => undefined));
      near.pipe(far).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const line = new Line(server, url.href);
    return line;
  }

  silence(): void {
    for (const socket of this.sockets) socket.unpipe();
  }

  cut(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

let api: Scraped;

beforeAll(async () => {
  api = await start();
});

describe('the metrics of requests', () => {
  it('count by method, route and status, and never by address', async () => {
    const { application } = api;
    const stranger = given.stranger(application);
    const lead = await given.lead(await given.organization());
    await stranger.get(`/v1/leads/${lead.id}`);
    await stranger.get('/v1/leads/not-an-id');
    await stranger.get('/v1/nowhere/at-all');
    await fetch(`${application.url}/nowhere?q=secret-search`);
    await fetch(`${application.url}/p/${PUBLIC_ID}/a-secret-title`);
    await fetch(`${application.url}/p/${PUBLIC_ID}/a-secret-title/copy/T0ken?signed`);
    await fetch(`${application.url}/p/${PUBLIC_ID}/a-secret-title/sign`, { method: 'POST' });
    const text = await scrape(api.metrics);
    expect(valueOf(text, requests('GET', '/v1/leads/:id', 401))).toBe(2);
    expect(valueOf(text, requests('GET', 'none', 401))).toBe(1);
    expect(valueOf(text, requests('GET', 'none', 404))).toBe(1);
    expect(valueOf(text, requests('GET', '/p/:publicId/:slug', 404))).toBe(1);
    expect(valueOf(text, requests('GET', '/p/:publicId/:slug/copy/:token', 404))).toBe(1);
    expect(text).toMatch(/_count\{method="POST",route="\/p\/:publicId\/:slug\/sign",status="4\d\d"\} 1\n/);
    expect(valueOf(text, requests('GET', '/v1/leads/:id', 401).replace('_count', '_sum'))).toBeLessThan(10);
    for (const secret of [lead.id, PUBLIC_ID, 'a-secret-title', 'T0ken', 'secret-search', 'nowhere', 'not-an-id'])
      expect(text).not.toContain(secret);
  });

  it('belong to one application each', async () => {
    const other = await start({ ROLE: 'worker' });
    await fetch(`${other.application.url}/health/live`);
    expect(valueOf(await scrape(other.metrics), requests('GET', '/health/live', 200))).toBe(1);
    expect(valueOf(await scrape(api.metrics), requests('GET', '/health/live', 200))).toBeUndefined();
    await other.application.stop();
  });
});

describe('the metrics of the process', () => {
  it('tell of Node.js and of the connections to the database', async () => {
    const text = await scrape(api.metrics);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(valueOf(text, 'database_up')).toBe(1);
    expect(valueOf(text, 'database_pool_connections{state="total"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'database_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'database_pool_connections{state="waiting"}')).toBe(0);
  });
});

describe('the metrics of the worker', () => {
  let worker: Scraped;

  beforeAll(async () => {
    worker = await start({ ROLE: 'worker' }, await createDatabase());
  });

  afterAll(() => worker.application.stop());

  it('tell the age of the oldest event without a position, and how many have got one', async () => {
    const { application, metrics } = worker;
    const organization = await given.organization({}, application);
    const publish = (age: string) =>
      application.sql(
        `insert into events (organization_id, id, type, created_at, data, actor_kind)
         values ($1, gen_random_uuid(), 'lead.created', now() - $2::interval, '{"object":{}}', 'system')`,
        [organization.id, age],
      );
    await publish('0');
    await until(metrics, (text) => valueOf(text, 'events_relayed_total') === 1);
    expect(valueOf(await scrape(metrics), 'events_relay_lag_seconds')).toBe(0);
    const release = await hold(
      application,
      `select from event_cursors where organization_id = '${organization.id}' for update`,
    );
    await publish('1 hour');
    const lag = valueOf(await scrape(metrics), 'events_relay_lag_seconds');
    await release();
    expect(lag).toBeGreaterThanOrEqual(3600);
    expect(lag).toBeLessThan(3660);
    await until(metrics, (text) => valueOf(text, 'events_relay_lag_seconds') === 0);
  });

  it('tell of each task what is due, since when, and how much is dead', async () => {
    const { application, metrics } = worker;
    await application.sql(`select graphile_worker.add_jobs(array[
      ('one', '{}', null, now() - interval '1 hour', null, null, null, null),
      ('one', '{}', null, now() - interval '1 minute', null, null, null, null),
      ('two', '{}', null, now() + interval '1 hour', null, null, null, null)]::graphile_worker.job_spec[])`);
    await application.sql(`select graphile_worker.permanently_fail_jobs(array(
      select id from graphile_worker.add_job('three', '{}'::json)), 'no')`);
    const text = await scrape(metrics);
    const waiting = ['one', 'two', 'three'].map((task) => valueOf(text, `jobs_waiting{task="${task}"}`));
    expect(waiting).toEqual([2, 0, 0]);
    expect(valueOf(text, 'jobs_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    expect(valueOf(text, 'jobs_oldest_seconds')).toBeLessThan(3660);
    expect(valueOf(text, 'jobs_dead')).toBe(1);
  });

  it('are not told by a process that does no such work', async () => {
    expect(await scrape(api.metrics)).not.toMatch(/^(events_relay_lag_seconds|jobs_\w+)[ {]/m);
  });
});

describe('the port of the metrics', () => {
  it('answers GET /metrics alone', async () => {
    for (const path of ['/', '/v1/leads', '/health/live', '/metrics/'])
      expect((await fetch(new URL(path, api.metrics))).status).toBe(404);
    expect((await fetch(api.metrics, { method: 'POST' })).status).toBe(404);
    expect((await given.stranger(api.application).get('/metrics')).status).toBe(404);
  });

  it('closes with the application', async () => {
    const other = await start();
    await scrape(other.metrics);
    await other.application.stop();
    await expect(fetch(other.metrics)).rejects.toThrow();
  });

  it('is said in a sentence when it is in use', async () => {
    const home = mkdtempSync(join(tmpdir(), 'proposal-metrics-'));
    const used = new URL(api.metrics).port;
    const database = { DATABASE_URL: await createDatabase(), SECRET_KEY: SECRET, DEMO: 'false', DATA_DIR: home };
    const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', METRICS_PORT: used, ...database };
    const said = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [MAIN], { env, timeout: 60_000 }, (error, _stdout, stderr) => {
        resolve({ code: error?.code, stderr });
      });
    });
    rmSync(home, { recursive: true });
    expect(said).toEqual({
      code: 1,
      stderr: `The settings are not valid.\nMETRICS_PORT: port ${used} of 127.0.0.1 is in use.\n`,
    });
  });
});

describe('a database that is away', () => {
  it('takes nothing with it but what it alone knows', async () => {
    const databaseUrl = await createDatabase();
    const { application, metrics } = await start({ ROLE: 'worker' }, databaseUrl);
    const name = new URL(databaseUrl).pathname.slice(1);
    await api.application.sql(`alter database ${name} with allow_connections false`);
    await api.application.sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await fetch(`${application.url}/health/live`);
    const text = await scrape(metrics);
    expect(valueOf(text, 'database_up')).toBe(0);
    expect(valueOf(text, 'events_relay_lag_seconds')).toBeUndefined();
    expect(valueOf(text, requests('GET', '/health/live', 200))).toBe(1);
    await api.application.sql(`alter database ${name} with allow_connections true`);
    const again = await scrape(metrics);
    expect([valueOf(again, 'database_up'), valueOf(again, 'events_relay_lag_seconds')]).toEqual([1, 0]);
    await application.stop();
  });

  it('is not waited for without end, and by many scrapes on one connection', async () => {
    const { application, metrics } = await start({ ROLE: 'worker' }, await createDatabase());
    const release = await hold(application, 'lock table events in access exclusive mode');
    const began = Date.now();
    const scrapes = Promise.all(Array.from({ length: 8 }, () => scrape(metrics)));
    const isOver = scrapes.then(() => true);
    const waiting: number[] = [];
    for (let over = false; !over; over = await Promise.race([isOver, sleep(20, false)])) {
      const found = await application.sql(
        "select from pg_stat_activity where datname = current_database() and query like '%lag_seconds%' and wait_event_type = 'Lock'",
      );
      waiting.push(found.length);
    }
    const up = (await scrapes).map((text) => valueOf(text, 'database_up'));
    const seconds = (Date.now() - began) / 1000;
    await release();
    expect(Math.max(...waiting)).toBe(1);
    expect(up).toEqual(Array(8).fill(0));
    expect(seconds).toBeLessThan(8);
    expect(valueOf(await scrape(metrics), 'database_up')).toBe(1);
    await application.stop();
  });

  it('is asked on a new connection when the old one has gone silent', async () => {
    const line = await Line.to(api.application.databaseUrl);
    const { application, metrics } = await start({}, line.url);
    try {
      expect(valueOf(await scrape(metrics), 'database_up')).toBe(1);
      line.silence();
      expect(valueOf(await scrape(metrics), 'database_up')).toBe(0);
      await until(metrics, (text) => valueOf(text, 'database_up') === 1);
    } finally {
      line.cut();
    }
    await application.stop();
  });
});
