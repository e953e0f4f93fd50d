import { BLOCK_TYPES } from '../../../src/modules/content/blocks/blocks.dto.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

let application: RunningApplication;
let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  agent = await Toolbox.of(acme);
});

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });
const ids = ({ sections }: Json) => (sections as JsonObject[]).map(({ id }) => id as string);
const texts = ({ sections }: Json) => (sections as Json[]).map(({ blocks }) => blocks[0].text as string);

async function composed(count: number): Promise<Json> {
  const { id } = await agent.get('create_proposal', { title: 'A new web site' });
  const sections = Array.from({ length: count }, (_, index) => paragraph(String(index)));
  return agent.get('append_sections', { proposal_id: id, sections });
}

it.each([
  ['get_proposal', 'proposal_id'],
  ['update_lead', 'lead_id'],
])('says of an id that %s is sent that %s is meant', async (tool, expected) => {
  const { ok, body } = await agent.call(tool, { id: '0198c0de-7a11-7000-8000-000000000001' });
  expect(ok).toBe(false);
  expect(body.details).toContainEqual(
    expect.objectContaining({ field: 'id', code: 'unknown_field', params: { expected } }),
  );
});

it('says which arguments a tool takes that knows none of its own, and which is meant', async () => {
  const { body } = await agent.call('get_proposal', { proposal_id: '0198c0de-7a11-7000-8000-000000000001', zzz: 1 });
  expect(body.details).toMatchObject([{ field: 'zzz', params: { allowed: ['proposal_id'] } }]);
  const meant = await agent.call('get_organization', { idempotency_key: 'x' });
  expect(meant.body.details).toMatchObject([{ field: 'idempotency_key', code: 'unknown_field' }]);
});

it('takes a proposal from a lead to the client’s link, and says on every step who did it', async () => {
  const lead = await agent.get('create_lead', { name: 'Claire Morel', company: 'Atelier Nord' });
  const templates = await agent.get('list_templates', { limit: 100, language: 'en' });
  const { id } = await agent.get('create_proposal', {
    title: 'A new web site',
    lead_id: lead.id,
    template_id: templates.data.at(-1).id,
  });
  const { prefabs } = await agent.get('list_prefab_sections', { purpose: 'terms' });
  await agent.get('insert_prefab_section', { proposal_id: id, prefab_id: prefabs[0].id });
  const { theme } = await agent.get('generate_theme', { name: 'Night', palette: { accent: '#0a5c8a' } });
  await agent.get('apply_theme', { proposal_id: id, theme_id: theme.id });
  const { url } = await agent.get('create_preview_link', { proposal_id: id });
  expect((await fetch(url)).status).toBe(200);
  const published = await agent.call('publish_proposal', { proposal_id: id });
  expect(published.body.code).toBe('preflight_failed');
  const revisions = await agent.get('list_revisions', { proposal_id: id });
  const [user] = await application.sql('select name from users where email = $1', [agent.person.email]);
  expect(revisions.data[0].actor).toBe(`agent:Claude for ${user!.name as string}`);
  const events = await acme.events();
  const mine = events.filter(({ type }) => /^(lead|proposal|theme)\./.test(type as string));
  expect(new Set(mine.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['agent']));
});

describe('composing', () => {
  it('puts sections where they shall be, by their neighbours', async () => {
    const { proposal_id, ...start } = await composed(3);
    const [first, second, third] = ids(start);
    const before = await agent.get('insert_sections', {
      ...{ proposal_id, sections: [paragraph('a'), paragraph('b')], before_section_id: second },
    });
    expect(texts(before)).toEqual(['0', 'a', 'b', '1', '2']);
    const after = await agent.get('insert_sections', {
      proposal_id,
      sections: [paragraph('c')],
      after_section_id: third,
    });
    expect(texts(after)).toEqual(['0', 'a', 'b', '1', '2', 'c']);
    const moved = await agent.get('move_sections', {
      proposal_id,
      section_ids: [third, first],
      before_section_id: second,
    });
    expect(texts(moved)).toEqual(['a', 'b', '2', '0', '1', 'c']);
    const replaced = await agent.get('replace_section', { proposal_id, section_id: second, section: paragraph('one') });
    expect(texts(replaced)).toEqual(['a', 'b', '2', '0', 'one', 'c']);
    expect(ids(replaced)[4]).toBe(second);
    const rest = await agent.get('delete_section', { proposal_id, section_id: first });
    expect(texts(rest)).toEqual(['a', 'b', '2', 'one', 'c']);
    expect(texts(await agent.get('get_proposal_content', { proposal_id }))).toEqual(texts(rest));
  });

  it('is all or nothing, with the path of every problem', async () => {
    const { proposal_id } = await composed(1);
    const sections = [
      paragraph('good'),
      { blocks: [{ type: 'paragraph' }] },
      { blocks: [{ type: 'heading', text: 'x', level: 9 }, { type: 'nonsense' }] },
    ];
    const error = await agent.fail('append_sections', { proposal_id, sections });
    expect(error.code).toBe('validation_error');
    expect(error.details.map(({ field }: JsonObject) => field)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sections\[1\]\.blocks\[0\]/),
        expect.stringMatching(/^sections\[2\]\.blocks\[0\]/),
        expect.stringMatching(/^sections\[2\]\.blocks\[1\]/),
      ]),
    );
    expect(texts(await agent.get('get_proposal_content', { proposal_id }))).toEqual(['0']);
  });

  it('answers with the version and the revision whatever tool it is composed by', async () => {
    const { proposal_id, sections } = await composed(2);
    const [first, second] = (sections as Json[]).map(({ id }) => id as string);
    const prefab = ((await agent.get('list_prefab_sections', { language: 'en' })).prefabs as Json[])[0]!;
    for (const [tool, more] of [
      ['append_sections', { sections: [paragraph('x')] }],
      ['insert_sections', { sections: [paragraph('y')], before_section_id: first }],
      ['replace_section', { section_id: first, section: paragraph('z') }],
      ['move_sections', { section_ids: [second] }],
      ['insert_prefab_section', { prefab_id: prefab.id as string }],
      ['find_and_replace', { find: 'z', replace: 'w' }],
      ['find_and_replace', { find: 'w', replace: 'v', dry_run: true }],
      ['delete_section', { section_id: second }],
    ] as const) {
      const { version, revision } = await agent.get(tool, { proposal_id, ...more });
      const now = await agent.get('get_proposal', { proposal_id });
      expect([tool, version, revision]).toEqual([tool, now.version, now.revision]);
    }
  });

  it('says which neighbour is gone', async () => {
    const { proposal_id } = await composed(1);
    const gone = '0198c0de-7a11-7000-8000-00000000dead';
    for (const [tool, more, field] of [
      ['insert_sections', { sections: [paragraph('x')], after_section_id: gone }, 'after_section_id'],
      ['replace_section', { section_id: gone, section: paragraph('x') }, 'section_id'],
      ['delete_section', { section_id: gone }, 'section_id'],
      ['move_sections', { section_ids: [gone] }, 'section_ids[0]'],
    ] as const)
      expect(await agent.fail(tool, { proposal_id, ...more })).toMatchObject({
        code: 'not_found',
        details: [{ field }],
      });
  });

  it('loses nothing of two writers, and tells the one who expected another version', async () => {
    const { proposal_id, version } = await composed(1);
    const append = (text: string, more = {}) =>
      agent.call('append_sections', { proposal_id, sections: [paragraph(text)], ...more });
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => append(text)));
    const content = await agent.get('get_proposal_content', { proposal_id });
    expect(texts(content).sort()).toEqual(['0', 'a', 'b', 'c', 'd']);
    const stale = await append('e', { expected_version: version });
    expect(stale).toMatchObject({ ok: false, body: { code: 'precondition_failed' } });
    const race = await Promise.all(['e', 'f'].map((text) => append(text, { expected_version: content.version })));
    expect(race.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('finds and replaces in what people read, counts first, and brings the old text back', async () => {
    const { id: proposal_id } = await agent.get('create_proposal', { title: 'Texts' });
    const button = { type: 'button', label: 'See Acme', url: 'https://acme.example/Acme' };
    const sections = [{ title: 'Acme and you', blocks: [{ type: 'paragraph', text: 'Acme, acme.' }, button] }];
    await agent.get('append_sections', { proposal_id, sections });
    const input = { proposal_id, find: 'Acme', replace: '$& & Söhne' };
    expect(await agent.get('find_and_replace', { ...input, dry_run: true })).toMatchObject({ count: 3 });
    expect(await agent.get('find_and_replace', { ...input, match_case: false, dry_run: true })).toMatchObject({
      count: 4,
    });
    const done = await agent.get('find_and_replace', input);
    expect(done).toMatchObject({ count: 3, fields: expect.arrayContaining(['sections[0].title']) });
    const content = await agent.get('get_proposal_content', { proposal_id });
    expect(content.sections[0]).toMatchObject({ title: '$& & Söhne and you' });
    expect(content.sections[0].blocks[0].text).toBe('$& & Söhne, acme.');
    expect(content.sections[0].blocks[1].url).toBe('https://acme.example/Acme');
    await agent.get('restore_revision', { proposal_id, revision: 2 });
    expect((await agent.get('get_proposal_content', { proposal_id })).sections[0].title).toBe('Acme and you');
  });

  it('replaces no text by so much that it would fill the memory, and says so before it does', async () => {
    const { proposal_id } = await composed(1);
    const long = Array.from({ length: 48 }, () => ({ type: 'paragraph', text: 'a'.repeat(9_990) }));
    await agent.get('append_sections', { proposal_id, sections: [{ blocks: long }] });
    const began = process.cpuUsage();
    const input = { proposal_id, find: 'a', replace: 'b'.repeat(2_000) };
    expect(await agent.fail('find_and_replace', input)).toMatchObject({
      code: 'validation_error',
      details: [{ field: 'replace', code: 'too_large' }],
    });
    expect(await agent.get('find_and_replace', { ...input, dry_run: true })).toMatchObject({ count: 48 * 9_990 });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(5);
    const twice = { proposal_id, find: 'a', replace: 'bb' };
    const { code, details } = await agent.fail('find_and_replace', twice);
    expect([code, details[0].field]).toEqual(['validation_error', expect.stringMatching(/^sections/)]);
    expect(await agent.get('find_and_replace', { ...twice, replace: 'b' })).toMatchObject({ count: 48 * 9_990 });
  });

  it('shows the blocks and the library', async () => {
    const { types } = await agent.get('list_content_blocks');
    expect(types).toEqual(BLOCK_TYPES);
    for (const type of types as string[])
      expect((await agent.get('get_content_block_schema', { type })).schema).toMatchObject({ type: 'object' });
    const { schema } = await agent.get('get_content_block_schema', { type: 'section' });
    expect(schema.properties.style.description).toContain('`default`, or a slot of the theme by its name');
    expect(await agent.fail('get_content_block_schema', { type: 'no' })).toMatchObject({ code: 'validation_error' });
    const { prefabs } = await agent.get('list_prefab_sections', { language: 'fr' });
    expect(prefabs.length).toBeGreaterThanOrEqual(24);
    const { section } = await agent.get('get_prefab_section', { prefab_id: prefabs[0].id, language: 'fr' });
    expect(section.blocks.length).toBeGreaterThan(0);
  });
});

it('repeats nothing when a call comes twice with its key', async () => {
  const input = { name: 'Once', idempotency_key: 'abc-1' };
  const first = await agent.get('create_lead', input);
  expect(await agent.get('create_lead', input)).toEqual(first);
  expect(await agent.fail('create_lead', { ...input, name: 'Other' })).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await agent.get('list_leads', { search: 'Once' })).pagination.total_count).toBe(1);
});

it('reads objects that a client sends as text', async () => {
  const { id } = await agent.get('create_proposal', { title: 'Text', settings: '{"allow_payment": false}' });
  const sections = JSON.stringify([paragraph('from text')]);
  expect(texts(await agent.get('append_sections', { proposal_id: id, sections }))).toEqual(['from text']);
});

it('moves a proposal through its states, with the same rules as the API', async () => {
  const { proposal_id } = await composed(1);
  const change = (input: JsonObject) => agent.call('change_proposal_state', { proposal_id, ...input });
  expect(await change({ action: 'unpublish' })).toMatchObject({ ok: false, body: { code: 'invalid_state' } });
  expect(await change({ action: 'cancel' })).toMatchObject({
    body: { code: 'validation_error', details: [{ field: 'reason' }] },
  });
  expect(await change({ action: 'archive', reason: 'x' })).toMatchObject({ body: { details: [{ field: 'reason' }] } });
  expect(await change({ action: 'approve', note: 'By telephone.' })).toMatchObject({
    body: { deal_status: 'approved' },
  });
  expect(await change({ action: 'cancel', reason: 'Called off.' })).toMatchObject({
    body: { deal_status: 'canceled' },
  });
  const evidence = await agent.get('get_proposal_evidence', { proposal_id });
  expect(evidence.events.map(({ actor }: Json) => actor.kind)).toEqual(expect.arrayContaining(['agent']));
});

it('saves products and bundles, and deletes by kind', async () => {
  expect(await agent.fail('save_product', { name: 'No price' })).toMatchObject({ details: [{ field: 'unit_amount' }] });
  const product = await agent.get('save_product', { name: 'Day', unit_amount: 80_000 });
  const changed = await agent.get('save_product', { product_id: product.id, unit_amount: 90_000 });
  expect(changed).toMatchObject({ id: product.id, name: 'Day', unit_amount: 90_000 });
  const bundle = await agent.get('save_bundle', { name: 'Week', items: [{ product_id: product.id, quantity: 5 }] });
  expect(bundle.total).toBe(450_000);
  expect(await agent.fail('delete_record', { kind: 'product', id: product.id })).toMatchObject({ code: 'conflict' });
  expect(await agent.fail('delete_record', { kind: 'webhook', id: product.id })).toMatchObject({
    code: 'validation_error',
  });
  for (const [kind, { id }] of [
    ['bundle', bundle],
    ['product', product],
  ] as [string, Json][])
    expect(await agent.get('delete_record', { kind, id })).toEqual({ kind, id, deleted: true });
});

it('prices a proposal, and tells what sales come to', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'Priced' });
  const lines = [{ name: 'Planting plan', quantity: 1.5, unit_amount: 100_000, tax_rate: 20 }];
  const offer = await agent.get('add_offer', { proposal_id, name: 'Garden', currency: 'EUR', lines });
  expect(offer).toMatchObject({ total: 180_000, payment: { schedule: 'full' } });
  const free = { proposal_id, currency: 'EUR', lines: [{ name: 'Bench', quantity: 1, unit_amount: 1 }] };
  expect(await agent.fail('add_offer', free)).toMatchObject({ details: [{ field: 'name' }] });
  const other = await agent.get('add_offer', { ...free, name: 'Bench' });
  const change = { proposal_id, offer_id: offer.id, discount: { type: 'percent', value: 10 } };
  const dry = await agent.get('update_offer', { ...change, validate: true });
  expect(dry).toMatchObject({ id: offer.id, total: 162_000 });
  expect(dry).not.toHaveProperty('version');
  const updated = await agent.get('update_offer', change);
  expect(updated).toMatchObject({ id: offer.id, total: 162_000 });
  const numbers = ({ version, revision }: Json) => ({ version, revision }) as unknown;
  expect(numbers(updated)).toEqual(numbers(await agent.get('get_proposal', { proposal_id })));
  expect(numbers(await agent.get('update_offer', change))).toEqual(numbers(updated));
  expect([offer, other].map(numbers)).toEqual([
    { version: 2, revision: 2 },
    { version: 3, revision: expect.any(Number) },
  ]);
  const stored = ({ version: _version, revision: _revision, ...record }: Json) => record as unknown;
  const read = await agent.get('list_offers', { proposal_id });
  expect(read).toEqual({
    data: [stored(other), stored(updated)],
    pagination: expect.objectContaining({ next_cursor: null }),
  });
  const { data, pagination } = await agent.get('list_offers', { proposal_id, limit: 1 });
  expect([data, pagination.next_cursor]).toEqual([[stored(other)], expect.any(String)]);
  const nowhere = await agent.fail('update_offer', { ...change, offer_id: proposal_id });
  expect(nowhere).toMatchObject({ code: 'not_found', details: [{ params: { list: 'list_records' } }] });
  const open = async () => (await agent.get('get_metrics', { kind: 'pipeline' })).data.stages[0].by_currency;
  expect(await open()).toEqual([{ currency: 'EUR', total: 135_000, recurring: [] }]);
  const selected = await agent.get('select_offer', { proposal_id, offer_id: other.id });
  expect(selected).toMatchObject({ proposal_product_id: other.id, total: { total: 1 } });
  expect(await open()).toEqual([{ currency: 'EUR', total: 1, recurring: [] }]);
  await agent.get('delete_record', { kind: 'offer', id: other.id });
  expect(await agent.fail('delete_record', { kind: 'offer', id: other.id })).toMatchObject({ code: 'not_found' });
  expect((await agent.get('get_proposal', { proposal_id })).total).toBeNull();
  for (const kind of ['sales', 'overview', 'conversion', 'team-performance', 'proposal-timing', 'rejection-reasons'])
    expect(await agent.get('get_metrics', { kind })).toMatchObject({ kind, data: expect.any(Object) });
  expect(await agent.fail('get_metrics', { kind: 'weather' })).toMatchObject({ details: [{ field: 'kind' }] });
});

it('lets a viewer delete nothing, however the kind is spelled', async () => {
  const { id } = await agent.get('create_lead', { name: 'Stays' });
  const viewer = await Toolbox.of(acme, 'viewer');
  for (const kind of ['lead', ' lead', 'lead\u00a0', '\tlead\n', 'constructor'])
    expect((await viewer.call('delete_record', { kind, id })).ok).toBe(false);
  expect(await agent.get('get_lead', { lead_id: id })).toMatchObject({ name: 'Stays' });
});

it('lets a viewer read no evidence, however the kind is spelled', async () => {
  const { id } = await agent.get('create_proposal', { title: 'Kept' });
  const viewer = await Toolbox.of(acme, 'viewer');
  for (const kind of ['evidence', 'evidence ', '\tevidence\n', 'evidence\u00a0'])
    expect(await viewer.fail('get_record', { kind, id })).toMatchObject({ code: 'forbidden' });
  expect(await viewer.get('get_record', { kind: 'signature ', id })).toMatchObject({ status: 'awaiting' });
});
