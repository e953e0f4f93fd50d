import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { anOffer, FREE, line, lineIds, offerBlock, offersOf, offersPath } from '../offers/examples.js';
import { aProposal, act, paragraph, read, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
});
beforeEach(async () => {
  const variable_declarations = [{ name: 'city', label: 'City', type: 'text' }];
  ({ id } = (await aProposal(acme, { title: 'First', variable_declarations })) as { id: string });
});

const patch = (body: Json) => acme.api().patch(`/v1/proposals/${id}`, body);
const restore = (revision: number) => acme.api().post(`/v1/proposals/${id}/revisions/${revision}/restore`);
const aTheme = async () => (await acme.api().post('/v1/themes', { name: 'Ours' })).body.id as string;

/** All that a revision keeps, as the API tells it. */
async function draft(): Promise<Json> {
  const { title, language, theme_id, proposal_product_id, total, ...record } = await read(acme, id);
  const { variables, variable_declarations } = record;
  const { sections } = (await acme.api().get(`/v1/proposals/${id}/content`)).body;
  const fields = { title, language, theme_id, proposal_product_id, total, variables, variable_declarations };
  return { ...fields, sections, offers: await offersOf(acme, id) };
}

const CHANGES: [string, () => Promise<unknown>][] = [
  ['the content', () => write(acme, id, [paragraph('Grüße aus Čáslav 🏡')])],
  ['the title', () => patch({ title: 'عرض جديد' })],
  ['the language', () => patch({ language: 'fr' })],
  ['the theme', async () => patch({ theme_id: await aTheme() })],
  ['a declared variable', () => patch({ variable_declarations: [{ name: 'b', label: 'B', type: 'text' }] })],
  ['the value of a variable', () => patch({ variables: { city: 'Čáslav' } })],
  ['the selected offer', () => patch({ proposal_product_id: null })],
  ['a new offer', () => anOffer(acme, id, { ...FREE, name: 'Second', currency: 'JPY' })],
  [
    'a line of an offer',
    async () => {
      const [offer] = await offersOf(acme, id);
      const lines = [{ id: lineIds(offer)[0], unit_amount: 9_999_999_999 }];
      return acme.api().patch(`${offersPath(id)}/${offer!.id as string}`, { lines });
    },
  ],
  [
    'a deleted offer',
    async () => acme.api().delete(`${offersPath(id)}/${(await offersOf(acme, id))[0]!.id as string}`),
  ],
];

describe('a change of the draft', () => {
  it.each(CHANGES)('is a revision, and is undone exactly by restoring: %s', async (_what, change) => {
    await anOffer(acme, id);
    const [before, { revision, version }] = [await draft(), await read(acme, id)];
    await change();
    expect(await read(acme, id)).toMatchObject({ revision: Number(revision) + 1, version: Number(version) + 1 });
    const after = await draft();
    expect(after).not.toEqual(before);
    expect((await restore(Number(revision))).body).toMatchObject({ revision: Number(revision) + 2, not_restored: [] });
    expect(await draft()).toEqual(before);
    await restore(Number(revision) + 1);
    expect(await draft()).toEqual(after);
  });

  it('is none where nothing of it changes', async () => {
    await patch({ metadata: { deal: '7' }, allow_client_to_deny: false, title: 'First' });
    await restore(1);
    expect(await read(acme, id)).toMatchObject({ revision: 1, version: 2 });
  });

  it('keeps what it leaves alone only once', async () => {
    await write(acme, id, [paragraph('Long')]);
    await anOffer(acme, id);
    await patch({ title: 'Second' });
    const rows = await acme.application.sql(
      `select revision, sections is not null as content, content_revision, offers is not null as offered, offers_revision
       from proposal_revisions where organization_id = $1 and proposal_id = $2 order by revision`,
      [acme.id, id],
    );
    expect(rows).toEqual([
      { revision: 1, content: true, content_revision: null, offered: true, offers_revision: null },
      { revision: 2, content: true, content_revision: null, offered: false, offers_revision: 1 },
      { revision: 3, content: false, content_revision: 2, offered: true, offers_revision: null },
      { revision: 4, content: false, content_revision: 2, offered: false, offers_revision: 3 },
    ]);
  });
});

it('brings a deleted offer back with its id, for the block that shows it', async () => {
  const { id: offer_id } = await anOffer(acme, id);
  await write(acme, id, [offerBlock({ offer_id })]);
  const before = await draft();
  await write(acme, id, []);
  await acme.api().delete(`${offersPath(id)}/${offer_id as string}`);
  expect((await offersOf(acme, id)).length).toBe(0);
  expect((await restore(3)).status).toBe(200);
  expect(await draft()).toEqual(before);
});

it('says that a deleted theme cannot come back, and brings back the rest', async () => {
  const theme_id = await aTheme();
  await patch({ theme_id, title: 'Themed' });
  await patch({ theme_id: null, title: 'Plain' });
  expect((await acme.api().delete(`/v1/themes/${theme_id}`)).status).toBe(204);
  expect((await restore(2)).body).toMatchObject({ not_restored: ['theme_id'], revision: 4 });
  expect(await read(acme, id)).toMatchObject({ title: 'Themed', theme_id: null });
});

it('restores nothing where it cannot restore all', async () => {
  await write(acme, id, [paragraph('two')]);
  await anOffer(acme, id, { ...FREE, lines: [line()] });
  await act(acme, id, 'approve', {});
  const before = await draft();
  expect((await restore(1)).status).toBe(409);
  expect(await draft()).toEqual(before);
});

it('comes back for agents too, with the version and the revision', async () => {
  const { id: offer_id } = await anOffer(acme, id);
  await acme.api().delete(`${offersPath(id)}/${offer_id as string}`);
  const agent = await Toolbox.of(acme, 'member');
  const restored = await agent.get('restore_revision', { proposal_id: id, revision: 2 });
  expect(restored).toMatchObject({ version: 4, revision: 4, not_restored: [] });
  expect((await offersOf(acme, id)).map((offer) => offer.id as string)).toEqual([offer_id]);
});

describe('reading', () => {
  const revision = (path: string) => acme.api().get(`/v1/proposals/${id}/revisions/${path}`);

  it('gives a revision whole', async () => {
    await anOffer(acme, id);
    await write(acme, id, [paragraph('Words')]);
    const now = await draft();
    delete now.total;
    await patch({ title: 'Later' });
    const { status, body } = await revision('3');
    expect([status, body]).toEqual([200, expect.objectContaining({ ...now, revision: 3, actor: 'api_key:test' })]);
    expect((await revision('9')).status).toBe(404);
  });

  it('tells what differs between two, with both texts', async () => {
    const { sections } = await write(acme, id, [paragraph('one'), paragraph('two'), paragraph('three')]);
    const [one, two, three] = sections as Json[];
    const { id: offer_id } = await anOffer(acme, id);
    await patch({ title: 'Later', variables: { city: 'Lyon' } });
    await write(acme, id, [
      { ...three!, badge: 'New' },
      { ...one!, blocks: [{ ...one!.blocks[0], text: '1' }] },
      paragraph('four'),
    ]);
    const { status, body } = await revision('2/diff');
    expect([status, body.from, body.to]).toEqual([200, 2, 5]);
    expect(body.fields).toContainEqual({ field: 'title', before: 'First', after: 'Later' });
    const city = { name: 'city', label: 'City', type: 'text', required: false, default: null };
    const [was, is] = [null, 'Lyon'].map((value) => ({ ...city, value }));
    expect(body.variables).toEqual([{ name: 'city', change: 'changed', before: was, after: is }]);
    expect((body.sections as Json[]).map(({ section_id, change }) => [section_id, change])).toEqual([
      [three!.id, 'changed'],
      [one!.id, 'changed'],
      [expect.any(String), 'added'],
      [two!.id, 'removed'],
    ]);
    expect(body.sections[1].blocks).toMatchObject([
      { change: 'changed', before: { text: 'one' }, after: { text: '1' } },
    ]);
    expect(body.offers).toMatchObject([{ offer_id, change: 'added', before: null, after: { name: FREE.name } }]);
    expect((await revision('5/diff?to=5')).body).toMatchObject({ fields: [], variables: [], sections: [], offers: [] });
  });
});

describe('what changed', () => {
  const listed = async () =>
    ((await acme.api().all(`/v1/proposals/${id}/revisions`)) as Json[]).map(({ changed }) => changed as string[]);

  it('is told of each revision, in the list, on its own and to agents', async () => {
    await write(acme, id, [paragraph('one')]);
    const { id: offer } = await anOffer(acme, id, FREE);
    await patch({ title: 'Second', language: 'fr', theme_id: await aTheme() });
    await patch({ variables: { city: 'Paris' } });
    await patch({ variable_declarations: [{ name: 'b', label: 'B', type: 'text' }] });
    await acme.api().patch(`${offersPath(id)}/${offer as string}`, { name: 'Cheaper' });
    const expected = [
      ['offers'],
      ['variables', 'variable_declarations'],
      ['variables'],
      ['title', 'language', 'theme_id'],
      ['offers', 'proposal_product_id'],
      ['content'],
      [],
    ];
    expect(await listed()).toEqual(expected);
    const agent = await Toolbox.of(acme, 'member');
    const { data } = await agent.get('list_revisions', { proposal_id: id });
    expect((data as Json[]).map(({ changed }) => changed as string[])).toEqual(expected);
    expect((await acme.api().get(`/v1/proposals/${id}/revisions/4`)).body.changed).toEqual(expected[3]);
    const first = await acme.api().get(`/v1/proposals/${id}/revisions`, { query: { limit: '2' } });
    expect((first.body.data as Json[]).map(({ changed }) => changed as string[])).toEqual(expected.slice(0, 2));
  });

  it('is told of what comes back', async () => {
    await write(acme, id, [paragraph('one')]);
    await patch({ title: 'Second' });
    expect((await restore(1)).body.changed).toEqual(['content', 'title']);
    expect((await restore(1)).body.changed).toEqual([]);
    expect((await listed())[0]).toEqual(['content', 'title']);
    const agent = await Toolbox.of(acme, 'member');
    await agent.get('update_proposal', { proposal_id: id, language: 'fr' });
    expect(await agent.get('undo_last_change', { proposal_id: id })).toMatchObject({ changed: ['language'] });
  });
});
