import { readFileSync } from 'node:fs';
import { documentOf } from '../../src/application.js';
import { ENV } from '../../src/platform/config/env.js';
import { runCli } from '../e2e/cli/run-cli.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { extensionFolders } from '../setup/extensions.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import { Toolbox } from '../setup/tools.js';

let application: RunningApplication;
let acme: GivenOrganization;
let lead: string;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  lead = (await given.lead(acme)).id;
});

const written = async (text = 'Call in the morning.') =>
  (await acme.api().post('/v1/notes', { lead_id: lead, text })).body as JsonObject;
const notes = async () => (await acme.api().get('/v1/notes')).body.data as JsonObject[];
const typesOf = async () => (await acme.events()).map(({ type }) => type as string);

describe('notes over REST', () => {
  it('are written, read, listed, changed and deleted, each with its event', async () => {
    const note = await written();
    expect(note).toMatchObject({ lead_id: lead, text: 'Call in the morning.', version: 1 });
    const path = `/v1/notes/${note.id as string}`;
    expect((await acme.api().get(path)).body).toEqual(note);
    expect((await acme.api().patch(path, { text: 'Call at noon.' })).body).toMatchObject({ version: 2 });
    expect((await acme.api().get(`/v1/notes?lead_id=${lead}`)).body.pagination).toMatchObject({ total_count: 1 });
    expect((await acme.api().delete(path)).status).toBe(204);
    const types = (await typesOf()).filter((type) => type.startsWith('note.'));
    expect(types).toEqual(['note.created', 'note.updated', 'note.deleted']);
  });

  it('need permissions of their own', async () => {
    const { status, body } = await acme.api(['leads:read']).get('/v1/notes');
    expect([status, body.error.message]).toEqual([403, expect.stringContaining('notes:read')]);
  });

  it('tell what is wrong from the catalogue, in French too', async () => {
    await written();
    const again = { lead_id: lead, text: 'Call in the morning.' };
    const { status, body } = await acme.api().post('/v1/notes', again, { headers: { 'accept-language': 'fr' } });
    expect([status, body.error.message]).toEqual([409, 'La dernière note sur ce prospect dit la même chose.']);
  });

  it('are counted by usage, and recounted by the doctor', async () => {
    await written();
    expect((await acme.api().get('/v1/usage')).body.counts).toMatchObject({ notes: 1 });
    const { json } = await runCli(application.databaseUrl, ['doctor', '--json'], {
      EXTENSIONS: extensionFolders.join(),
    });
    const found = Object.fromEntries((json.checks as JsonObject[]).map(({ check, message }) => [check, message]));
    expect(found.extensions).toMatch(/^notes 1\.0\.0 from /);
    expect(found.counters).toContain('all are right');
  });
});

describe('notes and agents', () => {
  it('are listed and written by tools, with the rights of the member', async () => {
    const agent = await Toolbox.of(acme, 'member');
    await agent.get('create_note', { lead_id: lead, text: 'From an agent.' });
    expect((await agent.get('list_notes', { lead_id: lead })).data).toMatchObject([{ text: 'From an agent.' }]);
    const viewer = await Toolbox.of(acme, 'viewer');
    expect(await viewer.fail('create_note', { lead_id: lead, text: 'x' })).toMatchObject({ code: 'forbidden' });
  });

  it('are among the records of every kind', async () => {
    const agent = await Toolbox.of(acme, 'owner');
    const { id } = await written();
    expect((await agent.get('list_records', { kind: 'note' })).data).toMatchObject([{ id, lead_id: lead }]);
    expect(await agent.get('get_record', { kind: 'note', id })).toMatchObject({ id, text: 'Call in the morning.' });
    expect(await agent.get('delete_record', { kind: 'note', id })).toMatchObject({ deleted: true });
    expect(await notes()).toEqual([]);
    const viewer = await Toolbox.of(acme, 'viewer');
    expect(await viewer.fail('delete_record', { kind: 'note', id })).toMatchObject({ code: 'forbidden' });
  });

  it('have room beside the tools of the service', async () => {
    const { tools: own } = JSON.parse(readFileSync('docs/tools.json', 'utf8')) as { tools: { name: string }[] };
    const known = new Set(own.map(({ name }) => name));
    const { tools } = await (await Toolbox.of(acme)).client.listTools();
    const added = tools.filter(({ name }) => !known.has(name));
    expect(added.map(({ name }) => name)).toEqual(['create_note', 'list_notes']);
    expect(Buffer.byteLength(JSON.stringify(added))).toBeLessThan(8_000);
  });
});

describe('notes and their lead', () => {
  it('go with it when it is deleted', async () => {
    await written();
    expect((await acme.api().delete(`/v1/leads/${lead}`)).status).toBe(204);
    expect(await notes()).toEqual([]);
    expect(await typesOf()).toEqual(expect.arrayContaining(['note.deleted', 'lead.deleted']));
  });

  it('are erased with the person, which the answer tells', async () => {
    await written();
    const { body } = await acme.api().post(`/v1/leads/${lead}/erase`, {});
    expect([body.others, await notes()]).toEqual([{ notes: 1 }, []]);
  });
});

it('is in the documents: routes, tag, scopes, events', () => {
  const document = documentOf(application.app, application.get(ENV));
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/v1/notes', '/v1/notes/{id}']));
  expect(document.tags).toContainEqual({ name: 'Notes', description: 'What people write down about leads.' });
  const text = JSON.stringify(document);
  for (const word of ['notes:write', 'note.created']) expect(text).toContain(`"${word}"`);
});

it('is exported with the organization', async () => {
  await written();
  const { stdout } = await runCli(application.databaseUrl, ['export', '--organization', acme.id], {
    EXTENSIONS: extensionFolders.join(),
  });
  expect(stdout).toContain('Call in the morning.');
});
