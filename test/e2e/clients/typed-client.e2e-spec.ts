/** @long Starts programs. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Reader } from '../pages/reader.js';

const run = promisify(execFile);
const EXAMPLE = resolve('examples/typed-client/story.ts');
const PACKAGES = resolve('node_modules');

let application: RunningApplication;
let acme: GivenOrganization;
let folder: string;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  folder = mkdtempSync(join(tmpdir(), 'typed-client-'));
  symlinkSync(PACKAGES, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(application.schema.document));
  copyFileSync(EXAMPLE, join(folder, 'story.ts'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A program of a package, run in the folder; what it says enters the error when it fails. */
async function program(file: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, BASE_URL: application.url, API_KEY: await acme.key() };
  const done = run(process.execPath, [file, ...args], { cwd: folder, env });
  const { stdout } = await done.catch((error: unknown) => {
    const { stdout: said, stderr: complained } = error as { stdout: string; stderr: string };
    throw new Error(`${file}: ${said}\n${complained}`);
  });
  return stdout;
}

const story = async (...args: string[]) => JSON.parse(await program('story.js', ...args)) as JsonObject;

it('is generated from the document, compiles strictly, and tells the main story', async () => {
  await program(join(PACKAGES, 'openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'schema.d.ts');
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  await program(join(PACKAGES, 'typescript/bin/tsc'), ...strict, 'story.ts');

  const sent = await story();
  expect(sent).toMatchObject({ deal_status: 'pending', views: 0, signature: 'awaiting', signer: null });
  const reader = new Reader(application, sent.url as string);
  await reader.json('sessions', {});
  await reader.json('sign', await reader.signature());
  expect(await story(sent.id as string)).toEqual({
    ...sent,
    ...{ deal_status: 'approved', views: 1, signature: 'signed', signer: 'Claire Morel' },
  });
  await expect(story('not-a-uuid')).rejects.toThrow('validation_error');
}, 120_000);
