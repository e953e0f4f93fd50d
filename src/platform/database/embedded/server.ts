import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment, run, type Account } from './account.js';
import type { Binaries } from './binaries.js';
import { reachable, type Cluster } from './cluster.js';

/** A PostgreSQL server process on a cluster, no matter who started it. */
export interface Server {
  pid: number;
  port: number;
}

/** How to start one. */
export interface Launch {
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: (line: string) => void;
}

const QUIET = ['-c', 'log_min_messages=log', '-c', 'log_checkpoints=off', '-c', 'log_line_prefix='];
const FORGETFUL = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const TOO_EARLY = 'FATAL:  the database system is starting up';
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 4_000;

/** Detached, because Ctrl-C reaches the whole terminal group and must not take the database before its service. */
export function launchServer(cluster: Cluster, launch: Launch, port: number): Server {
  const { account, binaries, durable, log } = launch;
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `cluster_name=${cluster.id}`];
  settings.push('max_connections=200', 'timezone=UTC', 'log_timezone=UTC');
  const args = ['-D', reachable(cluster.path, account), '-p', String(port), ...settings.flatMap((s) => ['-c', s])];
  const child = spawn(join(binaries.bin, 'postgres'), [...args, ...QUIET, ...(durable ? [] : FORGETFUL)], {
    ...account,
    cwd: cluster.path,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.on('error', (error) => {
    log(error.message);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.endsWith(TOO_EARLY)) log(line);
  });
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  return { pid: child.pid ?? 0, port };
}

/** The server that the cluster's lock file names, when it is alive and really this cluster's. */
export async function findServer(cluster: Cluster): Promise<Server | null> {
  const [pid, , , port] = (await readLockFile(cluster)).split('\n').map(Number);
  if (!pid || !port || !isAlive(pid)) return null;
  const server = { pid, port };
  if (await isRunning(cluster, server)) return server;
  await disown(cluster, server);
  return null;
}

/** After a restart of the machine, the number in a stale lock file may be another program's: PostgreSQL would not start. */
export async function disown(cluster: Cluster, server: Server): Promise<void> {
  const lock = await readLockFile(cluster);
  if (lock.startsWith(`${server.pid}\n`)) await rm(join(cluster.path, 'postmaster.pid'), { force: true });
}

function readLockFile(cluster: Cluster): Promise<string> {
  return readFile(join(cluster.path, 'postmaster.pid'), 'utf8').catch(() => '');
}

/** Only Linux tells which program a process is; elsewhere the connection finds out. */
export async function isRunning(cluster: Cluster, server: Server): Promise<boolean> {
  if (server.pid === 0 || !isAlive(server.pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(`cluster_name=${cluster.id}`);
}

/** PostgreSQL's own record of its last start; a steady port keeps the addresses that other processes hold. */
export async function lastPort(cluster: Cluster): Promise<number | null> {
  const record = await readFile(join(cluster.path, 'postmaster.opts'), 'utf8').catch(() => '');
  return Number(/"-p" "(\d+)"/.exec(record)?.[1]) || null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A fast shutdown: rolls back what is open, writes everything down, and exits. */
export async function stopServer(cluster: Cluster, server: Server, launch: Launch): Promise<void> {
  await signal(server, 'INT', launch);
  if (await hasExited(cluster, server, FAST_STOP_MS)) return;
  await signal(server, 'QUIT', launch);
  await hasExited(cluster, server, IMMEDIATE_STOP_MS);
}

async function signal(server: Server, name: 'INT' | 'QUIT', { binaries, account }: Launch): Promise<void> {
  if (process.platform === 'win32') {
    await run(join(binaries.bin, 'pg_ctl'), ['kill', name, String(server.pid)], { account });
    return;
  }
  try {
    process.kill(server.pid, `SIG${name}`);
  } catch {
    // It exited by itself meanwhile, which is what we wanted.
  }
}

export async function hasExited(cluster: Cluster, server: Server, withinMs = FAST_STOP_MS): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isRunning(cluster, server)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
