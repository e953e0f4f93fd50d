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
  acme = await given.organization({ name: 'Atelier Numérique' });
  await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris', default_currency: 'EUR' });
  agent = await Toolbox.of(acme);
});

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });
const line = (name: string, unit_amount: number, more: JsonObject = {}) => ({
  name,
  quantity: 1,
  unit_amount,
  ...more,
});
const sizeOf = (answer: Json) => Buffer.byteLength(JSON.stringify(answer));
const counted = async (table: string): Promise<number> => {
  const [row] = await application.sql(`select count(*)::int as n from ${table} where organization_id = $1`, [acme.id]);
  return row!.n as number;
};

/** A call after a conversation: a new site, three packages, two who sign, maintenance, a discount and milestones. */
const BRIEF = {
  title: 'Nouveau site pour l’agence Vasseur',
  language: 'fr',
  lead: { name: 'Hélène Vasseur', email: 'helene@vasseur.example', company: 'Vasseur Architectes' },
  theme: { accent: '#1F6F54' },
  sections: [
    { prefab: 'cover-project' },
    {
      title: 'Votre projet',
      blocks: [{ type: 'paragraph', text: 'Un site qui montre vos bâtiments, pour {{lead.company}}.' }],
    },
    { title: 'Nos formules', blocks: [{ type: 'packages' }, { type: 'offer' }] },
    { title: 'Signature', blocks: [{ type: 'signature' }] },
  ],
  offer: {
    name: 'Site internet',
    currency: 'EUR',
    packages: [
      { id: 'essential', name: 'Essentiel' },
      { id: 'complete', name: 'Complet', recommended: true },
      { id: 'signature', name: 'Signature' },
    ],
    lines: [
      line('Conception', 1_800_000, { package_id: 'essential', tax_rate: 20 }),
      line('Conception et photographies', 2_200_000, { package_id: 'complete', tax_rate: 20 }),
      line('Conception, photographies et film', 2_500_000, { package_id: 'signature', tax_rate: 20 }),
      line('Maintenance', 15_000, { billing: { type: 'recurring', interval: 'month', count: 18 }, tax_rate: 20 }),
    ],
    discount: { type: 'percent', value: 5, valid_until: '2099-12-15' },
    payment: {
      schedule: 'milestones',
      milestones: [
        { label: 'À la signature', percent: 40, due: { on: 'signature' } },
        { label: 'Maquettes validées', percent: 40, due: { on: 'days_after_signature', value: 45 } },
        { label: 'Mise en ligne', percent: 20, due: { on: 'days_after_signature', value: 90 } },
      ],
    },
  },
  recipients: [
    { name: 'Hélène Vasseur', email: 'helene@vasseur.example' },
    { name: 'Marc Vasseur', email: 'marc@vasseur.example' },
  ],
  expires_at: '2099-05-31',
};

describe('a whole proposal in one call', () => {
  it('has all that was said, and tells the ids to go on with in 2 KB', async () => {
    const made = await agent.get('create_proposal', BRIEF);
    expect(made).toMatchObject({
      proposal_id: made.id,
      lead: { name: 'Hélène Vasseur', created: true },
      theme: { created: true },
      // Midnight in Paris, in summer.
      expires_at: '2099-05-31T21:59:59.000Z',
      ready: true,
      recipients: [{ name: 'Hélène Vasseur' }, { name: 'Marc Vasseur' }],
      warnings: [{ code: 'placeholder_image', section_id: made.section_ids[0], block_id: expect.any(String) }],
    });
    expect(made.section_ids).toHaveLength(4);
    // Before discounts and tax, and what is to be paid.
    expect(made.offer.packages).toMatchObject([
      { key: 'essential', subtotal: 1_800_000, total: 2_052_000 },
      { key: 'complete', subtotal: 2_200_000, total: 2_508_000 },
      { key: 'signature', subtotal: 2_500_000, total: 2_850_000 },
    ]);
    expect(made.offer.selected_package_id).toBe(made.offer.packages[1].id);
    expect([made.offer.line_ids.length, made.cut]).toEqual([4, undefined]);
    // 22,000.00 less 5 percent, with a fifth of tax.
    expect(made.offer.total).toBe(2_508_000);
    expect(made.offer.payment_plan.map(({ amount }: JsonObject) => amount)).toEqual([1_003_200, 1_003_200, 501_600]);
    expect(sizeOf(made)).toBeLessThan(2_048);
    const { body: record } = await acme.api().get(`/v1/proposals/${made.id}`);
    expect(record).toMatchObject({ title: BRIEF.title, version: made.version, revision: made.revision });
    const { body: offers } = await acme.api().get(`/v1/proposals/${made.id}/products`);
    expect(offers.data[0].discount.valid_until).toBe('2099-12-15T22:59:59.000Z');
    expect((offers.data[0].lines as Json[]).map(({ id }) => id)).toEqual(made.offer.line_ids);
  });

  it('finds whom and what it names: an e-mail that is known, a template by its title, a theme by its name', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Zoë Krüger', email: 'zoe@krueger.example' });
    await agent.get('save_theme', { name: 'Abendrot', palette: { accent: '#aa3311' } });
    const [template] = (await agent.get('list_records', { kind: 'template', language: 'fr', limit: 1 })).data;
    const made = await agent.get('create_proposal', {
      ...{ title: 'Named', lead: { name: 'Somebody', email: 'ZOE@krueger.example' }, theme: 'abendrot' },
      ...{ template: template.title, language: 'fr' },
    });
    expect(made).toMatchObject({
      lead: { id: lead_id, name: 'Zoë Krüger', created: false },
      theme: { name: 'Abendrot' },
      template: { id: template.id },
    });
    for (const lead of ['zoe@krueger.example', 'zoë krüger', lead_id])
      expect((await agent.get('create_proposal', { title: 'Again', lead, dry_run: true })).lead.id).toBe(lead_id);
  });

  it('uses a theme again that it made of the same colour', async () => {
    const theme = { accent: '#2244aa' };
    const first = await agent.get('create_proposal', { title: 'One', theme });
    const second = await agent.get('create_proposal', { title: 'Two', theme });
    expect([first.theme.created, second.theme]).toEqual([true, { ...first.theme, created: false }]);
    const third = await agent.get('create_proposal', { title: 'Three', theme: { ...theme, layout: 'editorial' } });
    expect(third.theme.created).toBe(true);
    const { layout, colors } = await agent.get('get_record', { kind: 'theme', id: third.theme.id });
    const plain = await agent.get('get_record', { kind: 'theme', id: first.theme.id });
    expect([layout, plain.layout, colors]).toEqual(['editorial', 'classic', plain.colors]);
  });

  it.each<[string, JsonObject, string]>([
    ['lead', { lead: 'Nobody at all' }, 'lead'],
    ['lead', { lead: { email: 'x@y.example' } }, 'lead.name'],
    ['lead', { lead: 17 }, 'lead'],
    ['template', { template: 'Keine solche Vorlage' }, 'template'],
    ['theme', { theme: { accent: 'greenish' } }, 'theme.accent'],
    ['layout', { theme: { accent: '#224466', layout: 'baroque' } }, 'theme.layout'],
    ['theme and its id', { theme: 'x', theme_id: '0198c0de-7a11-7000-8000-00000000dead' }, 'theme'],
    [
      'block',
      { sections: [paragraph('fine'), { blocks: [{ type: 'paragraf', text: 'x' }] }] },
      'sections[1].blocks[0].type',
    ],
    ['prefab', { sections: [{ prefab: 'no-such-prefab' }] }, 'sections[0].prefab'],
    ['line', { offer: { ...BRIEF.offer, lines: [line('x', 1, { quantity: -1 })] } }, 'offer.lines[0].quantity'],
    [
      'key of a package',
      { offer: { ...BRIEF.offer, lines: [line('x', 1, { package_id: 'gold' })] } },
      'offer.lines[0].package_id',
    ],
    ['recipient', { recipients: [{ name: 'x', email: 'nobody' }] }, 'recipients[0].email'],
    ['day', { expires_at: '2099-02-31' }, 'expires_at'],
    ['variable', { variables: { unheard: 'x' } }, 'variables.unheard'],
  ])('is refused whole for a wrong %s, under the name that it was sent by', async (_what, wrong, field) => {
    const before = [await counted('proposals'), await counted('leads'), await counted('themes')];
    const error = await agent.fail('create_proposal', { title: 'Refused', lead: { name: 'Rests' }, ...wrong });
    expect((error.details as Json[]).map((one) => one.field)).toContain(field);
    expect([await counted('proposals'), await counted('leads'), await counted('themes')]).toEqual(before);
  });

  it('asks which of several is meant, with their ids', async () => {
    const twins = [await given.lead(acme, { name: 'Jean Martin' }), await given.lead(acme, { name: 'Jean Martin' })];
    const { details } = await agent.fail('create_proposal', { title: 'Whose?', lead: 'Jean Martin' });
    expect(details[0]).toMatchObject({ field: 'lead' });
    expect([...details[0].params.allowed].sort()).toEqual(twins.map(({ id }) => id).sort());
  });

  it('makes no lead for a member who may make none', async () => {
    const viewer = await Toolbox.of(acme, 'viewer');
    expect(await viewer.fail('create_proposal', { title: 'x', lead: { name: 'y' } })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('is tried without a trace', async () => {
    const tables = ['proposals', 'leads', 'themes', 'recipients', 'events', 'counter_deltas'];
    const count = () => Promise.all(tables.map(counted));
    const before = await count();
    const tried = await agent.get('create_proposal', {
      ...{
        ...BRIEF,
        theme: { accent: '#775533' },
        lead: { name: 'Nur Probe', email: 'probe@example.org', company: 'Probe & Söhne' },
      },
      ...{ dry_run: true, idempotency_key: 'tried-first' },
    });
    expect(tried).toMatchObject({ dry_run: true, ready: true, offer: { total: 2_508_000 } });
    expect(await count()).toEqual(before);
    expect(await agent.fail('get_proposal', { proposal_id: tried.id })).toMatchObject({ code: 'not_found' });
    const made = await agent.get('create_proposal', { title: 'Now in earnest', idempotency_key: 'tried-first' });
    expect(made.dry_run).toBeUndefined();
  });
});

it('says before anybody is named that signers of one position sign in any order', async () => {
  const { tools } = await agent.client.listTools();
  const { description } = tools.find(({ name }) => name === 'create_proposal')!;
  expect(description).toContain('Signers of one position sign in any order.');
});

describe('a copy for another client', () => {
  it('has whom, what it looks like, who signs and until when in the same call, and tells what it has not', async () => {
    const { id: proposal_id } = await agent.get('create_proposal', {
      ...BRIEF,
      title: 'Site pour Vasseur Architectes',
    });
    const made = await agent.get('duplicate_proposal', {
      ...{
        proposal_id,
        title: 'A new site',
        language: 'en',
        lead: { name: 'Grace Hopper', email: 'grace@navy.example' },
      },
      ...{
        theme: 'ink',
        recipients: [{ name: 'Grace Hopper', email: 'grace@navy.example' }],
        expires_at: '2099-06-30',
      },
    });
    expect(made).toMatchObject({
      ...{
        proposal_id: made.id,
        lead: { name: 'Grace Hopper', created: true },
        theme: { created: true },
        left_out: [],
      },
      ...{ expires_at: '2099-06-30T21:59:59.000Z', recipients: [{ name: 'Grace Hopper' }] },
    });
    const { body: copy } = await acme.api().get(`/v1/proposals/${made.id as string}`);
    expect(copy).toMatchObject({ title: 'A new site', language: 'en', theme_id: made.theme.id, version: made.version });
    expect(made.next).toMatch(/still in fr: .*view texts.*offers.*set_texts.*create_proposal.*template in en: \S/);
    const { texts } = await agent.get('get_proposal_content', { proposal_id: made.id, view: 'texts' });
    const translated = Object.fromEntries(Object.keys(texts).map((key) => [key, `In English ${key.length}`]));
    const operations = [{ op: 'set_texts', texts: translated }];
    const set = await agent.get('edit_content', { proposal_id: made.id, operations });
    expect(set).toMatchObject({ revision: (made.revision as number) + 1, offer_ids: [expect.any(String)] });
    const [offer] = (await agent.get('list_offers', { proposal_id: made.id })).data as Json[];
    for (const { name } of [offer!, ...(offer!.lines as Json[])]) expect(name).toMatch(/^In English/);
    const { left_out, next } = await agent.get('duplicate_proposal', { proposal_id, language: 'fr', dry_run: true });
    expect(left_out).toEqual(['title', 'lead_id', 'expires_at', 'recipients']);
    expect(next).toMatch(/first client.*replace_text/);
  });

  it('is made whole or not at all', async () => {
    const { id: proposal_id } = await agent.get('create_proposal', { title: 'Original' });
    const before = [await counted('proposals'), await counted('leads')];
    const wrong = { proposal_id, lead: { name: 'Nobody' }, recipients: [{ name: 'x', email: 'nobody' }] };
    expect(await agent.fail('duplicate_proposal', wrong)).toMatchObject({
      details: [{ field: 'recipients[0].email' }],
    });
    expect(
      await agent.fail('duplicate_proposal', { proposal_id, lead: 'Nobody', theme: 'no such theme' }),
    ).toMatchObject({ code: 'not_found', details: [{ field: 'lead' }] });
    expect([await counted('proposals'), await counted('leads')]).toEqual(before);
  });
});

describe('finding one’s way', () => {
  it('names at the start what there is, what may be done and every form, in 9 KB', async () => {
    const start = await agent.get('get_started');
    expect(start).toMatchObject({
      organization: { id: acme.id, timezone: 'Europe/Paris', default_currency: 'EUR' },
      you: { may: { write: expect.stringContaining('proposals') } },
      blocks: {
        ...{ paragraph: expect.stringMatching(/^text\b/), cards: expect.stringContaining('icon? of check|clock|') },
        section: expect.stringContaining('blocks'),
      },
      prefabs: expect.arrayContaining(['cover-project']),
      offer_or_packages: expect.stringMatching(/^offer shows .*; packages shows .* side by side/),
      offer: { lines: expect.stringContaining('tax_rate? in percent (else 0)') },
      themes: expect.arrayContaining([expect.objectContaining({ styles: expect.arrayContaining(['default']) })]),
    });
    expect(Object.keys(start.blocks as object)).toEqual(['section', ...BLOCK_TYPES]);
    expect(sizeOf(start)).toBeLessThan(9_000);
  });

  it('says truly at the start that the cover says whom a proposal is for and from, and when', async () => {
    const { good_to_know } = await agent.get('get_started');
    expect((good_to_know as string[])[0]).toMatch(
      /^Every proposal has a cover, on the page and on paper, without a section for it: title, whom/,
    );
    const { proposal_id } = await agent.get('create_proposal', {
      ...{ title: 'Ein Haus am See', expires_at: '2099-05-31', sections: [{ title: 'Erst', ...paragraph('x') }] },
      lead: { name: 'Zoë Märkl', company: 'Atelier Étoile' },
      recipients: [{ name: 'Ada Lovelace', email: 'ada@navy.example' }],
    });
    const { url } = await agent.get('create_preview_link', { proposal_id });
    const page = await (await fetch(url as string)).text();
    for (const told of ['Ein Haus am See', 'Zoë Märkl', 'Atelier Étoile', 'Atelier Numérique', '2099'])
      expect([told, page.includes(told)]).toEqual([told, true]);
  });

  it('takes what is in the catalog by its name, and says which name is none', async () => {
    await agent.get('save_product', { name: 'Jour d’atelier', unit_amount: 90_000, currency: 'EUR', unit: 'jour' });
    const { proposal_id } = await agent.get('create_proposal', { title: 'From the catalog' });
    const offer = (product_id: string) => ({ name: 'Offer', currency: 'EUR', lines: [{ product_id, quantity: 2 }] });
    expect(await agent.get('save_offer', { proposal_id, ...offer('jour d’Atelier') })).toMatchObject({
      total: 180_000,
    });
    const refused = await agent.fail('create_proposal', { title: 'x', offer: offer('Nuit d’atelier') });
    expect(refused).toMatchObject({ code: 'not_found', details: [{ field: 'offer.lines[0].product_id' }] });
    const bundled = await agent.fail('save_offer', { proposal_id, bundle_id: 'No such bundle' });
    expect(bundled).toMatchObject({ code: 'not_found', details: [{ field: 'bundle_id' }] });
  });

  it('names at the start the settings that a new proposal has', async () => {
    const { settings } = await agent.get('get_started');
    const { proposal_id } = await agent.get('create_proposal', { title: 'As it comes' });
    const { body } = await acme.api().get(`/v1/proposals/${proposal_id as string}`);
    const [on, off] = (settings as string).split(' true, ') as [string, string];
    const said = [...on.matchAll(/allow_\w+/g), ...off.matchAll(/allow_\w+/g)].map(([name]) => [
      name,
      on.includes(name),
    ]);
    expect(Object.fromEntries(said)).toEqual(body.settings);
  });

  it('says how a percentage comes off what is paid once alone, until a date', async () => {
    const start = await agent.get('get_started');
    expect(start.offer.discount).toMatch(/applies_to: one_time off what is paid once alone/);
    const monthly = { ...line('Care', 5_000), billing: { type: 'recurring', interval: 'month' } };
    const { proposal_id } = await agent.get('create_proposal', { title: 'Reduced' });
    const saved = await agent.get('save_offer', {
      ...{ proposal_id, name: 'Offer', currency: 'EUR', lines: [line('Site', 200_000), monthly] },
      discount: { type: 'percent', value: 5, applies_to: 'one_time', valid_until: '2099-12-15' },
    });
    expect(saved).toMatchObject({ total: 190_000, recurring: [{ interval: 'month', total: 5_000 }] });
  });

  it('searches every kind by a part of a name, and only in this organization', async () => {
    const other = await given.organization();
    await given.lead(other, { name: 'Quixotic Stranger' });
    const { id } = await given.lead(acme, { name: 'Quixotic Ltd' });
    await agent.get('save_product', { name: 'Quixotic hour', unit_amount: 100, currency: 'EUR' });
    await agent.get('save_theme', { name: 'Quixotic', preset: 'ink' });
    const made = await agent.get('create_proposal', { title: 'A quixotic plan', lead: id });
    await agent.get('create_template_from_proposal', { proposal_id: made.id, name: 'Quixotic template' });
    const { hits } = await agent.get('search', { text: 'quixotic' });
    expect((hits as Json[]).map(({ kind, title }) => `${kind as string} ${title as string}`)).toEqual([
      ...['lead Quixotic Ltd', 'proposal A quixotic plan', 'product Quixotic hour'],
      ...['template Quixotic template', 'theme Quixotic'],
    ]);
  });

  it('reads a record of every kind', async () => {
    const kinds = ['lead', 'product', 'template', 'theme'];
    await agent.get('save_product', { name: 'Stunde', unit_amount: 9_000, currency: 'EUR' });
    for (const kind of kinds) {
      const [{ id }] = (await agent.get('list_records', { kind, limit: 1 })).data;
      expect([kind, (await agent.get('get_record', { kind, id })).id]).toEqual([kind, id]);
    }
    expect((await agent.get('get_record', { kind: 'block', id: 'cards' })).schema.properties.items).toBeDefined();
    const prefab = await agent.get('get_record', { kind: 'prefab', id: 'cover-project', language: 'fr' });
    expect(prefab).toMatchObject({ key: 'cover-project', language: 'fr' });
    const { id } = await agent.get('create_proposal', { title: 'Unsigned' });
    expect(await agent.get('get_record', { kind: 'signature', id })).toMatchObject({ status: expect.any(String) });
    expect(await agent.fail('get_record', { kind: 'lead', id: 'x' })).toMatchObject({ details: [{ field: 'id' }] });
    expect(await agent.fail('list_records', { kind: 'theme', email: 'x@y.example' })).toMatchObject({
      details: [{ field: 'email', code: 'unknown_field' }],
    });
  });
});
