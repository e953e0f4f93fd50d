/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

jest.setTimeout(120_000);

const onLinux = process.platform === 'linux' ? it : it.skip;

/** What works in folders of this name, on disk or in memory, or was started for them. */
function programsIn(name: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const told = [readlinkSync(`/proc/${pid}/cwd`), readFileSync(`/proc/${pid}/environ`, 'utf8')];
      return told.some((text) => text.includes(name)) ? [readFileSync(`/proc/${pid}/comm`, 'utf8').trim()] : [];
    } catch {
      return [];
    }
  });
}

const runsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('proposal-service-tests-'));

async function until(reached: () => boolean): Promise<void> {
  // Asked once each time: what is there now, such as a server that makes its first files, may be gone at once.
  for (const end = Date.now() + 60_000; !reached();) {
    expect(Date.now()).toBeLessThan(end);
    await sleep(50);
  }
}

onLinux('a run of tests that is killed leaves no process and no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-off-'));
  const env = { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: '' };
  const run = spawn(process.execPath, [resolve('node_modules/jest/bin/jest.js'), 'test/setup/executed-sql'], {
    env,
    stdio: 'ignore',
  });
  await until(() => runsIn(folder).some((name) => programsIn(name).includes('postgres')));
  const [name = ''] = runsIn(folder);
  run.kill('SIGKILL');
  await once(run, 'close');
  const places = [folder, '/dev/shm'].map((place) => join(place, name));
  await until(() => programsIn(name).length === 0 && !places.some(existsSync));
});
