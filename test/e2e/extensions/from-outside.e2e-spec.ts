/** @long It compiles a package, and runs the contract suite inside of another run. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SECRET } from '../../setup/application.js';
import { createDatabase } from '../../setup/database.js';

const ROOT = resolve('.');
const EXAMPLE = join(ROOT, 'examples/extension-notes');
const TESTS = ['test/extension/', 'test/contract/(references|database|records|repeats|lists)'];

let folder: string;

/** What a program says, and how it ends. */
function run(program: string, args: string[], env: Record<string, string> = {}, cwd = folder) {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], { cwd, env: { ...process.env, ...env } });
  return new Promise<{ code: number | null; text: string }>((done) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('close', (code) => {
      done({ code, text });
    });
  });
}

/** As `npm install` of a folder leaves it. */
function outsideOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'extension-'));
  cpSync(EXAMPLE, copy, { recursive: true, filter: (path) => !/[/](node_modules|dist)$/.test(path) });
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(ROOT, join(copy, 'node_modules/proposal-service'));
  return copy;
}

beforeAll(async () => {
  folder = outsideOfTheTree();
  const compiler = 'node_modules/typescript/bin/tsc';
  const declarations = await run(compiler, ['-p', 'tsconfig.declarations.json'], {}, ROOT);
  expect(declarations).toEqual({ code: 0, text: '' });
  const { code, text } = await run(compiler, []);
  expect([code, text]).toEqual([0, '']);
  // What it needs of the service, the service gives it.
  rmSync(join(folder, 'node_modules'), { recursive: true });
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('builds from the package entry alone', () => {
  expect(readdirSync(join(folder, 'dist'))).toContain('index.js');
});

it('passes its tests and the contract suite inside of the service', async () => {
  const [server = ''] = (process.env.TEST_SERVER_URLS ?? '').split(' ');
  const env = { TEST_EXTENSIONS: folder, TEST_DATABASE_URL: server };
  const { code, text } = await run('node_modules/jest/bin/jest.js', ['-i', ...TESTS], env, ROOT);
  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
}, 900_000);

/** Prints the events with an extension that has one thing wrong. */
async function refusal(file: string, content: string): Promise<string> {
  const other = mkdtempSync(join(tmpdir(), 'extension-'));
  cpSync(folder, other, { recursive: true });
  writeFileSync(join(other, file), content);
  const { code, text } = await run('dist/cli.js', ['events', '--json'], { EXTENSIONS: other, LOG_LEVEL: 'silent' });
  rmSync(other, { recursive: true });
  expect(code).toBe(1);
  return text.replaceAll(other, 'FOLDER');
}

describe('an extension that cannot be used', () => {
  it.each([
    ['dist/index.js', 'export const notes = 1;', 'its entry has no default export by defineExtension().'],
    [
      'dist/index.js',
      "export default { name: 'notes', api: '2.0.0', module: class {} };",
      'it was written for version 2.0.0 of the extension API, and this service has 1.1.0.',
    ],
    ['migrations/0001-notes.sql', 'select 1;', 'it must be called x_notes_0001-what.sql'],
    ['migrations/x_notes_0002-more.sql', 'alter table leads add column note text;', 'it touches leads'],
    ['migrations/x_notes_0002-more.sql', 'create function f() returns int as $$ $$;', 'it must not create function'],
    ['package.json', '{}', 'its package.json names no entry'],
  ])('is refused with a sentence about %s', async (file, content, sentence) => {
    const text = await refusal(file, content);
    expect(text).toContain('The extension in FOLDER');
    expect(text).toContain(sentence);
  });

  it('does not start when the keys of its tables leave tenancy out', async () => {
    const other = mkdtempSync(join(tmpdir(), 'extension-'));
    cpSync(folder, other, { recursive: true });
    writeFileSync(join(other, 'migrations/x_notes_0002-tags.sql'), 'create table x_notes_tags (id uuid primary key);');
    const { code, text } = await run('dist/main.js', [], {
      EXTENSIONS: other,
      DATABASE_URL: await createDatabase(),
      DATA_DIR: join(other, 'data'),
      SECRET_KEY: SECRET,
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(text).toContain("x_notes_tags must say what it is: comment on table x_notes_tags is 'tenant'.");
    expect(text).toContain('x_notes_tags must have the key (organization_id, id).');
    expect(text).toContain('x_notes_tags.organization_id must refer to organizations.');
  });
});
