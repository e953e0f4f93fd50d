import { spawn } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The operating-system account that PostgreSQL runs as; null means our own. */
export type Account = { uid: number; gid: number } | null;

const ROOT = 0;
const NOBODY = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root lends it the account that owns the cluster or, for a new one, nobody's. */
export async function accountFor(clusterPath: string): Promise<Account> {
  const owner = await stat(clusterPath).catch(() => null);
  const us = process.getuid?.();
  if (us === ROOT) return owner && owner.uid !== ROOT ? { uid: owner.uid, gid: owner.gid } : nobody();
  if (owner && us !== undefined && owner.uid !== us) {
    throw new Error(
      `The database in ${clusterPath} belongs to another user (uid ${owner.uid}). ` +
        'Start the service as that user, or set DATA_DIR to a folder of your own.',
    );
  }
  return null;
}

async function nobody(): Promise<NonNullable<Account>> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  const [uid, gid] = [Number(fields[2]), Number(fields[3])];
  return uid > 0 && gid > 0 ? { uid, gid } : NOBODY;
}

/** Also repairs a data folder that somebody gave to root as a whole. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (!account || (await stat(path)).uid === account.uid) return;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await chown(path, account.uid, account.gid);
}

export interface Outcome {
  exitCode: number | null;
  output: string;
  /** Why the command could not even be started: ENOENT, EACCES, EPERM. */
  refusal: string | null;
}

/** The caller's PGDATA or locale must not reach the server; Windows can't start a program without its environment. */
export const serverEnvironment = process.platform === 'win32' ? undefined : { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

/** Runs a command of PostgreSQL's to its end, with an open file as its standard input where one is given. */
export function run(command: string, args: string[], options: { account: Account; cwd?: string; input?: number }) {
  return new Promise<Outcome>((resolve) => {
    const child = spawn(command, args, {
      ...options.account,
      cwd: options.cwd ?? '/',
      env: serverEnvironment,
      stdio: [options.input ?? 'ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ exitCode: null, output: error.message, refusal: error.code ?? 'UNKNOWN' });
    });
    child.on('close', (exitCode) => {
      resolve({ exitCode, output, refusal: null });
    });
  });
}
