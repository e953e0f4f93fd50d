import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import passport from 'passport';
import { run } from '../../../src/cli/command-line.js';
import { SECRET } from '../../setup/application.js';
import { asOperator } from '../../setup/executed-sql.js';
import type { Json } from '../../setup/json.js';

const PROGRAM = resolve('dist/cli.js');

export interface CliAnswer {
  code: number | null;
  stdout: string;
  stderr: string;
  /** The one object on standard output. */
  json: Json;
}

/** Where nothing listens: the doctor asks the service at this address, and the machine may run one of its own. */
const BASE_URL = 'http://127.0.0.1:1';

export const DATA_DIR = join(tmpdir(), `proposal-service-cli-${process.pid}`);

/** Carries out a command line in this process, which starting the program for each would take seconds longer. */
export async function runCli(
  databaseUrl: string | null,
  args: string[],
  more: Record<string, string> = {},
): Promise<CliAnswer> {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const settings = settingsFor(databaseUrl, more);
  const code = await asOperator(() => leavingStrategies(() => run(args, { stdout, stderr, settings })));
  return { code, stdout: stdout.text, stderr: stderr.text, json: parsed(stdout.text) };
}

/** Passport has one list of strategies for a process, and the latest application to come takes the place of those before. */
async function leavingStrategies<T>(work: () => Promise<T>): Promise<T> {
  const { _strategies: strategies } = passport as unknown as { _strategies: object };
  const own = { ...strategies };
  try {
    return await work();
  } finally {
    Object.assign(strategies, own);
  }
}

/** Runs the program as an operator would, a process with nothing of the tests' own environment. */
export function runProgram(
  databaseUrl: string | null,
  args: string[],
  more: Record<string, string> = {},
): Promise<CliAnswer> {
  const env = { PATH: process.env.PATH ?? '', ...settingsFor(databaseUrl, more) };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return new Promise((done) => {
    child.on('close', (code) => done({ code, ...output, json: parsed(output.stdout) }));
  });
}

class Collected extends Writable {
  private readonly chunks: Buffer[] = [];

  get text(): string {
    return Buffer.concat(this.chunks).toString();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
}

function settingsFor(databaseUrl: string | null, more: Record<string, string>): Record<string, string> {
  const own = { DATA_DIR, BASE_URL, ...more };
  return databaseUrl === null ? own : { DATABASE_URL: databaseUrl, SECRET_KEY: SECRET, ...own };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
