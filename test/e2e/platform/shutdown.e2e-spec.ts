/** @long Starts programs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET } from '../../setup/application.js';
import { connect, createDatabase } from '../../setup/database.js';
import { freePort } from '../../setup/ports.js';

const MAIN = join(__dirname, '../../../dist/main.js');

let home: string;
let running: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proposal-service-main-'));
  running = [];
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    cwd: home,
    env: { PATH: process.env.PATH, DATA_DIR: home, DEMO: 'false', ...env },
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

async function listening(url: string, { output, exit }: Started): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isReady()) return;
    const ended = await Promise.race([exit.then(() => true), new Promise((resolve) => setTimeout(resolve, 100))]);
    if (ended) break;
  }
  throw new Error(`It does not listen: ${output()}`);
}

async function settings(): Promise<{ url: string; databaseUrl: string; env: Record<string, string> }> {
  const [port, databaseUrl] = [await freePort(), await createDatabase({ empty: true })];
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    env: { PORT: String(port), DATABASE_URL: databaseUrl, SECRET_KEY: SECRET, LOG_LEVEL: 'warn' },
  };
}

describe('the process', () => {
  it('migrates an empty database, serves, and ends on SIGTERM without dropping what it works on', async () => {
    const { url, databaseUrl, env } = await settings();
    const service = start(env);
    await listening(url, service);
    const blocker = connect(databaseUrl);
    const client = await blocker.connect();
    await client.query('begin');
    await client.query('lock table api_key_hashes in access exclusive mode');
    const headers = { authorization: `Bearer pp_live_${'A'.repeat(24)}` };
    const slow = fetch(`${url}/v1/leads`, { headers });
    await new Promise((resolve) => setTimeout(resolve, 300));
    service.child.kill('SIGTERM');
    service.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.query('rollback');
    client.release();
    expect((await slow).status).toBe(401);
    expect(await service.exit).toBe(0);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
    const left = await blocker.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'proposal-service'",
    );
    expect(left.rows).toEqual([{ count: 0 }]);
    await blocker.end();
  });

  it('waits for nobody who connected and never asked, and not for ever for half a request', async () => {
    const { url, env } = await settings();
    const { port } = new URL(url);
    for (const [sent, withinMs] of [
      ['', 8_000],
      ['GET /v1/leads HTTP/1.1\r\n', 20_000],
    ] as const) {
      const service = start(env);
      await listening(url, service);
      const silent = connectTo(Number(port), '127.0.0.1').on('error', () => undefined);
      await once(silent, 'connect');
      if (sent) silent.write(sent);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = Date.now();
      service.child.kill('SIGTERM');
      expect(await service.exit).toBe(0);
      expect(Date.now() - began).toBeLessThan(withinMs);
      silent.destroy();
    }
  }, 120_000);

  it('ends streams of events at once, which their readers take up again elsewhere', async () => {
    const { url, env } = await settings();
    const service = start({ ...env, DEMO: 'true' });
    await listening(url, service);
    const { api_key: key } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { api_key: string };
    const { status, body } = await fetch(`${url}/v1/events/stream`, { headers: { authorization: `Bearer ${key}` } });
    expect(status).toBe(200);
    const read = (async () => {
      let text = '';
      for await (const part of body!) text += new TextDecoder().decode(part);
      return text;
    })();
    service.child.kill('SIGTERM');
    const began = Date.now();
    expect(await read).toMatch(/^retry: 2000\nid: /);
    expect(await service.exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(5000);
  }, 60_000);

  it('may be started twice at once on an empty database', async () => {
    const first = await settings();
    const port = await freePort();
    const second = { url: `http://127.0.0.1:${port}`, env: { ...first.env, PORT: String(port) } };
    const services = [start(first.env), start(second.env)];
    await Promise.all([listening(first.url, services[0] as Started), listening(second.url, services[1] as Started)]);
    for (const { child } of services) child.kill('SIGTERM');
    expect(await Promise.all(services.map(({ exit }) => exit))).toEqual([0, 0]);
  });

  it('refuses to start on a bad setting, and says which', async () => {
    const service = start({ PORT: 'x', ROLE: 'web', SECRET_KEY: 'short' });
    expect(await service.exit).toBe(1);
    expect(service.output()).toContain('PORT must be a whole number');
    expect(service.output()).toContain('ROLE must be one of api, worker, all');
    expect(service.output()).toContain('SECRET_KEY must be at least 32 characters long');
    expect(service.output()).not.toContain('short');
  });

  it('refuses to start without its database', async () => {
    const service = start({
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none',
      SECRET_KEY: SECRET,
    });
    expect(await service.exit).toBe(1);
    expect(service.output()).not.toContain('hidden');
  });
});
