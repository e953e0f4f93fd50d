import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { processorTime } from '../../setup/processor-time.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme, 'owner');
});

const NOT_THERE = 'ffffffffffff';
const paragraph = (text: string) => ({ type: 'paragraph', text });
const line = (name: string, package_id?: string) => ({
  ...{ name, quantity: 1, unit_amount: 100_000 },
  ...(package_id && { package_id }),
});
const cards = {
  type: 'cards',
  variant: 'cards',
  items: [
    { title: 'Un', text: 'a' },
    { title: 'Deux', text: 'b' },
  ],
};
const OFFER = {
  ...{ name: 'Site', currency: 'EUR' },
  packages: [
    { id: 'small', name: 'Petit' },
    { id: 'large', name: 'Grand', recommended: true },
    { id: 'all', name: 'Tout' },
  ],
  lines: [line('Petit site', 'small'), line('Grand site', 'large'), line('Site entier', 'all'), line('Entretien')],
};
const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Une partie de la proposition, numéro ${index}`,
    blocks: [paragraph('Avant.'), cards, paragraph('Fin.')],
  }));
const made = async (count = 2): Promise<Json> =>
  agent.get('create_proposal', {
    ...{ title: 'Courte', sections: sections(count), offer: OFFER },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@navy.example' }],
  });
const contentOf = async ({ id }: Json): Promise<Json[]> =>
  (await acme.api().get(`/v1/proposals/${id as string}/content`)).body.sections;
const edit = (proposal: Json, ...operations: JsonObject[]) =>
  agent.get('edit_content', { proposal_id: proposal.id, operations });
const endsOf = (ids: string[]) => ids.map((id) => expect.stringMatching(new RegExp(`^${id.slice(-6)}$`)) as string);

it('takes the end of a proposal’s id that no other has, and names what finds it where several do', async () => {
  const [one, other] = [await made(), await made()];
  const end = one.id.slice(-8) as string;
  expect((await agent.get('get_proposal', { proposal_id: end })).id).toBe(one.id);
  const block = one.sections[0].blocks[0] as string;
  const set = { text: 'Changed.' };
  const operations = [{ op: 'update_block', block_id: block, set }];
  expect((await agent.get('edit_content', { proposal_id: end, operations })).revision).toBeGreaterThan(1);
  expect((await contentOf(one))[0]!.blocks[0].text).toBe('Changed.');
  expect((await contentOf(other))[0]!.blocks[0].text).toBe('Avant.');
  const stranger = await Toolbox.of(await given.organization(), 'owner');
  for (const [box, id] of [
    [agent, NOT_THERE],
    [stranger, end],
  ] as const) {
    const { details } = await box.fail('get_proposal_content', { proposal_id: id, view: 'outline' });
    expect(details[0]).toMatchObject({ field: 'proposal_id', params: { list: 'search' } });
  }
});

it('tells what is gone apart, and the order after a move', async () => {
  const proposal = await made(3);
  const [first, second, third] = await contentOf(proposal);
  const gone = first!.blocks[0].id as string;
  const deleted = await edit(proposal, { op: 'delete_block', block_id: gone });
  expect(deleted).toMatchObject({ changed: [{ section_id: first!.id, block_ids: [] }], deleted: [gone.slice(-6)] });
  expect(deleted).not.toHaveProperty('order');
  const moved = await edit(proposal, { op: 'move_section', section_id: third!.id, before: first!.id });
  expect(moved.order).toEqual([third!.id, first!.id, second!.id]);
  expect(moved).not.toHaveProperty('deleted');
});

it('tells all sections, blocks, packages and lines of what was made, in 2 KB', async () => {
  const proposal = await made(10);
  expect([proposal.cut, Buffer.byteLength(JSON.stringify(proposal)) <= 2048]).toEqual([undefined, true]);
  const kept = await contentOf(proposal);
  expect((proposal.sections as Json[]).map(({ id }) => id)).toEqual(endsOf(kept.map(({ id }) => id)));
  for (const [index, { title, blocks }] of (proposal.sections as Json[]).entries()) {
    expect(kept[index]!.title).toContain((title as string).replace('…', ''));
    expect(blocks).toEqual(endsOf((kept[index]!.blocks as Json[]).map(({ id }) => id)));
  }
  const { body } = await acme.api().get(`/v1/proposals/${proposal.id as string}/products`);
  expect(proposal.offer.line_ids).toEqual(endsOf((body.data[0].lines as Json[]).map(({ id }) => id)));
  expect((proposal.offer.packages as Json[]).map(({ key }) => key)).toEqual(['small', 'large', 'all']);
  const copy = await agent.get('duplicate_proposal', { proposal_id: proposal.id });
  expect([copy.cut, copy.sections.length, copy.offers[0].lines.length]).toEqual([undefined, 10, 4]);
});

it('gives texts by short keys, and takes them back as it gave them', async () => {
  const proposal = await made();
  const { texts } = await agent.get('get_proposal_content', {
    ...{ proposal_id: proposal.id, view: 'texts', short_ids: true },
  });
  expect(Object.keys(texts)).toHaveLength(
    Object.keys((await agent.get('get_proposal_content', { proposal_id: proposal.id, view: 'texts' })).texts).length,
  );
  for (const key of Object.keys(texts)) expect(key).toMatch(/^[0-9a-f]{6}\.[a-z_]+/);
  const translated = Object.fromEntries(Object.keys(texts).map((key, index) => [key, `Text ${index}`]));
  const answer = await edit(proposal, { op: 'set_texts', texts: translated });
  // Who speaks of parts by their ends is answered so.
  expect((answer.changed as Json[]).map(({ section_id }) => section_id)).toEqual(
    (proposal.sections as Json[]).map(({ id }) => id),
  );
  const { texts: after } = await agent.get('get_proposal_content', { proposal_id: proposal.id, view: 'texts' });
  expect(Object.values(after)).toEqual(Object.values(translated));
});

it('takes ends of ids in every operation', async () => {
  const proposal = await made();
  const [first, second] = proposal.sections as [Json, Json];
  const [, list, last] = first.blocks as string[];
  const before = await contentOf(proposal);
  const item = before[0]!.blocks[1].items[1].id as string;
  await edit(
    proposal,
    { op: 'update_section', section_id: first.id, set: { badge: 'Un' } },
    { op: 'update_block', block_id: list, set: { [`items[${item.slice(-6)}].title`]: 'Trois' } },
    { op: 'insert_block', in: second.id, before: second.blocks[0], block: paragraph('Inséré.') },
    { op: 'move_block', block_id: last, in: second.id, after: second.blocks[0] },
    {
      op: 'replace_block',
      block_id: second.blocks[1],
      block: { ...cards, items: [{ id: item.slice(-6), title: 'x' }] },
    },
    { op: 'delete_block', block_id: first.blocks[0] },
    { op: 'replace_text', find: 'Fin.', replace: 'Ici.', section_ids: [first.id, second.id] },
    { op: 'insert_section', after: first.id, section: { title: 'Nouvelle', blocks: [paragraph('x')] } },
    { op: 'move_section', section_id: second.id, before: first.id },
    { op: 'duplicate_section', section_id: first.id },
  );
  const after = await contentOf(proposal);
  expect(after.map(({ title, badge }) => [(title as string).slice(-2), badge])).toEqual([
    ...[
      [' 1', undefined],
      [' 0', 'Un'],
      [' 0', 'Un'],
      ['le', undefined],
    ],
  ]);
  expect((after[0]!.blocks as Json[]).map(({ type, text }) => text ?? type)).toEqual([
    ...['Inséré.', 'Avant.', 'Ici.', 'cards', 'Ici.'],
  ]);
  expect(after[1]!.blocks[0].items[1]).toMatchObject({ id: item, title: 'Trois' });
  const section_ids = `${first.id as string},${second.id as string}`;
  const { sections: some } = await agent.get('get_proposal_content', { proposal_id: proposal.id, section_ids });
  expect(some).toHaveLength(2);
});

it('takes ends of ids of lines, packages and threads', async () => {
  const proposal = await made(7);
  const { line_ids, packages, id: offer_id } = proposal.offer;
  const saved = await agent.get('save_offer', {
    ...{ proposal_id: proposal.id, offer_id, selected_package_id: packages[0].id },
    lines: [
      { id: line_ids[1], unit_amount: 5 },
      { ...line('Neuve', packages[0].id), after: line_ids[0] },
    ],
    remove_line_ids: [line_ids[3]],
  });
  expect((saved.lines as Json[]).map(({ name, unit_amount }) => [name, unit_amount])).toEqual([
    ...[
      ['Neuve', 100_000],
      ['Grand site', 5],
    ],
  ]);
  expect(saved.selected_package_id).toBe(packages[0].id);
  await agent.get('publish_proposal', {
    proposal_id: proposal.id,
    accept: ['no_lead', 'packages_alike', 'title_not_shown'],
  });
  const [, { id: section_id }] = (await contentOf(proposal)) as [Json, Json];
  const threads = `/v1/proposals/${proposal.id as string}/threads`;
  const { body: asked } = await acme.api().post(threads, { section_id, text: 'Une question\u00a0?' });
  const thread_id = (asked.id as string).slice(-8);
  expect(await agent.get('resolve_thread', { proposal_id: proposal.id, thread_id })).toMatchObject({
    status: 'resolved',
  });
});

it('refuses an end of nothing, or of several things, with what there is', async () => {
  const proposal = await made();
  const ends = (proposal.sections as Json[]).map(({ id }) => id as string);
  const refused = await agent.fail('edit_content', {
    proposal_id: proposal.id,
    operations: [
      { op: 'delete_section', section_id: ends[0] },
      { op: 'delete_section', section_id: NOT_THERE },
    ],
  });
  expect(refused.details).toMatchObject([
    { field: 'operations[1].section_id', code: 'not_found', params: { end: NOT_THERE, allowed: ends, operation: 1 } },
  ]);
  const alike = ['01890000-0000-7000-8000-aaaaaaaaaaaa', '01890000-0000-7000-9000-aaaaaaaaaaaa'];
  const packages = alike.map((id, index) => ({ id, name: `Formule ${index}` }));
  const lines = alike.map((id) => line(id.slice(0, 23), id));
  await agent.get('save_offer', { proposal_id: proposal.id, name: 'Autre', currency: 'EUR', packages, lines });
  const both = await agent.fail('edit_content', {
    ...{ proposal_id: proposal.id, operations: [{ op: 'set_texts', texts: { 'aaaaaaaaaaaa.name': 'Laquelle' } }] },
  });
  expect(both.details).toMatchObject([{ code: 'not_unique', params: { allowed: alike } }]);
  // What is told is long enough to be told apart.
  const { texts } = await agent.get('get_proposal_content', {
    ...{ proposal_id: proposal.id, view: 'texts', short_ids: true },
  });
  const own = Object.keys(texts).filter((key) => key.includes('aaaaaaaaaaaa.name'));
  await edit(proposal, { op: 'set_texts', texts: { [own[1]!]: 'La seconde' } });
});

it('gives a repeated call its first answer, though what it names is gone', async () => {
  const proposal = await made();
  const call = {
    ...{ proposal_id: proposal.id, idempotency_key: 'once' },
    operations: [{ op: 'delete_section', section_id: proposal.sections[1].id }],
  };
  const first = await agent.get('edit_content', call);
  expect(await agent.get('edit_content', call)).toEqual(first);
  expect(await contentOf(proposal)).toHaveLength(1);
});

it('leaves names that look like ends of ids to be names', async () => {
  const packages = [
    { id: 'decade', name: 'Décennie' },
    { id: 'facade', name: 'Façade' },
  ];
  const { proposal_id } = await agent.get('create_proposal', { title: 'Noms' });
  const lines = [line('facade', 'facade'), line('decade', 'decade')];
  const { id: offer_id } = await agent.get('save_offer', {
    proposal_id,
    name: 'Site',
    currency: 'EUR',
    packages,
    lines,
  });
  const saved = await agent.get('save_offer', { proposal_id, offer_id, lines: [{ id: 'facade', unit_amount: 7 }] });
  expect(saved.lines).toMatchObject([{ name: 'facade', unit_amount: 7 }]);
});

it('looks for a hundred thousand ends as for one, however many parts there are', async () => {
  const { id: proposal_id } = await made(60);
  /** Against words as long, which are the end of no id. */
  const spentOn = (word: string) =>
    processorTime(() => agent.fail('get_proposal', { proposal_id, section_ids: `${word} `.repeat(100_000) }));
  const words = await spentOn('zzzzzz');
  const ends = await spentOn('aaaaaa');
  expect(ends).toBeLessThan(40 * words);
});
