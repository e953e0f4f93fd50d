import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { Program, type RunningProgram } from './embedded-program.js';

/** A folder of one test's own, and the servers that it started there. */
export class Sandbox {
  readonly home = mkdtempSync(join(tmpdir(), 'embedded-'));
  readonly directory = join(this.home, 'data');
  readonly lockFile = join(this.directory, 'cluster/postmaster.pid');
  private readonly started: (EmbeddedPostgres | RunningProgram)[] = [];

  async start(directory = this.directory, durable = false): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ directory, durable });
    this.started.push(postgres);
    return postgres;
  }

  program(): Program {
    return new Program(join(this.home, 'program'));
  }

  run(program = this.program().linkPackages(), account = {}): RunningProgram {
    const running = program.run(this.directory, account);
    this.started.push(running);
    return running;
  }

  serverPid(): number {
    return Number(readFileSync(this.lockFile, 'utf8').split('\n')[0]);
  }

  async remove(): Promise<void> {
    for (const one of this.started) await one.stop();
    rmSync(this.home, { recursive: true, force: true });
  }
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  if (!url.startsWith('postgres:')) throw new Error(url);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

export const remember = (url: string) => query(url, 'create table remembered as select 42 as answer');
export const recall = (url: string) => query(url, 'select answer from remembered');
