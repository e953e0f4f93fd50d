import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { JsonObject } from '../../setup/json.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, paragraph, read, write } from '../proposals/examples.js';
import { Reader, textOf } from './reader.js';

const HOUR = 3600;

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({ name: 'Atelier' });
});

const linkTo = async (id: unknown) => (await acme.api().post(`/v1/proposals/${String(id)}/preview-link`)).body;
const readerOf = async (id: unknown, headers = {}) =>
  new Reader(application, (await linkTo(id)).url as string, headers);

async function draft(details: JsonObject = {}, text = 'Words'): Promise<string> {
  const { id } = await aProposal(acme, { title: 'Garden', ...details });
  await write(acme, id, [paragraph(text)]);
  return id as string;
}

/** What the tables say of the proposal: a preview must leave it as it was. */
async function traces(id: string): Promise<unknown> {
  const rows = (table: string, column: string) =>
    application.sql(`select to_jsonb(t) from ${table} t where organization_id = $1 and ${column} = $2`, [acme.id, id]);
  const events = await acme.events();
  return [await rows('proposals', 'id'), await rows('proposal_snapshots', 'proposal_id'), events.length];
}

describe('a preview link', () => {
  it('opens a draft for an hour, marked as what it is, and stores nothing', async () => {
    application.clock.stopAt('2031-05-01T10:00:00.000Z');
    const id = await draft();
    const before = await traces(id);
    const { status, body } = await acme.api().post(`/v1/proposals/${id}/preview-link`);
    expect([status, Object.keys(body), body.expires_at]).toEqual([
      200,
      ['url', 'expires_at'],
      '2031-05-01T11:00:00.000Z',
    ]);
    const reader = new Reader(application, body.url as string);
    const page = await reader.get();
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain('Words');
    expect(textOf(page.text)).toContain('Preview. Nothing is measured here');
    expect(page.text).toContain('<title>Preview · Garden · Atelier</title>');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    application.clock.stopAt('2031-05-01T10:59:59.999Z');
    expect((await reader.get()).status).toBe(200);
    application.clock.stopAt('2031-05-01T11:00:00.000Z');
    const ended = await reader.get();
    expect([ended.status, textOf(ended.text).includes('This preview has ended')]).toEqual([410, true]);
    expect(ended.text).not.toContain('Garden');
    expect(await traces(id)).toEqual(before);
  });

  it('is in the language of the proposal', async () => {
    const page = await (await readerOf(await draft({ language: 'fr' }))).get();
    expect(page.text).toContain('<html lang="fr"');
    expect(textOf(page.text)).toContain('Aperçu. Rien n’est mesuré ici');
  });

  it('shows what is not published yet, while the client still reads what is', async () => {
    const id = await draft({}, 'Old words');
    await act(acme, id, 'publish');
    const reader = await readerOf(id);
    await write(acme, id, [paragraph('New words')]);
    expect(textOf((await reader.get()).text)).toContain('New words');
    const { url } = await read(acme, id);
    expect(textOf((await new Reader(application, url as string).get()).text)).toContain('Old words');
  });

  it('shows variables without a value as they are written, and names them', async () => {
    const id = await draft({}, 'Dear {{lead.name}} of {{lead.company|your company}}, from {{organization.name}}');
    const text = textOf((await (await readerOf(id)).get()).text);
    expect(text).toContain('Dear {{lead.name}} of your company, from Atelier');
    expect(text).toContain('Still without a value: {{lead.name}}.');
    await acme.api().patch(`/v1/proposals/${id}`, { lead_id: (await given.lead(acme, { name: 'Ann' })).id });
    const resolved = textOf((await (await readerOf(id)).get()).text);
    expect(resolved).toContain('Dear Ann of your company');
    expect(resolved).not.toContain('Without a value');
  });

  it('counts no view, offers no decision, and takes none', async () => {
    const id = await draft();
    await act(acme, id, 'publish');
    const reader = await readerOf(id);
    const { text } = await reader.get();
    expect(text).not.toMatch(/<form|data-sessions|name="content_sha256"/);
    for (const below of ['sign', 'deny', 'sessions', 'unlock', 'pay'])
      expect([below, (await reader.json(below, { password: 'x' })).status]).toEqual([below, 404]);
    expect((await acme.api().get(`/v1/proposals/${id}/views`)).body.summary.total_views).toBe(0);
    expect(await read(acme, id)).toMatchObject({ deal_status: 'pending', first_viewed_at: null });
  });

  it('needs no password, and names no client link', async () => {
    const id = await draft({ password: 'secret' });
    await act(acme, id, 'publish');
    const page = await (await readerOf(id)).get();
    const [row] = await application.sql('select public_id from proposals where organization_id = $1 and id = $2', [
      acme.id,
      id,
    ]);
    expect(textOf(page.text)).toContain('Words');
    expect(page.text).not.toContain(row?.public_id);
  });

  it.each<[string, [string, JsonObject?][]]>([
    ['archived', [['archive']]],
    ['denied', [['deny']]],
    ['canceled', [['cancel', { reason: 'Over' }]]],
    ['approved and unpublished', [['publish'], ['approve'], ['unpublish']]],
  ])('works for a proposal that is %s', async (_state, actions) => {
    const id = await draft();
    for (const [action, body] of actions) await act(acme, id, action, body);
    expect(textOf((await (await readerOf(id)).get()).text)).toContain('Words');
  });

  it('ends with the proposal', async () => {
    const id = await draft();
    const reader = await readerOf(id);
    await acme.api().delete(`/v1/proposals/${id}`);
    expect((await reader.get()).status).toBe(410);
    expect((await acme.api().post(`/v1/proposals/${id}/preview-link`)).status).toBe(404);
  });

  it('cannot be made up, lengthened or turned to another proposal', async () => {
    const [id, other] = [await draft(), await draft()];
    const [mine, theirs] = [await linkTo(id), await linkTo(other)].map(({ url }) => (url as string).split('/').at(-1));
    const [text = '', signature = ''] = (mine ?? '').split('.');
    const bytes = Buffer.from(text, 'base64url');
    bytes.writeUIntBE(Date.now() + 1000 * HOUR * 1000, 32, 6);
    const forged = [
      `${bytes.toString('base64url')}.${signature}`,
      `${(theirs ?? '').split('.')[0]}.${signature}`,
      text,
      `${text}.`,
      `${mine}.`,
      `${mine}x`,
      '-',
      '%00',
      'é',
      'A'.repeat(4000),
    ];
    const reader = new Reader(application, application.url);
    for (const token of forged) expect([token, (await reader.at(`/p/preview/${token}`)).status]).toEqual([token, 404]);
    expect((await reader.at(`/p/preview/${mine}`)).status).toBe(200);
  });
});
