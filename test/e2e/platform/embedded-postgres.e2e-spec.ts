/** @long Starts programs. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { attachEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { query, recall, remember, Sandbox } from './embedded-sandbox.js';

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = new Sandbox();
});

afterEach(() => sandbox.remove());

describe('a start', () => {
  it('gives a PostgreSQL with what the service needs, and the data stay', async () => {
    const first = await sandbox.start();
    await remember(first.url);
    await first.stop();
    const { url } = await sandbox.start();
    expect(await recall(url)).toEqual([42]);
    expect(url).toBe(first.url);
    for (const extension of ['pg_trgm', 'btree_gin', 'citext', 'unaccent']) {
      await query(url, `create extension ${extension}`);
    }
    const settings = `select current_database(), current_user, getdatabaseencoding(), current_setting('timezone'),
      (select datlocale from pg_database where datname = current_database())`;
    expect(await query(url, settings)).toEqual(['app', 'app', 'UTF8', 'UTC', 'C.UTF-8']);
  });

  it('keeps the files private, listens on the loopback address only and asks for the password', async () => {
    const { url } = await sandbox.start();
    expect(statSync(sandbox.directory).mode & 0o077).toBe(0);
    expect(statSync(join(sandbox.directory, 'cluster/password')).mode & 0o777).toBe(0o600);
    const settings = `select current_setting('listen_addresses'), current_setting('unix_socket_directories')`;
    expect(await query(url, settings)).toEqual(['127.0.0.1', '']);
    const intruder = new URL(url);
    intruder.password = 'guess';
    await expect(query(intruder.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('gives up crash safety only when told to', async () => {
    const settings = `select current_setting('fsync'), current_setting('synchronous_commit')`;
    const hasty = await sandbox.start();
    expect(await query(hasty.url, settings)).toEqual(['off', 'off']);
    const durable = await sandbox.start(join(sandbox.home, 'durable'), true);
    expect(await query(durable.url, settings)).toEqual(['on', 'on']);
  });

  it('takes another port when its last one is busy', async () => {
    const first = await sandbox.start();
    await first.stop();
    const { port } = new URL(first.url);
    const stranger = createServer((socket) => socket.end('hello')).listen(Number(port), '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const second = await sandbox.start();
      expect(new URL(second.url).port).not.toBe(port);
      expect(await query(second.url, 'select 1')).toEqual([1]);
    } finally {
      stranger.close();
    }
  });

  it('makes the links that the package lacks when npm ran no scripts', async () => {
    const program = sandbox.program().copyBinaries();
    const links = JSON.parse(readFileSync(join(program.native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(dirname(program.native), target));
    expect(await sandbox.run(program).answer).toMatch(/^postgres:/);
  });

  it('says what to do where there is no PostgreSQL for the machine', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch') ?? {};
    Object.defineProperty(process, 'arch', { ...arch, value: 'mips' });
    try {
      await expect(sandbox.start()).rejects.toThrow(/Set DATABASE_URL to an external PostgreSQL 15 or newer/);
    } finally {
      Object.defineProperty(process, 'arch', arch);
    }
  });

  it('says what to do with data of another major version', async () => {
    const { stop } = await sandbox.start();
    await stop();
    writeFileSync(join(sandbox.directory, 'cluster/PG_VERSION'), '15\n');
    await expect(sandbox.start()).rejects.toThrow(/was made by PostgreSQL 15/);
  });

  it('says why a server does not come up', async () => {
    const { stop } = await sandbox.start();
    await stop();
    writeFileSync(join(sandbox.directory, 'cluster/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(sandbox.start()).rejects.toThrow(/does not start:[^]*no_such_setting/);
  });
});

describe('two processes on one directory', () => {
  it('share the server, and the last to leave stops it', async () => {
    const running = sandbox.run();
    const url = await running.answer;
    const ours = await sandbox.start();
    expect(ours.url).toBe(url);
    await running.stop();
    expect(await query(ours.url, 'select 1')).toEqual([1]);
    await ours.stop();
    expect(existsSync(sandbox.lockFile)).toBe(false);
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('may make it at the same moment', async () => {
    const program = sandbox.program().linkPackages();
    const runs = Array.from({ length: 4 }, () => sandbox.run(program));
    const urls = await Promise.all(runs.map((run) => run.answer));
    expect([...new Set(urls)]).toEqual([expect.stringMatching(/^postgres:/)]);
    await remember(String(urls[0]));
    await Promise.all(runs.map((run) => run.stop()));
    expect(readdirSync(sandbox.directory)).toEqual(['cluster']);
    expect(existsSync(sandbox.lockFile)).toBe(false);
    expect(await recall((await sandbox.start()).url)).toEqual([42]);
  });

  it('may stop and start it at the same moment', async () => {
    let leaving = await sandbox.start();
    for (let round = 0; round < 5; round++) {
      const [, arriving] = await Promise.all([leaving.stop(), sandbox.start()]);
      expect(await query(arriving.url, 'select 1')).toEqual([1]);
      leaving = arriving;
    }
  });

  it('may look for it without taking part', async () => {
    expect(await attachEmbeddedPostgres(sandbox.directory)).toBeNull();
    const { url, stop } = await sandbox.start();
    expect(await attachEmbeddedPostgres(sandbox.directory)).toBe(url);
    await stop();
    expect(await attachEmbeddedPostgres(sandbox.directory)).toBeNull();
  });
});
