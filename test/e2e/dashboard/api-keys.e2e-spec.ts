import { startApplication, type RunningApplication } from '../../setup/application.js';
import { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, type Page } from '../../setup/person.js';

const KEYS = '/app/settings/api-keys';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'admin');
});
afterEach(() => application.clock.reset());

const keyIn = ({ text }: Page) => /pp_live_[0-9A-Za-z]{24}/.exec(text)?.[0];
const api = (key: string) => new ApiClient(application, () => key);

async function make(values: Record<string, string | string[]>): Promise<Page> {
  return ann.submit(await ann.get(KEYS), KEYS, { name: 'CRM', scopes: 'leads:read', expires: 'never', ...values });
}

const idOf = async (name: string) =>
  (await application.sql('select id from api_keys where name = $1', [name]))[0]!.id as string;

it('makes a key of the chosen scopes, shown this once, that works', async () => {
  const page = await make({ name: 'Sync', scopes: ['leads:read', 'leads:write'] });
  expect(page.status).toBe(201);
  const key = keyIn(page)!;
  expect((await api(key).post('/v1/leads', { name: 'Claire' })).status).toBe(201);
  expect((await api(key).get('/v1/proposals')).status).toBe(403);
  const later = await ann.get(KEYS);
  expect(later.text).toContain('Sync');
  expect(later.text).toContain(key.slice(0, 12));
  expect(later.text).not.toContain(key);
});

it('says when a key was last used, and by whom it was made', async () => {
  const key = keyIn(await make({ name: 'Used' }))!;
  await api(key).get('/v1/leads');
  for (let tries = 0; tries < 40; tries += 1) {
    const [row] = await application.sql("select last_used_at from api_keys where name = 'Used'");
    if (row!.last_used_at) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const row = (await ann.get(KEYS)).text.split('<tr').find((text) => text.includes('Used'))!;
  expect(row).toContain(new Date().toISOString().slice(0, 13));
  expect(row).not.toContain('<td>Never</td><td>Never</td>');
});

it.each([
  ['without a scope', { scopes: [] }, 'scopes', 'Name at least one scope.'],
  ['with an unknown scope', { scopes: 'everything:read' }, 'scopes', 'Unknown scope everything:read.'],
  ['without a name', { name: '  ' }, 'name', 'Must be 1 to 120 characters long.'],
  ['of an expiry that is not offered', { expires: '99999' }, 'expires_at', 'Must be one of: never, 30, 90, 365.'],
  ['without an expiry', { expires: '' }, 'expires_at', 'Must be one of: never, 30, 90, 365.'],
])('refuses one %s, and keeps what was typed', async (_what, values, _field, message) => {
  const page = await make({ name: 'Kept', scopes: ['leads:read'], ...values });
  expect(page.status).toBe(400);
  expect(page.text).toContain(message);
  expect(keyIn(page)).toBeUndefined();
  expect(await application.sql("select 1 from api_keys where name in ('Kept', '')")).toEqual([]);
});

it('makes keys that expire', async () => {
  const key = keyIn(await make({ name: 'Month', expires: '30' }))!;
  expect((await api(key).get('/v1/leads')).status).toBe(200);
  application.clock.shift(30 * 24 * 3600 + 1);
  expect((await api(key).get('/v1/leads')).status).toBe(401);
});

it('revokes a key after asking', async () => {
  const key = keyIn(await make({ name: 'Leaked' }))!;
  const address = `${KEYS}/${await idOf('Leaked')}/revoke`;
  const question = await ann.get(address);
  expect(question.text).toContain('Leaked');
  expect((await api(key).get('/v1/leads')).status).toBe(200);
  expect((await ann.submit(question, address)).location).toBe(KEYS);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect((await api(key).get('/v1/leads')).status).toBe(401);
  expect((await acme.events('api_key.revoked')).at(-1)).toMatchObject({ actor_kind: 'user' });
});

it.each(['viewer', 'member'] as const)('neither shows a %s the keys nor lets them change any', async (role) => {
  const name = `Theirs, ${role}`;
  await make({ name });
  const max = await Person.of(acme, role);
  const page = await max.get(KEYS);
  expect(page.text).not.toContain(name);
  expect(page.text).not.toContain('pp_live_');
  expect(page.text).not.toContain(`action="${KEYS}"`);
  const { _csrf } = { _csrf: /name="_csrf" value="([^"]+)"/.exec(page.text)![1]! };
  const made = await max.post(KEYS, { _csrf, name: 'Mine', scopes: 'leads:read' });
  expect(made.status).toBe(403);
  const revoked = await max.post(`${KEYS}/${await idOf(name)}/revoke`, { _csrf });
  expect(revoked.status).toBe(403);
  const [row] = await application.sql('select revoked_at from api_keys where name = $1', [name]);
  expect(row!.revoked_at).toBeNull();
});

it('knows nothing of the keys of others', async () => {
  const other = await given.organization();
  const bob = await Person.of(other);
  const page = await bob.get(KEYS);
  expect(page.text).not.toContain('Sync');
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(page.text)![1]!;
  const id = await idOf('Sync');
  expect((await bob.get(`${KEYS}/${id}/revoke`)).status).toBe(404);
  expect((await bob.post(`${KEYS}/${id}/revoke`, { _csrf })).status).toBe(404);
  const [row] = await application.sql("select revoked_at from api_keys where name = 'Sync'");
  expect(row!.revoked_at).toBeNull();
});

describe('a key with addresses', () => {
  const page = async () => (await ann.get(KEYS)).text.split('<tr').find((text) => text.includes('Bound'))!;
  const body = { name: 'Bound', scopes: ['leads:read'], allowed_ips: ['127.0.0.1', '2001:db8::/32'] };

  it('is shown with them, and gets another secret while the old one lasts', async () => {
    const made = (await acme.api().post('/v1/api-keys', body)).body as { id: string; key: string };
    expect(await page()).toContain('<code>2001:db8::/32</code>');
    const path = `${KEYS}/${made.id}/rotate`;
    const question = await ann.get(path);
    expect(question.text).toContain('Replace “Bound”?');
    const rotated = await ann.submit(question, path, { overlap: '24' });
    const key = keyIn(rotated)!;
    expect(key).not.toBe(made.key);
    for (const one of [made.key, key]) expect((await api(one).get('/v1/leads')).status).toBe(200);
    expect(await page()).toContain(key.slice(0, 12));
    const wrong = await ann.submit(await ann.get(path), path, { overlap: '9999' });
    expect([wrong.status, keyIn(wrong)]).toEqual([400, undefined]);
  });

  it('ends at once where nobody asks for more', async () => {
    const made = (await acme.api().post('/v1/api-keys', { ...body, name: 'Ended' })).body as {
      id: string;
      key: string;
    };
    const path = `${KEYS}/${made.id}/rotate`;
    const key = keyIn(await ann.submit(await ann.get(path), path, { overlap: '0' }))!;
    expect((await api(key).get('/v1/leads')).status).toBe(200);
    application.clock.shift(6);
    expect((await api(made.key).get('/v1/leads')).status).toBe(401);
  });
});
