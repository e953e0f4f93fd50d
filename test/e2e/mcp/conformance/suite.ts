import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PACKAGE = dirname(
  createRequire(resolve('package.json')).resolve('@modelcontextprotocol/conformance/package.json'),
);
const PROGRAM = ['--import', resolve('test/setup/older-node.mjs'), join(PACKAGE, 'dist/index.js')];

export interface Verdict {
  passed: boolean;
  /** What the suite said, and each check that failed or warned. */
  output: string;
}

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

/** Runs the conformance suite of the protocol; what it says is also handed over while it says it. */
export function runSuite(args: string[], onOutput: (output: string) => void = () => undefined): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const child = spawn(process.execPath, [...PROGRAM, ...args, '--output-dir', folder], { stdio: 'pipe' });
  let output = '';
  const take = (part: Buffer) => {
    output += part.toString();
    onOutput(output);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((done, failed) => {
    child.once('error', failed).once('close', (code) => {
      done({ passed: code === 0, output: [output, ...failuresIn(folder)].join('\n') });
      rmSync(folder, { recursive: true, force: true });
    });
  });
}

function failuresIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('checks.json'),
  );
  return files.flatMap((name) => {
    const checks = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Check[];
    const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    return failed.map(({ id, errorMessage }) => `${dirname(name)} ${id}: ${errorMessage}`);
  });
}
