/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { freePort } from '../../setup/ports.js';
import { SdkFolder } from '../../setup/sdk.js';

jest.setTimeout(180_000);

/** The package's own types are checked as well. */
const STRICT =
  '--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2022 --module nodenext --types node'.split(
    ' ',
  );
/** Of what a browser loads, compressed. */
const MAX_BYTES = 24_000;

let application: RunningApplication;
let acme: GivenOrganization;
let folder: SdkFolder;
let env: Record<string, string>;

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
  acme = await given.organization();
  env = { BASE_URL: application.url, API_KEY: await acme.key() };
  folder = await SdkFolder.install();
  writeRecipes();
});
afterAll(() => folder.remove());

/** Each recipe goes on from the client that the README begins with. */
function writeRecipes(): void {
  const readme = readFileSync('sdk/README.md', 'utf8');
  const [client = '', ...recipes] = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code!);
  recipes.forEach((recipe, index) => writeFileSync(join(folder.path, `recipe-${index + 1}.ts`), client + recipe));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  writeFileSync(join(folder.path, 'garden.png'), Buffer.from(pixel, 'base64'));
}

const recipe = (number: number, more: Record<string, string> = {}) =>
  folder.run(`recipe-${number}.js`, { ...env, ...more });

it('has what it needs and nothing else, and is small', () => {
  expect(readdirSync(join(folder.path, 'node_modules'))).toEqual(['.package-lock.json', '@proposal-service']);
  const names = folder.packed.files.map(({ path }) => path);
  expect(names).toEqual(
    expect.arrayContaining(['README.md', 'EMBED.md', 'LICENSE', 'dist/index.d.ts', 'dist/embed.js']),
  );
  expect(names.filter((name) => !/^(dist\/[\w/-]+\.(d\.ts|js)|[A-Z]+(\.md)?|package\.json)$/.test(name))).toEqual([]);
  const loaded = names.filter((name) => name.endsWith('.js')).map((name) => readFileSync(folder.file(`../${name}`)));
  const size = gzipSync(Buffer.concat(loaded)).length;
  const { size: archive, unpackedSize } = folder.packed;
  console.log(`SDK: ${archive} bytes packed, ${unpackedSize} unpacked; its code ${size} compressed`);
  expect(size).toBeLessThan(MAX_BYTES);
});

/** What an integrator writes beside the recipes: each is wrong unless the types say what they should. */
const TYPED = `
import { ProposalService, verifyWebhook, type CreateApiKey, type Scope } from '@proposal-service/sdk';
declare const client: ProposalService;
declare const body: Buffer<ArrayBufferLike>;
await verifyWebhook(body, {}, process.env.WEBHOOK_SECRET);
for await (const event of client.events.list({ type: 'lead.updated' }))
  if (event.type === 'lead.updated') event.data.object.status satisfies string;
for await (const event of client.events.stream())
  if (event.type === 'proposal.approved') event.data.object.type satisfies 'proposal';
const one = await client.events.get('id');
if (one.type === 'file.ready') one.data.object.type satisfies 'file';
const { scopes } = await client.me.get();
scopes satisfies Scope[];
({ name: 'Key', scopes }) satisfies CreateApiKey;
new Blob([await client.proposals.pdf.get('id')]);
`;
const TSX = `
import '@proposal-service/sdk/react';
import type { ProposalPage } from '@proposal-service/sdk/embed';
import { createRef } from 'react';
const frame = createRef<ProposalPage>();
export const shown = (session: string | null) => (
  <proposal-page ref={frame} session={session} label="Offer" onsigned={({ detail }) => detail.deal_status} />
);
`;

it('has types that older compilers can read, and that tell what is what', async () => {
  const declared = folder.packed.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
  // It takes no parameter before TypeScript 5.7.
  const unreadable = declared.filter((path) => readFileSync(folder.file(`../${path}`), 'utf8').includes('Uint8Array<'));
  expect(unreadable).toEqual([]);
  writeFileSync(join(folder.path, 'typed.ts'), TYPED);
  const modules = join(folder.path, 'node_modules/@types');
  mkdirSync(modules);
  for (const types of ['node', 'react']) symlinkSync(resolve('node_modules/@types', types), join(modules, types));
  writeFileSync(join(folder.path, 'shown.tsx'), TSX);
  const compiler = resolve('node_modules/typescript/bin/tsc');
  await folder.run(compiler, {}, ...STRICT, '--noEmit', 'typed.ts');
  await folder.run(compiler, {}, ...STRICT, '--noEmit', '--jsx', 'react-jsx', 'shown.tsx');
});

describe('the README', () => {
  it('has thirteen recipes that compile strictly, against types that do', async () => {
    const recipes = readdirSync(folder.path).filter((name) => name.startsWith('recipe-'));
    expect(recipes).toHaveLength(13);
    const types = ['--typeRoots', resolve('node_modules/@types')];
    await folder.run(resolve('node_modules/typescript/bin/tsc'), {}, ...STRICT, ...types, ...recipes);
  });

  it('makes and sends a proposal, and follows it', async () => {
    const [, url] = /^Ready to be read and signed: (\S+)\n$/.exec(await recipe(1))!;
    expect((await fetch(url!)).status).toBe(200);
    expect(await recipe(2)).toBe('A new web site: 0 views, signature awaiting\n');
  });

  it('reads lists', async () => {
    await acme.api().post('/v1/leads', { name: 'Jan de Vries' });
    await acme.api().post('/v1/leads', { name: 'Mei Tanaka' });
    expect(await recipe(3)).toBe("3 leads, of which 2 here\n[ 'Claire Morel' ]\n");
  });

  it('changes what nobody else has changed', async () => {
    expect(await recipe(4)).toBe('Somebody was faster: it is De Vries Tuinen now.\n');
  });

  it('knows what went wrong', async () => {
    expect(await recipe(5)).toBe('email: invalid_format, Must be an e-mail address.\n');
  });

  it('does it once', async () => {
    expect(await recipe(6)).toBe('Attempt 1: crm-4711\nAttempt 2: crm-4711\n');
    expect(await acme.api().all('/v1/leads', { external_id: 'crm-4711' })).toHaveLength(1);
  });

  it('uploads a picture', async () => {
    expect(await recipe(7)).toBe('garden.png: 70 bytes, ready\n');
  });

  it('keeps the PDF and the evidence', async () => {
    expect(await recipe(8)).toBe('Kept.\n');
    expect(readFileSync(join(folder.path, 'proposal.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(verifyEvidence(readFileSync(join(folder.path, 'evidence.json'))).problems).toEqual([]);
  });

  it('is told what happens', async () => {
    const port = String(await freePort());
    const HOOKS_URL = `http://127.0.0.1:${port}/`;
    const receiver = spawn(process.execPath, ['recipe-9.js'], {
      cwd: folder.path,
      env: { ...process.env, ...env, HOOKS_PORT: port, HOOKS_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const told = new Promise((resolve) => receiver.stdout.once('data', (said: Buffer) => resolve(said.toString())));
    try {
      await answering(HOOKS_URL);
      const [{ proposal_id: id }] = await acme.api().all('/v1/proposals', { page_status: 'published' });
      expect((await fetch(HOOKS_URL, { method: 'POST', body: '{"type":"proposal.approved"}' })).status).toBe(400);
      await acme.api().post(`/v1/proposals/${id as string}/approve`);
      expect(await told).toBe(`${id as string} is signed.\n`);
    } finally {
      receiver.kill();
    }
  });

  it('shows it inside of your own page', async () => {
    const said = await recipe(10);
    const [, session] = /^<proposal-page session="(\S+)"><\/proposal-page>\n$/.exec(said)!;
    const { status, headers } = await fetch(session!);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors https://app.example.com');
  });

  it('tries it without consequences', async () => {
    expect(await recipe(12)).toBe('To claire@example.com: Proposal: Only a trial\nThree days later: approved\n');
  });

  it('brings many at once', async () => {
    expect(await recipe(13)).toBe('500 made, 0 updated, 0 refused\n');
    expect(await recipe(13)).toBe('0 made, 500 updated, 0 refused\n');
    const { body } = await acme.api().get('/v1/leads?limit=1&search=Lead%20');
    expect(body.pagination.total_count).toBe(500);
  });

  it('hears it as it happens', async () => {
    const before = (await acme.api().all('/v1/events', { limit: 100 })).at(-1) as { id: string };
    const said = recipe(11, { LAST_EVENT_ID: before.id });
    const [{ proposal_id: id }] = await acme
      .api()
      .all('/v1/proposals', { page_status: 'published', status: 'pending' });
    await acme.api().post(`/v1/proposals/${id as string}/deny`, {});
    expect(await said).toMatch(new RegExp(`^proposal.denied: ${id as string}, after which [\\w-]{36} is`));
  });
});

it('lets a server that renders pages import the element', async () => {
  writeFileSync(
    join(folder.path, 'server.js'),
    "console.log(typeof (await import('@proposal-service/sdk/embed')).ProposalPage);",
  );
  expect(await folder.run('server.js')).toBe('function\n');
});

async function answering(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
}
