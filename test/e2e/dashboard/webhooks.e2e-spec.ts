import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';

const PAGE = '/app/settings/webhooks';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'admin');
});

const list = async () => (await acme.api().get('/v1/webhooks')).body.data as { id: string; enabled: boolean }[];
const add = async (values: Record<string, string | string[]>) => ann.submit(await ann.get(PAGE), PAGE, values);

it('adds an endpoint, shows its secret once, and refuses what the API refuses', async () => {
  const made = await add({
    url: 'https://hooks.example.com/a',
    types: ['lead.created', 'lead.updated'],
    description: 'CRM',
  });
  expect(made.text).toMatch(/whsec_[\w+/=]{20,}/);
  const page = await ann.get(PAGE);
  expect(page.text).toContain('https://hooks.example.com/a');
  expect(page.text).not.toContain('whsec_');
  const wrong = await add({ url: 'http://10.0.0.1/', description: '' });
  expect([wrong.status, wrong.text.includes('value="http://10.0.0.1/"')]).toEqual([400, true]);
  expect(await list()).toHaveLength(1);
});

it('tests, lists deliveries, sends again, turns off and on, rotates and deletes', async () => {
  const [webhook] = await list();
  const path = `${PAGE}/${webhook!.id}`;
  const act = async (values: Record<string, string>) => ann.submit(await ann.get(path), path, values);
  expect((await act({ act: 'test' })).location).toBe(path);
  const page = await ann.get(path);
  expect(page.text).toContain('ping');
  const [, redeliver = ''] = /name="redeliver" value="([^"]+)"/.exec(page.text)!;
  expect((await act({ redeliver })).status).toBe(303);
  expect((await acme.api().get(`/v1/webhooks/${webhook!.id}/deliveries`)).body.pagination.total_count).toBe(2);
  await act({ act: 'disable' });
  expect((await list())[0]!.enabled).toBe(false);
  expect((await act({ redeliver })).status).toBe(409);
  await act({ act: 'enable' });
  expect((await list())[0]!.enabled).toBe(true);
  expect((await act({ act: 'rotate' })).text).toMatch(/whsec_/);
  expect((await act({ act: 'nonsense' })).status).toBe(400);
  expect((await act({ act: 'delete' })).location).toBe(PAGE);
  expect(await list()).toEqual([]);
});

it('is for admins and owners alone, of this organization', async () => {
  await acme.api().post('/v1/webhooks', { url: 'https://hooks.example.com/b', types: ['*'] });
  const [webhook] = await list();
  const member = await Person.of(acme, 'member');
  expect((await member.get(PAGE)).status).toBe(403);
  expect((await member.get(`${PAGE}/${webhook!.id}`)).status).toBe(403);
  const stranger = await Person.of(await given.organization());
  expect((await stranger.get(`${PAGE}/${webhook!.id}`)).status).toBe(404);
});
