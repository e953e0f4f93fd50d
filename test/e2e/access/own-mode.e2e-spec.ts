import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

const MODE = '/v1/me/mode';

let acme: GivenOrganization;
let ann: Person;

beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
});

const turn = async (mode: string) => (await inPerson(ann, 'PUT', MODE, { mode })).status;
const me = async () => (await inPerson(ann, 'GET', '/v1/me')).body;

it('turns one browser to the twin of the organization, and back', async () => {
  const other = new Person(ann.email);
  await other.signIn();
  await acme.api().post('/v1/leads', { name: 'Claire Morel' });
  expect(await turn('test')).toBe(204);
  const { organization_id, mode } = await me();
  expect([mode, organization_id === acme.id]).toEqual(['test', false]);
  expect((await inPerson(ann, 'GET', '/v1/leads')).body.data).toEqual([]);
  expect((await inPerson(other, 'GET', '/v1/me')).body).toMatchObject({ mode: 'live', organization_id: acme.id });
  expect(await turn('test')).toBe(204);
  expect(await me()).toMatchObject({ organization_id });
  expect(await turn('live')).toBe(204);
  expect(await me()).toMatchObject({ mode: 'live', organization_id: acme.id });
  expect((await inPerson(ann, 'GET', '/v1/leads')).body.data).toHaveLength(1);
  expect(await turn('live')).toBe(204);
});

it('takes the two modes, from members in person alone', async () => {
  const refused = await inPerson(ann, 'PUT', MODE, { mode: 'demo' });
  expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'mode']);
  const headers = { Authorization: `Bearer ${await acme.key()}`, 'Content-Type': 'application/json' };
  const byKey = { method: 'PUT', headers, body: JSON.stringify({ mode: 'test' }) };
  expect((await fetch(acme.application.url + MODE, byKey)).status).toBe(403);
  expect(await me()).toMatchObject({ mode: 'live' });
});
