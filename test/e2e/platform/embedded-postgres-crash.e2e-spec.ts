/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { query, recall, remember, Sandbox } from './embedded-sandbox.js';

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = new Sandbox();
});

afterEach(() => sandbox.remove());

describe('after kill -9', () => {
  it('of the service, the next start uses the server that was left behind, and stops it', async () => {
    const killed = sandbox.run();
    const url = await killed.answer;
    await remember(url);
    const pid = sandbox.serverPid();
    await killed.kill();
    expect(await recall(url)).toEqual([42]);
    const next = await sandbox.start();
    expect([next.url, sandbox.serverPid()]).toEqual([url, pid]);
    await next.stop();
    expect(existsSync(sandbox.lockFile)).toBe(false);
  });

  it('of the service and the server, the data are recovered', async () => {
    const killed = sandbox.run();
    await remember(await killed.answer);
    await killed.kill();
    process.kill(sandbox.serverPid(), 'SIGKILL');
    expect(existsSync(sandbox.lockFile)).toBe(true);
    expect(await recall((await sandbox.start()).url)).toEqual([42]);
  });

  it('of the server alone, it comes back at the same address', async () => {
    const { url } = await sandbox.start(sandbox.directory, true);
    await remember(url);
    const pid = sandbox.serverPid();
    process.kill(pid, 'SIGKILL');
    expect(await recallBefore(Date.now() + 10_000, url)).toEqual([42]);
    expect(sandbox.serverPid()).not.toBe(pid);
  });

  it('of a first start half-way, the next start begins afresh', async () => {
    const killed = sandbox.run();
    const isUnfinished = () => existsSync(sandbox.directory) && unfinished().some((name) => holds(name, 'base'));
    while (!isUnfinished()) await sleep(5);
    await killed.kill();
    expect(existsSync(join(sandbox.directory, 'cluster'))).toBe(false);
    const { url } = await sandbox.start();
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('of a first start long ago, its remains are removed', async () => {
    const old = join(sandbox.directory, 'unfinished-abcdef');
    const young = join(sandbox.directory, 'unfinished-ghijkl');
    for (const folder of [old, young]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(old, 'file'), '');
    utimesSync(old, new Date(0), new Date(0));
    await sandbox.start();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  const unfinished = () => readdirSync(sandbox.directory).filter((name) => name.startsWith('unfinished-'));
  const holds = (name: string, folder: string) => existsSync(join(sandbox.directory, name, 'cluster', folder));
});

describe('a lock file that lies', () => {
  it('because its number belongs to another program now, does not prevent a start', async () => {
    const { stop } = await sandbox.start();
    const lock = readFileSync(sandbox.lockFile, 'utf8');
    await stop();
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
    try {
      writeFileSync(sandbox.lockFile, lock.replace(/^\d+/, String(stranger.pid)));
      expect(await attachEmbeddedPostgres(sandbox.directory)).toBeNull();
      const { url } = await sandbox.start();
      expect(await query(url, 'select 1')).toEqual([1]);
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  it('because it was copied with the whole folder, does not lead to the original', async () => {
    const original = await sandbox.start();
    await query(original.url, 'checkpoint');
    const copy = join(sandbox.home, 'copy');
    cpSync(sandbox.directory, copy, { recursive: true });
    // Newer versions of Node leave the modes of folders behind.
    chmodSync(join(copy, 'cluster'), 0o700);
    await remember(original.url);
    expect(await attachEmbeddedPostgres(copy)).toBeNull();
    const { url } = await sandbox.start(copy);
    expect(await query(url, `select to_regclass('remembered') is null`)).toEqual([true]);
    expect(await recall(original.url)).toEqual([42]);
  });
});

describe('a folder moved while it is served', () => {
  it('is still known for the same', async () => {
    const { url } = await sandbox.start();
    const moved = join(sandbox.home, 'moved');
    renameSync(sandbox.directory, moved);
    expect(await attachEmbeddedPostgres(moved)).toBe(url);
    renameSync(moved, sandbox.directory);
  });
});

async function recallBefore(deadline: number, url: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await recall(url);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
