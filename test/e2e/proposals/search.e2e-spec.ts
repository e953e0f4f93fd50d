import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, type Json } from './examples.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  const { id: lead_id } = await given.lead(acme, { name: 'Ada Byron', company: 'Analytical Engines' });
  await aProposal(acme, { title: 'Byron, a garden' });
  await aProposal(acme, { title: 'A loom for Byron', lead_id });
  await aProposal(acme, { title: 'A house', lead_id });
  await aProposal(acme, {
    title: 'A bridge',
    lead_id: (await given.lead(acme, { name: 'Ann', company: '100% wool' })).id,
  });
  const other = await given.organization();
  await aProposal(other, { title: 'Byron elsewhere' });
});

const titles = async (query: Json) =>
  (await acme.api().all('/v1/proposals', { limit: 1, ...query })).map(({ title }) => title as string);

it.each([
  ['the title', { search: 'loom' }, ['A loom for Byron']],
  ['the name of the lead, each once', { search: 'byron' }, ['A house', 'A loom for Byron', 'Byron, a garden']],
  ['its company', { search: 'ANALYTICAL' }, ['A house', 'A loom for Byron']],
  ['a sign that stands for itself', { search: '0% w' }, ['A bridge']],
  ['all that else was asked', { search: 'byron', view: 'full', status: 'approved' }, []],
  ['nothing', { search: 'elsewhere' }, []],
])('proposals are found by %s', async (_by, query, expected) => {
  expect(await titles(query)).toEqual(expected);
  const { pagination } = (await acme.api().get('/v1/proposals', { query })).body as { pagination: Json };
  expect(pagination.total_count).toBe(expected.length);
});

it('leads are found by their company', async () => {
  const found = await acme.api().all('/v1/leads', { search: 'analyt' });
  expect(found.map(({ name }) => name as string)).toEqual(['Ada Byron']);
});
