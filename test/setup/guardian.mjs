import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Lives beside a run of tests, in a session of its own, and notices when that has ended, however it did: then it ends
// the databases and services that still work in the folders of the run, and removes them.

const FOLDERS = process.argv.slice(2);
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** By its working directory, arguments or environment. */
function inFolders(pid) {
  try {
    const told = [readlinkSync(`/proc/${pid}/cwd`)];
    for (const file of ['cmdline', 'environ']) told.push(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    return told.some((text) => FOLDERS.some((folder) => text.includes(folder)));
  } catch {
    return false;
  }
}

/** Linux tells what each process was started with; elsewhere the databases' own lock files must do. */
function survivors() {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).filter((pid) => pid !== process.pid && inFolders(pid));
  }
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)));
  const locks = files.filter((name) => name.endsWith('postmaster.pid'));
  return locks.map((name) => Number.parseInt(readFileSync(name, 'utf8'), 10));
}

/** An immediate stop takes a PostgreSQL with its children; who does not heed it is killed. */
function end(pid, attempt) {
  try {
    process.kill(pid, attempt < ATTEMPTS / 2 ? 'SIGQUIT' : 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

process.stdin.resume().once('end', async () => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const left = survivors();
    if (left.length === 0) break;
    for (const pid of left) end(pid, attempt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true });
});
