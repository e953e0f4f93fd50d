import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { Toolbox } from '../../setup/tools.js';
import { refusal } from '../catalog/examples.js';
import { anOffer, FREE, line, lineIds, offersOf, option } from '../offers/examples.js';
import { Reader } from '../pages/reader.js';
import { aProposal, aPublished, act, read, type Json } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const duplicate = (id: unknown, body?: Json) => acme.api().post(`/v1/proposals/${id as string}/duplicate`, body);
const picked = ([offer]: Json[]) => (offer!.lines as Json[]).map(({ selected }) => selected as boolean);
const PICKED = { ...FREE, lines: [line(), option({ selected: true }), option({ name: 'Not picked' })] };

describe('a duplicate', () => {
  it('takes title, language and lead of its own, and a slug from that title', async () => {
    const first = await aProposal(acme, { title: 'For Ada', slug: 'for-ada', metadata: { deal: '7' } });
    const { id: lead_id } = await given.lead(acme);
    const made = await duplicate(first.id, { title: 'For Grace', language: 'fr', lead_id });
    expect([made.status, Object.keys(made.body as Json)]).toEqual([201, ['id']]);
    expect(await read(acme, made.body.id)).toMatchObject({
      ...{ title: 'For Grace', slug: 'for-grace', language: 'fr', lead_id, metadata: {} },
    });
    expect(refusal(await duplicate(first.id, { title: '' }))).toEqual([400, 'title']);
    expect(refusal(await duplicate(first.id, { slug: 'x' }))).toEqual([400, 'slug']);
    const { id: elsewhere } = await given.lead(await given.organization());
    expect(refusal(await duplicate(first.id, { lead_id: elsewhere }))).toEqual([404, 'lead_id']);
  });

  it('has the options as the sender first picked them, also after a client picked others', async () => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string, PICKED);
    expect(picked(await offersOf(acme, (await duplicate(id)).body.id))).toEqual([true, true, false]);
    const { url } = await act(acme, id as string, 'publish');
    const reader = new Reader(application, url as string);
    const [offer] = await offersOf(acme, id as string);
    const selected_line_ids = [lineIds(offer)[2]];
    expect((await reader.json('sign', await reader.signature({ selected_line_ids }))).status).toBe(200);
    expect(picked(await offersOf(acme, id as string))).toEqual([true, false, true]);
    expect(picked(await offersOf(acme, (await duplicate(id)).body.id))).toEqual([true, true, false]);
  });

  const CLIENT = { name: 'Zoë Märkl', company: 'Atelier Étoile SARL' };
  it.each([
    ['Website for Atelier Étoile', 'Website', 'website'],
    ['Website for Atelier Etoile SARL – phase 2', 'Website – phase 2', 'website-phase-2'],
    ['Refonte du site (Mme Märkl) 2026', 'Refonte du site 2026', 'refonte-du-site-2026'],
    ["Zoë Märkl's new kitchen 🏡", 'New kitchen', 'new-kitchen'],
    ['Proposition pour l’Atelier Étoile', 'Proposition', 'proposition'],
    ['Angebot für Frau Märkl', 'Angebot', 'angebot'],
    ['Atelier Étoile', 'Proposal', 'proposal'],
    ['Ein Etoilett für das Atelier', 'Ein Etoilett für das Atelier', 'ein-etoilett-fur-das-atelier-2'],
    ['عرض لموقع جديد', 'عرض لموقع جديد', 'proposal-2'],
  ])('of %j without a title of its own names nobody', async (title, copied, slug) => {
    const studio = await given.organization();
    const { id: lead_id } = await given.lead(studio, CLIENT);
    const { id } = await aProposal(studio, { title, lead_id });
    const copyOf = async (body: Json) =>
      read(studio, (await studio.api().post(`/v1/proposals/${id as string}/duplicate`, body)).body.id);
    expect(await copyOf({})).toMatchObject({ title: copied, slug });
    expect(await copyOf({ lead_id })).toMatchObject({ title, lead_id });
  });

  it('can leave the offers behind', async () => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string);
    const { body } = await duplicate(id, { keep_offers: false });
    expect([await offersOf(acme, body.id), (await read(acme, body.id)).proposal_product_id]).toEqual([[], null]);
  });

  it('tells an agent what was left out', async () => {
    const { id: lead_id } = await given.lead(acme, { name: 'Claire Morel' });
    const { id } = await aPublished(acme, { lead_id, password: 'x', metadata: { deal: '7' } });
    const agent = await Toolbox.of(acme, 'member');
    const made = await agent.get('duplicate_proposal', { proposal_id: id, title: 'Another' });
    expect(made).toMatchObject({
      title: 'Another',
      left_out: ['lead_id', 'password', 'metadata'],
      version: 1,
      revision: 1,
    });
    const kept = await agent.get('duplicate_proposal', { proposal_id: id, lead_id });
    expect(kept.left_out).toEqual(['password', 'metadata']);
    const { id: named } = await aProposal(acme, { lead_id, title: 'Website for Claire Morel' });
    const { left_out } = await agent.get('duplicate_proposal', { proposal_id: named });
    expect(left_out).toEqual(['title', 'lead_id']);
  });
});

it('an offer that is copied by its id has the options as the sender first picked them, too', async () => {
  const { id } = await aProposal(acme);
  const { id: proposal_product_id } = await anOffer(acme, id as string, PICKED);
  const copied = async () => {
    const copy = await aProposal(acme, { proposal_product_id });
    return [picked(await offersOf(acme, copy.id as string)), copy.total];
  };
  const first = [[true, true, false], (await read(acme, id)).total];
  expect(await copied()).toEqual(first);
  const { url } = await act(acme, id as string, 'publish');
  const reader = new Reader(application, url as string);
  const [offer] = await offersOf(acme, id as string);
  const signature = await reader.signature({ selected_line_ids: [lineIds(offer)[2]] });
  expect((await reader.json('sign', signature)).status).toBe(200);
  expect(picked(await offersOf(acme, id as string))).toEqual([true, false, true]);
  expect(await copied()).toEqual(first);
});

it('costs no more for descriptions of nothing but braces', async () => {
  const spentOn = async (description: string) => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string, { ...FREE, lines: Array.from({ length: 100 }, () => line({ description })) });
    return processorTime(async () => expect((await duplicate(id)).status).toBe(201));
  };
  const harmless = await spentOn('('.repeat(5000));
  const judged = await spentOn('{'.repeat(5000));
  expect(judged).toBeLessThan(2 * harmless + 300);
});
