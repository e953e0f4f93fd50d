import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { withoutIds } from '../../setup/ids.js';
import type { Json } from '../../setup/json.js';
import { bundle, product, refusal } from '../catalog/examples.js';
import { act, aProposal, read, write } from '../proposals/examples.js';
import { FREE, anOffer, every, line, lineIds, offerBlock, offersOf, offersPath, option } from './examples.js';

const UNKNOWN = '01980000-0000-7000-8000-000000000000';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const create = (body: Json) => acme.api().post('/v1/proposals', { title: 'A proposal', ...body });
const patch = (id: string, body: Json) => acme.api().patch(`/v1/proposals/${id}`, body);
const remove = (proposalId: string, id: string) => acme.api().delete(`${offersPath(proposalId)}/${id}`);

describe('the selected offer', () => {
  it('is the first one that is added, until another is selected', async () => {
    const { id, total } = await aProposal(acme);
    expect(total).toBeNull();
    const [first, second] = [
      await anOffer(acme, id),
      await anOffer(acme, id, {
        ...FREE,
        currency: 'CHF',
        lines: [line({ ...every('year'), discount: { type: 'percent', value: 50 } })],
      }),
    ];
    expect(await read(acme, id)).toMatchObject({
      proposal_product_id: first.id,
      total: { currency: 'EUR', subtotal: 10_000, discount: 0, tax: 2000, total: 12_000, recurring: [] },
    });
    expect((await patch(id, { proposal_product_id: second.id })).body).toMatchObject({
      proposal_product_id: second.id,
      total: {
        ...{ currency: 'CHF', subtotal: 0, discount: 0, tax: 0, total: 0 },
        recurring: [{ interval: 'year', subtotal: 10_000, discount: 5000, tax: 1000, total: 6000 }],
      },
    });
    const full = (await acme.api().get('/v1/proposals', { query: { view: 'full' } })).body.data as Json[];
    expect(full[0]).toEqual(await read(acme, id));
    expect((await patch(id, { proposal_product_id: null })).body).toMatchObject({
      proposal_product_id: null,
      total: null,
    });
  });

  it('is one of the proposal’s own', async () => {
    const [{ id }, other] = [await aProposal(acme), await aProposal(acme)];
    const foreign = await anOffer(acme, other.id);
    const stranger = await given.organization();
    const theirs = await anOffer(stranger, (await aProposal(stranger)).id);
    const select = async (proposal_product_id: string) => refusal(await patch(id, { proposal_product_id }));
    expect(await select(foreign.id)).toEqual([400, 'proposal_product_id']);
    expect(await select(UNKNOWN)).toEqual([404, 'proposal_product_id']);
    expect(await select(theirs.id)).toEqual([404, 'proposal_product_id']);
    expect((await read(acme, id)).version).toBe(1);
    expect(refusal(await remove(id, foreign.id))).toEqual([404, 'product_row_id']);
  });

  it('leaves none when it is deleted, and nothing when another is', async () => {
    const { id } = await aProposal(acme);
    const [first, second, third] = [await anOffer(acme, id), await anOffer(acme, id), await anOffer(acme, id)];
    expect((await remove(id, second.id)).status).toBe(204);
    expect((await read(acme, id)).proposal_product_id).toBe(first.id);
    expect((await remove(id, first.id)).status).toBe(204);
    expect(await read(acme, id)).toMatchObject({ proposal_product_id: null, total: null });
    expect((await offersOf(acme, id)).map((offer) => offer.id as string)).toEqual([third.id]);
    expect((await anOffer(acme, id)).id).toBe((await read(acme, id)).proposal_product_id);
  });
});

describe('a new proposal', () => {
  it('offers bundles, of which the first is selected', async () => {
    const [one, two] = [await bundle(acme, { name: 'One' }), await bundle(acme, { name: 'Two' })];
    const payment = { schedule: 'installments', installments: 3 };
    const { status, body } = await create({
      products: [
        { bundle_id: one.id, payment: {} },
        { bundle_id: two.id, payment },
      ],
    });
    expect([status, Object.keys(body as object)]).toEqual([201, ['id']]);
    const offers = await offersOf(acme, body.id);
    expect(offers.map(({ name, bundle_id }) => [name, bundle_id])).toEqual([
      ['Two', two.id],
      ['One', one.id],
    ]);
    expect(offers[0].payment).toMatchObject(payment);
    expect(await read(acme, body.id)).toMatchObject({
      proposal_product_id: offers[1].id,
      version: 1,
      total: { total: 1000 },
    });
  });

  it('names the bundle that is wrong, and is not made', async () => {
    const { id: bundle_id } = await bundle(acme);
    const [good, gone] = [{ bundle_id }, { bundle_id: UNKNOWN }];
    const idle = { bundle_id: (await bundle(acme, { active: false })).id };
    expect(refusal(await create({ products: [good, gone] }))).toEqual([404, 'products[1].bundle_id']);
    expect(refusal(await create({ products: [good, idle] }))).toEqual([400, 'products[1].bundle_id']);
    expect(refusal(await create({ products: [{ ...good, payment: { schedule: 'deposit' } }] }))).toEqual([
      ...[400, 'products[0].payment.deposit_percent'],
    ]);
    const milestones = [{ label: 'All', amount: 1, due: { on: 'signature' } }];
    for (const payment of [{ schedule: 'milestones' }, { schedule: 'milestones', milestones }])
      expect(refusal(await create({ products: [good, { ...good, payment }] }))).toEqual([
        ...[400, 'products[1].payment.milestones'],
      ]);
    expect(refusal(await create({ products: Array.from({ length: 21 }, () => good) }))).toEqual([400, 'products']);
    expect((await acme.api().get('/v1/proposals')).body.pagination.total_count).toBe(0);
  });

  it('copies any offer of the organization, with the options that its sender set', async () => {
    const source = await aProposal(acme);
    const offer = await anOffer(acme, source.id, { ...FREE, lines: [line(), option({ selected: true })] });
    const { id } = (await create({ proposal_product_id: offer.id })).body;
    const [copy, ...others] = await offersOf(acme, id);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ proposal_id: id, name: offer.name, total: 15_600, payment: offer.payment });
    expect(lineIds(copy).filter((one) => lineIds(offer).includes(one))).toEqual([]);
    expect((await read(acme, id)).proposal_product_id).toBe(copy.id);
    const { id: bundle_id } = await bundle(acme);
    const both = { proposal_product_id: offer.id, products: [{ bundle_id }] };
    expect(refusal(await create(both))).toEqual([400, 'proposal_product_id']);
    expect((await acme.api().delete(`/v1/proposals/${source.id as string}`)).status).toBe(204);
    expect(refusal(await create({ proposal_product_id: offer.id }))).toEqual([404, 'proposal_product_id']);
    expect((await read(acme, id)).total).toMatchObject({ total: 15_600 });
  });
});

describe('an offer block', () => {
  it('names an offer of the proposal, which then stays', async () => {
    const [{ id }, other] = [await aProposal(acme), await aProposal(acme)];
    const [own, foreign] = [await anOffer(acme, id), await anOffer(acme, other.id)];
    const put = async (offer_id: string) => {
      const sections = [{ blocks: [{ type: 'columns', columns: [[{ type: 'offer', offer_id }], []] }] }];
      return refusal(await acme.api().put(`/v1/proposals/${id}/content`, { sections }));
    };
    const field = 'sections[0].blocks[0].columns[0][0].offer_id';
    expect(await put(foreign.id)).toEqual([400, field]);
    expect(await put(UNKNOWN)).toEqual([404, field]);
    expect(await put(own.id)).toEqual([200]);
    expect(refusal(await remove(id, own.id))).toEqual([409, field]);
    await write(acme, id, []);
    expect((await remove(id, own.id)).status).toBe(204);
    const restored = await acme.api().post(`/v1/proposals/${id}/revisions/2/restore`);
    expect(restored.status).toBe(200);
    expect((await offersOf(acme, id)).map((offer) => offer.id as string)).toEqual([own.id]);
  });

  it('follows the offers of a duplicate, and forgets them in a template', async () => {
    const { id } = await aProposal(acme);
    const [first, second] = [await anOffer(acme, id), await anOffer(acme, id, { ...FREE, name: 'Second' })];
    await write(acme, id, [offerBlock({ offer_id: second.id }), offerBlock({ client_can_choose: true })]);
    const { id: copyId } = (await acme.api().post(`/v1/proposals/${id}/duplicate`)).body;
    const copies = await offersOf(acme, copyId);
    expect(copies.map(({ name }) => name as string)).toEqual(['Second', 'Web site']);
    for (const copy of copies) expect([first.id, second.id]).not.toContain(copy.id);
    expect((await read(acme, copyId)).proposal_product_id).toBe(copies[1].id);
    const blocksOf = async (path: string) => {
      const { body } = await acme.api().get(path);
      return ((body.sections ?? body.content.sections) as Json[]).map((section) => withoutIds<Json>(section.blocks[0]));
    };
    const open = { type: 'offer', client_can_choose: true };
    expect(await blocksOf(`/v1/proposals/${copyId}/content`)).toEqual([
      { type: 'offer', offer_id: copies[0].id },
      open,
    ]);
    const template = (await acme.api().post('/v1/templates', { proposal_id: id })).body;
    expect(await blocksOf(`/v1/templates/${template.id as string}`)).toEqual([{ type: 'offer' }, open]);
  });
});

describe('an offer on the page', () => {
  it('is frozen with the rest, and named by variables', async () => {
    const { id } = await aProposal(acme, { language: 'fr' });
    await anOffer(acme, id, {
      ...FREE,
      lines: [
        line({ unit_amount: 123_456, tax_rate: 0, product_id: (await product(acme)).id }),
        line({ unit_amount: 9900, tax_rate: 0, ...every('month') }),
      ],
    });
    await write(acme, id, [{ blocks: [{ type: 'paragraph', text: '{{offer.name}}, {{offer.total}}' }] }]);
    const { url } = await act(acme, id, 'publish');
    const page = await fetch(url as string);
    expect(await page.text()).toContain('Web site, 1\u202f234,56\u00a0€ +\u00a099,00\u00a0€\u00a0par\u00a0mois');
    const [{ document }] = (await acme.application.sql<{ document: string }>(
      'select document from proposal_snapshots where organization_id = $1 and proposal_id = $2',
      [acme.id, id],
    )) as [{ document: string }];
    const [offer] = await offersOf(acme, id);
    const {
      proposal_id: _proposal,
      created_at: _created,
      packages: _none,
      selected_package_id: _neither,
      payment_plan: _told,
      ...frozen
    } = offer!;
    const { milestones: _parts, ...payment } = frozen.payment;
    const lines = (frozen.lines as Json[]).map(({ package_id: _all, client_quantity: _fixed, billing, ...one }) => {
      const { count: _open, ...billed } = billing;
      return { ...one, billing: billed };
    });
    const recurring = (frozen.recurring as Json[]).map(({ committed_total: _open, ...of }) => of);
    expect(JSON.parse(document).offers).toEqual([{ ...frozen, lines, payment, recurring }]);
    expect(JSON.parse(document)).toMatchObject({ selected_offer_id: frozen.id });
  });

  it('says what recurs by itself, and to whom', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Ada Byron' });
    const { id } = await aProposal(acme, { language: 'en', lead_id });
    const text = '{{recipient.name}} pays {{offer.recurring|nothing more}}';
    await write(acme, id, [{ blocks: [{ type: 'paragraph', text }] }]);
    const once = await anOffer(acme, id, { ...FREE, lines: [line({ tax_rate: 0 })] });
    const said = async () => (await fetch((await act(acme, id, 'publish')).url as string)).text();
    expect(await said()).toContain('Ada Byron pays nothing more');
    const both = await anOffer(acme, id, {
      ...FREE,
      lines: [line({ tax_rate: 0 }), line({ unit_amount: 9900, tax_rate: 0, ...every('month') })],
    });
    expect(both.id).not.toBe(once.id);
    await acme.api().patch(`/v1/proposals/${id}`, { proposal_product_id: both.id });
    expect(await said()).toContain('Ada Byron pays €99.00\u00a0a\u00a0month');
  });

  it('may be paid, where there is none it may not', async () => {
    const { id } = await aProposal(acme, { settings: { allow_payment: true } });
    expect(refusal(await acme.api().post(`/v1/proposals/${id}/publish`))).toEqual([400, 'allow_payment']);
    await anOffer(acme, id);
    await act(acme, id, 'publish');
  });
});
