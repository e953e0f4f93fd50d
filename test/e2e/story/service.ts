import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../setup/ports.js';

const DIST = join(__dirname, '../../../dist');
const PATIENCE_MS = 90_000;

/** The service as an operator runs it: a process with a data directory of its own, and the database in it unless another is named. */
export class Service {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly directory: string,
    readonly url: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async onFreePort(settings: Record<string, string> = {}): Promise<Service> {
    const directory = mkdtempSync(join(tmpdir(), 'proposal-kill-'));
    const used = String(await freePort());
    const url = `http://127.0.0.1:${used}`;
    const { PATH = '', HOME = directory } = process.env;
    const data = {
      DATA_DIR: join(directory, 'data'),
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_HOUR: '10000000',
    };
    mkdirSync(data.DATA_DIR);
    return new Service(directory, url, { PATH, HOME, PORT: used, BASE_URL: url, ...data, ...settings });
  }

  /** What the command line prints, as an object. */
  async cli(...args: string[]): Promise<Record<string, string>> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(DIST, 'cli.js'), ...args, '--json'],
      this.options(),
    );
    return JSON.parse(stdout) as Record<string, string>;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(DIST, 'main.js')], this.options());
    child.stdout.on('data', (text) => (this.output += String(text)));
    child.stderr.on('data', (text) => (this.output += String(text)));
    this.process = child;
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until && child.exitCode === null) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => null);
      if (answer?.status === 200) return;
      await sleep(50);
    }
    // One that is only late would keep the port from the next.
    if (child.exitCode === null) await this.kill();
    throw new Error(`The service did not start:\n${this.lastWords}`);
  }

  /** Its memory in MiB, resident; null where the system does not tell. */
  get memory(): number | null {
    try {
      const [, pages] = readFileSync(`/proc/${this.process?.pid}/statm`, 'utf8').split(' ');
      return (Number(pages) * 4096) / 1024 ** 2;
    } catch {
      return null;
    }
  }

  /** As a crash does it: nobody is told. With the database, whose server is gone too then. */
  async kill({ database = false } = {}): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It had ended:\n${this.lastWords}`);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (database) process.kill(this.postmaster(), 'SIGKILL');
    child.kill('SIGKILL');
    await gone;
  }

  /** Asks it to end, and gives its exit code. */
  async stop(): Promise<number | null> {
    const child = this.process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
    return child?.exitCode ?? null;
  }

  private get lastWords(): string {
    return this.output.slice(-4000);
  }

  private postmaster(): number {
    const folder = this.settings.DATA_DIR ?? '';
    const file = readdirSync(folder, { recursive: true }).find((name) => String(name).endsWith('postmaster.pid'));
    return Number(readFileSync(join(folder, String(file)), 'utf8').split('\n')[0]);
  }

  private options() {
    return { cwd: this.directory, env: this.settings };
  }
}
