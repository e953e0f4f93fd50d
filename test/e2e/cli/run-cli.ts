import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { SECRET } from '../../setup/application.js';
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

/** Runs the program as an operator would, with nothing of the tests' own environment. */
export function runCli(
  databaseUrl: string | null,
  args: string[],
  more: Record<string, string> = {},
): Promise<CliAnswer> {
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SECRET_KEY: SECRET };
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, BASE_URL, ...database, ...more };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return new Promise((done) => {
    child.on('close', (code) => done({ code, ...output, json: parsed(output.stdout) }));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
