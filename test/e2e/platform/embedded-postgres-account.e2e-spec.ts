/** @long Starts programs. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { query, recall, remember, Sandbox } from './embedded-sandbox.js';

const NOBODY = { uid: 65534, gid: 65534 };
const DAEMON = { uid: 1, gid: 1 };
const isRoot = process.getuid?.() === 0;
const describeAsRoot = isRoot ? describe : describe.skip;
// Where the project lies below a closed home, an ordinary user can't run it at all.
const describeAsNobody = isRoot && canReadUs(NOBODY) ? describe : describe.skip;

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = new Sandbox();
});

afterEach(() => sandbox.remove());

describeAsRoot('started by root', () => {
  it('runs as an ordinary user, who is given the data', async () => {
    await sandbox.start();
    expect(statSync(`/proc/${String(sandbox.serverPid())}`).uid).toBe(NOBODY.uid);
    expect(statSync(join(sandbox.directory, 'cluster/base')).uid).toBe(NOBODY.uid);
  });

  it('runs below a home that others cannot enter, binaries and all', async () => {
    const program = sandbox.program().copyBinaries();
    expect(statSync(sandbox.home).mode & 0o077).toBe(0);
    const first = sandbox.run(program);
    await remember(await first.answer);
    await first.stop();
    const second = sandbox.run(program);
    expect(await recall(await second.answer)).toEqual([42]);
    expect(existsSync(join(sandbox.directory, 'cluster/base'))).toBe(true);
  });

  it('repairs data that somebody gave to root', async () => {
    const first = await sandbox.start();
    await remember(first.url);
    await first.stop();
    for (const path of ['cluster', 'cluster/base', 'cluster/PG_VERSION', 'cluster/global/pg_control']) {
      chownSync(join(sandbox.directory, path), 0, 0);
    }
    expect(await recall((await sandbox.start()).url)).toEqual([42]);
  });

  (canReadUs(DAEMON) ? it : it.skip)('leaves the data of an ordinary user to that user', async () => {
    openTo(DAEMON.uid);
    const program = sandbox.program().linkPackages();
    const owner = sandbox.run(program, DAEMON);
    await remember(await owner.answer);
    const ours = await sandbox.start();
    await owner.stop();
    expect(await recall(ours.url)).toEqual([42]);
    await ours.stop();
    const again = await sandbox.start();
    expect(await recall(again.url)).toEqual([42]);
    expect(statSync(`/proc/${String(sandbox.serverPid())}`).uid).toBe(DAEMON.uid);
    await again.stop();
    expect(await recall(await sandbox.run(program, DAEMON).answer)).toEqual([42]);
  });
});

describeAsNobody('started by an ordinary user', () => {
  it('runs as that user', async () => {
    openTo(NOBODY.uid);
    const running = sandbox.run(undefined, NOBODY);
    expect(await query(await running.answer, 'select 1')).toEqual([1]);
    expect(statSync(join(sandbox.directory, 'cluster')).uid).toBe(NOBODY.uid);
  });

  it('refuses a folder of another user in plain words', async () => {
    openTo(NOBODY.uid);
    await (await sandbox.start()).stop();
    const running = sandbox.run(undefined, DAEMON);
    expect(await running.answer).toMatch(/^failed: .*set DATA_DIR to /);
  });
});

function openTo(uid: number): void {
  chmodSync(sandbox.home, 0o755);
  mkdirSync(sandbox.directory, { recursive: true });
  chownSync(sandbox.directory, uid, uid);
}

function canReadUs(account: typeof NOBODY): boolean {
  const read = ['-e', 'require("fs").readdirSync(process.argv[1])', __dirname];
  return spawnSync(process.execPath, read, { ...account, cwd: '/' }).status === 0;
}
