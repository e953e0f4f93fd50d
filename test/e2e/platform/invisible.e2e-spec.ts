import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { Reader } from '../pages/reader.js';
import { aPublished, aProposal, write, type Json } from '../proposals/examples.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

const fieldsOf = ({ body }: { body: Json }) => ((body.error?.details ?? []) as Json[]).map(({ field }) => field);
const NOTHING = [
  ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u115f\uffa0', '\u{e0041}'],
  ...['\ufe0f', '\u200e\u061c', ' \u180e\u034f '],
];

it.each(NOTHING)('what shows nothing is no text: %j', async (text) => {
  const { id } = await aProposal(acme);
  const requests: [string, string, Json, string][] = [
    ['post', '/v1/leads', { name: text }, 'name'],
    ['post', '/v1/proposals', { title: text }, 'title'],
    ['patch', `/v1/proposals/${id}`, { title: text }, 'title'],
    ['post', '/v1/catalog/products', { name: text, unit_amount: 1, currency: 'EUR' }, 'name'],
    ['post', `/v1/proposals/${id}/recipients`, { name: text, email: 'claire@example.com' }, 'name'],
    ['post', `/v1/proposals/${id}/threads`, { text }, 'text'],
    ['post', `/v1/proposals/${id}/cancel`, { reason: text }, 'reason'],
    ['patch', '/v1/organization', { name: text }, 'name'],
  ];
  for (const [method, path, body, field] of requests) {
    const answer = await acme.api()[method as 'post'](path, body);
    expect([path, answer.status, fieldsOf(answer)]).toEqual([path, 400, [field]]);
  }
});

it('nor where a client signs and asks, a member decides, an agent writes, or in a document', async () => {
  const { url, id } = await aPublished(acme);
  const reader = new Reader(application, url as string);
  const signature = await reader.signature();
  for (const field of ['name', 'signature'])
    expect(fieldsOf(await reader.json('sign', { ...signature, [field]: '\u200b\u3164' }))).toEqual([field]);
  expect(fieldsOf(await reader.json('threads', { text: '\u2800', kind: 'question' }))).toEqual(['text']);
  const owner = await Person.of(acme, 'owner');
  const refused = await inPerson(owner, 'POST', `/v1/proposals/${id}/review/refuse`, { note: '\u2060' });
  expect(fieldsOf(refused)).toEqual(['note']);
  const agent = await Toolbox.of(acme, 'member');
  expect((await agent.fail('save_lead', { name: '\u00ad' })).code).toBe('validation_error');
  const heading = { type: 'heading', level: 2, text: '\ufeff' };
  const { id: draft } = await aProposal(acme);
  await expect(write(acme, draft as string, [heading])).rejects.toThrow('text');
});

it('marks within a text that can be seen stay', async () => {
  const name = 'Zoë\u200d 👩\u200d🚀 \u05d3\u05e0\u05d4\u200f';
  expect((await acme.api().post('/v1/leads', { name })).body.name).toBe(name);
});
