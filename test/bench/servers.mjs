import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const TICK = 10;

/** A server in a process of its own, and the processor time it takes. */
export class Server {
  constructor(child, url) {
    this.child = child;
    this.url = url;
  }

  /** Starts a program of this repository, and waits until it answers at `path`. */
  static async start(program, { path = '/', ...env } = {}) {
    const port = await freePort();
    const began = performance.now();
    const child = spawn(process.execPath, [join(ROOT, program)], {
      env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new Server(child, `http://127.0.0.1:${port}`);
    await server.answering(path);
    server.startedIn = performance.now() - began;
    return server;
  }

  /** Waits until it answers at `path`. */
  async answering(path) {
    while (!(await answers(this.url + path))) {
      if (this.child.exitCode !== null)
        throw new Error(`${this.child.spawnargs[1]} ended with ${this.child.exitCode}.`);
      await sleep(10);
    }
  }

  /** Processor time in milliseconds since it began; null where the system doesn't tell. */
  cpu() {
    try {
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK;
    } catch {
      return null;
    }
  }

  /** Memory in MiB, resident. */
  memory() {
    const [, pages] = readFileSync(`/proc/${this.child.pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * 4096) / 1024 ** 2;
  }

  async stop() {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** Measures beside a server of another kind, and ends it. */
export async function beside(program, env, measure) {
  const server = await Server.start(program, env);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function answers(url) {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 500;
  } catch {
    return false;
  }
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
