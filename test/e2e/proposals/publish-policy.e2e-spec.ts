import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { aProposal, paragraph, read, write, type Json } from './examples.js';
import { inPerson } from '../recipients/people.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const strict = () => acme.api().patch('/v1/organization', { publish_policy: 'strict' });
const publish = (id: unknown, query = '', headers: Record<string, string> = {}) =>
  acme.api().request('POST', `/v1/proposals/${id as string}/publish${query}`, { headers });
const codes = (details: unknown) => (details as Json[]).map(({ code }) => code);
const pageStatus = async (id: unknown) => (await read(acme, id as string)).page_status;

it('keeps a proposal with warnings from being published where the organization is strict, until each is accepted', async () => {
  await strict();
  const { id } = await aProposal(acme);
  const refused = await publish(id);
  const { code, details, message } = refused.body.error as Json;
  expect([refused.status, code, codes(details)]).toEqual([409, 'preflight_failed', ['empty_content', 'no_lead']]);
  expect(message).toContain('empty_content, no_lead');
  const some = await publish(id, '?accept=no_lead');
  expect([some.status, codes(some.body.error.details)]).toEqual([409, ['empty_content']]);
  expect(await pageStatus(id)).toBe('draft');
  const unknown = await publish(id, '?accept=no_lead,empty');
  expect([unknown.status, unknown.body.error.details[0].field]).toEqual([400, 'accept']);
  const done = await publish(id, '?accept=no_lead,empty_content,long_page');
  expect([done.status, done.body.page_status, codes(done.body.warnings)]).toEqual([
    ...[200, 'published'],
    ['empty_content', 'no_lead'],
  ]);
});

it('publishes without a word what has no warnings, and with warnings where the organization only warns', async () => {
  const { id: lead_id } = await given.lead(acme, { name: 'Ada', email: 'ada@lovelace.org' });
  const { id: bare } = await aProposal(acme);
  expect((await publish(bare)).status).toBe(200);
  await strict();
  await acme.api().patch(`/v1/proposals/${bare as string}`, { title: 'Another' });
  expect((await publish(bare)).status).toBe(409);
  const { id } = await aProposal(acme, { lead_id });
  await write(acme, id as string, [paragraph('Words for the client.')]);
  expect((await publish(id)).body).toMatchObject({ page_status: 'published', warnings: [] });
});

it('names the place of each warning, in the language of the caller', async () => {
  await strict();
  const { id } = await aProposal(acme);
  const { sections } = await write(acme, id as string, [paragraph('Ask jo@example.com')]);
  const { body } = await publish(id, '?accept=no_lead', { 'Accept-Language': 'fr' });
  const [{ id: section_id, blocks }] = sections as [Json];
  expect(body.error.message).toContain('Corrigez ce que signalent les avertissements');
  expect(body.error.details).toEqual([
    {
      field: 'sections[0].blocks[0].text',
      code: 'example_address',
      message: expect.stringContaining('n’est qu’un exemple'),
      params: { found: 'example.com', section_id, block_id: (blocks as Json[])[0]!.id },
    },
  ]);
});

it('has an agent look at every warning, however the organization has it', async () => {
  const { id: proposal_id } = await aProposal(acme);
  const agent = await Toolbox.of(acme, 'member');
  const refused = await agent.fail('publish_proposal', { proposal_id });
  expect([refused.code, codes(refused.details)]).toEqual(['preflight_failed', ['empty_content', 'no_lead']]);
  expect((await agent.fail('publish_proposal', { proposal_id, accept: ['no_lead'] })).code).toBe('preflight_failed');
  expect((await agent.fail('publish_proposal', { proposal_id, accept: ['none'] })).code).toBe('validation_error');
  expect(await pageStatus(proposal_id)).toBe('draft');
  const accept = ['no_lead', 'empty_content'];
  expect((await agent.get('publish_proposal', { proposal_id, accept })).page_status).toBe('published');
});

it('asks a member in person to accept the warnings', async () => {
  await strict();
  const { id } = await aProposal(acme);
  const member = await Person.of(acme, 'member');
  const path = `/v1/proposals/${id as string}/publish`;
  const refused = await inPerson(member, 'POST', path);
  expect([refused.status, refused.body.error.code, await pageStatus(id)]).toEqual([409, 'preflight_failed', 'draft']);
  const done = await inPerson(member, 'POST', `${path}?accept=empty_content,no_lead`);
  expect([done.status, await pageStatus(id)]).toEqual([200, 'published']);
});

it('lets what clients have before them already be published again, and nothing that is new to them', async () => {
  const { id } = await aProposal(acme);
  expect((await publish(id)).status).toBe(200);
  await strict();
  const { version } = await read(acme, id as string);
  const again = await publish(id);
  expect([again.status, again.body.version, codes(again.body.warnings)]).toEqual([
    200,
    version,
    ['empty_content', 'no_lead'],
  ]);
  const agent = await Toolbox.of(acme, 'member');
  expect((await agent.get('publish_proposal', { proposal_id: id })).version).toBe(version);
  await acme.api().patch(`/v1/proposals/${id as string}`, { title: 'Another' });
  expect((await publish(id)).status).toBe(409);
  expect((await agent.fail('publish_proposal', { proposal_id: id })).code).toBe('preflight_failed');
  await acme.api().post(`/v1/proposals/${id as string}/unpublish`);
  await acme.api().patch(`/v1/proposals/${id as string}`, { title: 'Untitled' });
  expect((await publish(id)).status).toBe(409);
});
