import { createHmac, randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, run, type Account } from './account.js';
import type { Binaries } from './binaries.js';

/** The data folder of one PostgreSQL, and what it takes to talk to a server on it. */
export interface Cluster {
  path: string;
  password: string;
  /** Names this very folder: it survives a move and, unlike the password, is not shared by a copy. */
  id: string;
}

export const SUPERUSER = 'app';
export const DATABASE = 'app';
const SERVICE = 'service';
const UNFINISHED = 'unfinished-';
const UNFINISHED_LIFETIME_MS = 10 * 60_000;

export function clusterPath(directory: string): string {
  return join(directory, 'cluster');
}

export function clusterUrl(cluster: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`;
}

/** The address for the service, which reads and writes rows as a role that may do nothing else. */
export function serviceUrl(cluster: Cluster, port: number): string {
  const password = createHmac('sha256', cluster.password).update(SERVICE).digest('hex');
  return `postgres://${SERVICE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Null where no cluster has been made yet. */
export async function readCluster(directory: string): Promise<Cluster | null> {
  const path = clusterPath(directory);
  const status = await stat(path, { bigint: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw notOurs(directory, error);
  });
  if (!status) return null;
  const password = (await readFile(join(path, 'password'), 'utf8')).trim();
  return { path, password, id: `embedded-${status.dev}-${status.ino}` };
}

/** Makes the cluster on the first start, and refuses one made by another major version. */
export async function openCluster(directory: string, binaries: Binaries, account: Account, durable: boolean) {
  const path = clusterPath(directory);
  if (!existsSync(path)) await createCluster(directory, binaries, account, durable);
  await giveTo(account, path);
  const madeBy = Number(await readFile(join(path, 'PG_VERSION'), 'utf8'));
  if (madeBy !== binaries.majorVersion) {
    throw new Error(
      `The database in ${path} was made by PostgreSQL ${madeBy}, and this release brings ` +
        `${binaries.majorVersion}: export the data with the release that made it, or set DATABASE_URL.`,
    );
  }
  const cluster = await readCluster(directory);
  if (!cluster) throw new Error(`The database in ${path} has disappeared.`);
  return cluster;
}

/** Finished beside and renamed, so that a kill half-way leaves nothing that looks like a cluster. */
async function createCluster(directory: string, binaries: Binaries, account: Account, durable: boolean) {
  const workplace = await prepareDirectory(directory);
  const [unfinished, passwordFile] = [join(workplace, 'cluster'), join(workplace, 'password')];
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const ours = [directory, workplace, unfinished, passwordFile];
  if (account) await Promise.all(ours.map((path) => chown(path, account.uid, account.gid)));
  await initialise(unfinished, passwordFile, binaries, account, durable);
  await rename(passwordFile, join(unfinished, 'password'));
  await rename(unfinished, clusterPath(directory)).catch((error: unknown) => {
    const anotherStarterWasFaster = existsSync(clusterPath(directory));
    if (!anotherStarterWasFaster) throw error;
  });
  await rm(workplace, { recursive: true, force: true });
}

async function prepareDirectory(directory: string): Promise<string> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await sweepUnfinished(directory);
    return await mkdtemp(join(directory, UNFINISHED));
  } catch (error) {
    throw notOurs(directory, error);
  }
}

function notOurs(directory: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The folder ${directory} can't hold the embedded PostgreSQL (${reason}): set DATA_DIR to another.`);
}

async function initialise(
  path: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // As standard input, because the account may not be able to enter the folder that holds the file.
  const password = process.platform === 'win32' ? passwordFile : '/dev/stdin';
  const access = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${password}`];
  const input = await open(passwordFile, 'r');
  try {
    const { exitCode, output } = await run(
      join(binaries.bin, 'initdb'),
      ['-D', reachable(path, account), ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])],
      { account, cwd: path, input: input.fd },
    );
    if (exitCode !== 0) throw new Error(`PostgreSQL could not prepare its data folder ${path}:\n${output.trim()}`);
  } finally {
    await input.close();
  }
}

/** With this as its working directory, a server needs no right to walk the path above it (a project below a 0700 home). */
export function reachable(path: string, account: Account): string {
  return account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : path;
}

async function sweepUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(directory, name));
    if (Date.now() - mtimeMs < UNFINISHED_LIFETIME_MS) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
}
