import { spawn } from 'node:child_process';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const INPUTS = ['src', 'sdk/src', 'scripts', 'package-lock.json', 'nest-cli.json'];
const STAMP = join(ROOT, 'dist/.built');
const LOCK = join(ROOT, 'node_modules/.build.lock');
const COMPILER = join(import.meta.dirname, 'compile.mjs');

/** Thrown with a message for people, who need no stack trace of ours. */
export class BuildError extends Error {}

/** Builds when the sources are newer than the build; an image without sources or compiler runs what it has. */
export async function ensureBuilt() {
  if (!canBuild() && existsSync(join(ROOT, 'dist'))) return;
  if (isFresh()) return;
  console.error('Building…');
  await build({ unlessFresh: true });
}

/** Of two builders at once the second waits, and then has nothing to do if it only wanted a fresh build. */
export async function build({ unlessFresh = false } = {}) {
  if (!canBuild()) throw new BuildError('There is nothing to run yet. Install with "npm ci" and try again.');
  await takeLock();
  try {
    if (!(unlessFresh && isFresh())) await compile();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function canBuild() {
  return existsSync(join(ROOT, 'src')) && existsSync(join(ROOT, 'node_modules/@swc/core'));
}

function isFresh() {
  const built = statSync(STAMP, { throwIfNoEntry: false });
  return built !== undefined && INPUTS.every((input) => newest(join(ROOT, input)) <= built.mtimeMs);
}

/** Folders count too, because their time tells of a removed file. */
function newest(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.mtimeMs ?? 0;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The stamp comes last and bears the time of the beginning: a build that was killed, or overtaken by an edit, is stale. */
async function compile() {
  const began = new Date();
  const { exitCode, output } = await run(process.execPath, [COMPILER]);
  if (exitCode !== 0) throw new BuildError(`The build failed:\n${output.trim()}`);
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began, began);
}

function run(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const abandon = () => {
    child.kill();
    rmSync(LOCK, { force: true });
    process.exit(1);
  };
  process.once('SIGTERM', abandon).once('SIGINT', abandon);
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      process.off('SIGTERM', abandon).off('SIGINT', abandon);
      resolve({ exitCode, output });
    });
  });
}

/** Linked into place, so that nobody ever sees a lock without its holder's number. */
async function takeLock() {
  const ours = `${LOCK}.${process.pid}`;
  writeFileSync(ours, String(process.pid));
  try {
    while (!isLinked(ours)) {
      if (!isAlive(lockHolder())) rmSync(LOCK, { force: true });
      await sleep(100);
    }
  } finally {
    rmSync(ours, { force: true });
  }
}

function isLinked(file) {
  try {
    linkSync(file, LOCK);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function lockHolder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
