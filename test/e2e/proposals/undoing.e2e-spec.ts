import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { FREE, anOffer } from '../offers/examples.js';
import { aProposal, paragraph, read, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;

beforeAll(async () => {
  await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme, { title: 'First' })).id as string;
});

const undo = () => acme.api().post(`/v1/proposals/${id}/revisions/undo`);
const retitle = (title: string) => acme.api().patch(`/v1/proposals/${id}`, { title });
const title = async () => (await read(acme, id)).title;
const texts = async () => {
  const { body } = await acme.api().get(`/v1/proposals/${id}/content`, { query: { view: 'texts' } });
  return Object.values(body.texts as Json);
};

it('goes one change further back each time, and no further than the beginning', async () => {
  await retitle('Second');
  await write(acme, id, [paragraph('Words')]);
  await retitle('Third');
  const seen: unknown[] = [];
  for (let times = 0; times < 3; times++) {
    const { status, body } = await undo();
    expect(status).toBe(200);
    const { version, revision } = await read(acme, id);
    expect([body.version, body.not_restored]).toEqual([version, []]);
    expect(revision ?? body.revision).toBe(body.revision);
    seen.push([await title(), await texts()]);
  }
  expect(seen).toEqual([
    ['Second', ['Words']],
    ['Second', []],
    ['First', []],
  ]);
  expect(await undo()).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  expect(await title()).toBe('First');
});

it('undoes what came after an undoing first, then what was before it', async () => {
  await retitle('Second');
  await retitle('Third');
  await undo();
  await retitle('Fourth');
  const seen: unknown[] = [];
  for (let times = 0; times < 2; times++) {
    await undo();
    seen.push(await title());
  }
  expect(seen).toEqual(['Second', 'First']);
});

it('brings offers back with their ids and prices', async () => {
  const offer = await anOffer(acme, id, FREE);
  const before = (await acme.api().get(`/v1/proposals/${id}/products/${offer.id as string}`)).body;
  await acme.api().delete(`/v1/proposals/${id}/products/${offer.id as string}`);
  expect((await undo()).status).toBe(200);
  const after = (await acme.api().get(`/v1/proposals/${id}/products/${offer.id as string}`)).body;
  expect(after).toEqual(before);
});

it('is refused where somebody else changed it last, and says who', async () => {
  await retitle('Second');
  const agent = await Toolbox.of(acme, 'member');
  await agent.get('update_proposal', { proposal_id: id, title: 'Third' });
  const { status, body } = await undo();
  expect([status, body.error.code]).toEqual([409, 'conflict']);
  expect(body.error.message).toMatch(/agent:/);
  expect(await agent.get('undo_last_change', { proposal_id: id })).toMatchObject({ changed: ['title'] });
  expect(await title()).toBe('Second');
  // What it undid is undone: before that comes what the key changed.
  expect(await agent.fail('undo_last_change', { proposal_id: id })).toMatchObject({ code: 'conflict' });
  expect((await undo()).status).toBe(200);
  expect(await title()).toBe('First');
});

it('keeps to If-Match, and to states in which a proposal may be changed', async () => {
  await retitle('Second');
  const stale = await acme
    .api()
    .request('POST', `/v1/proposals/${id}/revisions/undo`, { headers: { 'If-Match': '"1"' } });
  expect(stale.status).toBe(412);
  await acme.api().post(`/v1/proposals/${id}/archive`);
  expect((await undo()).status).toBe(409);
});
