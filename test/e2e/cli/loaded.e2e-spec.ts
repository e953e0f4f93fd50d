/** @long Starts eight programs, one after the other. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '../../setup/database.js';
import { runProgram } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'proposal-service-loaded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOOK = `
import { appendFileSync } from 'node:fs';
export async function resolve(name, context, next) {
  const found = await next(name, context);
  appendFileSync(process.env.LOADED, found.url + '\\n');
  return found;
}`;
const REGISTER = `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOK)}));`;

/** The packages, and folders of the service, that a program loads for a command line. */
async function loadedFor(...args: string[]): Promise<Set<string>> {
  const [register, list] = [join(folder, 'register.mjs'), join(folder, 'loaded.txt')];
  writeFileSync(register, REGISTER);
  writeFileSync(list, '');
  const program = ['--import', register, resolve('dist/cli.js'), ...args];
  await promisify(execFile)(process.execPath, program, { env: { ...process.env, LOADED: list } }).catch(() => null);
  const urls = readFileSync(list, 'utf8').split('\n');
  const names = urls.map((url) =>
    /\/(?:node_modules\/((?:@[^/]+\/)?[^/]+)|dist\/(modules\/[^/]+|[\w-]+\.js))/.exec(url),
  );
  return new Set(names.flatMap((name) => name?.[1] ?? name?.[2] ?? []));
}

const HEAVY = ['@nestjs/common', '@nestjs/core', 'typeorm', 'pg', 'pino', 'express', 'application.js'];

it('loads the application for what works with it', async () => {
  const loaded = await loadedFor('key', 'revoke', '--id', 'nope');
  expect([...loaded]).toEqual(expect.arrayContaining(['@nestjs/common', 'cli.js']));
});

it.each([[['--help']], [['nope']], [['errors']], [['verify-evidence', join(folder, 'nothing.json')]]])(
  'loads neither Nest nor a database for %j',
  async (args) => {
    const loaded = await loadedFor(...args);
    expect([...loaded]).toContain('cli.js');
    expect(HEAVY.filter((name) => loaded.has(name))).toEqual([]);
  },
);

it('loads the application for the document once for a build, whatever the address of the service', async () => {
  const url = await createDatabase();
  const at = async (address: string) => (await runProgram(url, ['openapi', '--json'], { BASE_URL: address })).json;
  const [first, second] = [await at('https://a.example.com'), await at('https://b.example.com')];
  expect(second.servers[0].url).toBe('https://b.example.com');
  expect(JSON.parse(JSON.stringify(second).replaceAll('https://b.example.com', 'https://a.example.com'))).toEqual(
    first,
  );
  const loaded = await loadedFor('openapi', '--json');
  expect([...loaded]).toContain('cli.js');
  expect(HEAVY.filter((name) => loaded.has(name))).toEqual([]);
}, 120_000);
