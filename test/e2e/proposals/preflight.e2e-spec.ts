import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { aProposal, act, paragraph, read, write, type Json } from './examples.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

async function check(id: unknown, headers: Record<string, string> = {}): Promise<Json> {
  const answer = await acme.api().request('GET', `/v1/proposals/${id as string}/preflight`, { headers });
  if (answer.status !== 200) throw new Error(`preflight answered ${answer.status}: ${answer.text}`);
  return answer.body as Json;
}

const publish = (id: unknown) => acme.api().post(`/v1/proposals/${id as string}/publish`);

it('is ready where publishing refuses nothing, with the warnings of a publication, and changes nothing', async () => {
  const before = await aProposal(acme);
  const { id } = before;
  const { ready, errors, warnings } = await check(id);
  expect([ready, errors]).toEqual([true, []]);
  expect(await read(acme, id as string)).toEqual(before);
  expect(((await publish(id)).body as Json).warnings).toEqual(warnings);
  expect(warnings).not.toEqual([]);
});

it('names what publishing refuses, with the ids of section and block, in the language of the caller', async () => {
  const { id } = await aProposal(acme, { settings: { allow_payment: true } });
  const nested = {
    type: 'columns',
    columns: [[{ type: 'paragraph', text: 'Dear {{lead.name}}' }], [{ type: 'divider' }]],
  };
  const { sections } = await write(acme, id as string, [
    paragraph('One'),
    { title: '{{offer.name}}', blocks: [nested] },
  ]);
  const { ready, errors } = await check(id);
  expect(ready).toBe(false);
  const refused = (await publish(id)).body.error as Json;
  expect((errors as Json[]).map(({ field, code, message, params }) => ({ field, code, message, params }))).toEqual(
    refused.details,
  );
  const { id: section_id, blocks } = (sections as Json[])[1]!;
  const block_id = ((blocks as Json[])[0]!.columns as Json[][])[0]![0]!.id;
  expect((errors as Json[]).map((error) => [error.field, error.section_id, error.block_id])).toEqual([
    ['sections[1].title', section_id, null],
    ['sections[1].blocks[0].columns[0][0].text', section_id, block_id],
    ['allow_payment', null, null],
  ]);
  const french = await check(id, { 'Accept-Language': 'fr' });
  expect((french.errors as Json[])[0]!.message).toContain('La variable');
  expect((french.warnings as Json[])[0]!.message).toContain('La proposition n’a pas de prospect');
});

it('names the state in which nothing is published', async () => {
  const { id } = await aProposal(acme);
  await act(acme, id as string, 'archive');
  const { message } = (await publish(id)).body.error as Json;
  expect(await check(id)).toMatchObject({
    ready: false,
    errors: [{ code: 'invalid_state', message, field: null, params: { page_status: 'archived' } }],
  });
});

it('tells agents the same', async () => {
  const { id } = await aProposal(acme);
  const agent = await Toolbox.of(acme, 'viewer');
  expect(await agent.get('check_proposal', { proposal_id: id })).toEqual(await check(id));
});
