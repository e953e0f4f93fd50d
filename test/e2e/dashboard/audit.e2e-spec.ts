import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';

const PAGE = '/app/settings/audit-log';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'admin');
});

it('tells admins what was done by whom, by type and by person, in their language', async () => {
  await acme.api().patch('/v1/organization', { name: 'Søren <& Fils>' });
  const page = await ann.get(PAGE);
  expect(page.text).toContain('<strong>Organization changed</strong>');
  expect(page.text).toContain('Søren &lt;&amp; Fils>');
  expect(page.text).toContain('allowed_ips: – → –');
  expect(page.text).toContain(`href="${PAGE}" aria-current="page"`);
  const only = await ann.get(`${PAGE}?type=sign_in.succeeded`);
  expect(only.text).toContain('<strong>Signed in</strong>');
  expect(only.text).not.toContain('<strong>Organization changed</strong>');
  const [, id] = /actor_id=([0-9a-f-]{36})/.exec(only.text)!;
  const theirs = await ann.get(`${PAGE}?actor_id=${id}`);
  expect(theirs.text).toContain(`<option value="${id}" selected`);
  expect(theirs.text).not.toContain('<strong>Organization changed</strong>');
  expect((await ann.get(PAGE, { 'accept-language': 'fr' })).text).toContain('<strong>Organisation modifiée</strong>');
  for (const query of ['type=nonsense', 'actor_id=nonsense', 'type=constructor'])
    expect([query, (await ann.get(`${PAGE}?${query}`)).status]).toEqual([query, 200]);
});

it('goes on page by page, and is of this organization alone', async () => {
  for (let name = 0; name < 55; name += 1) await acme.api().patch('/v1/organization', { name: `N ${name}` });
  const first = await ann.get(`${PAGE}?type=organization.updated`);
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text)!;
  const second = await ann.get(next.replaceAll('&amp;', '&'));
  expect(second.text).toContain('name: Søren &lt;&amp; Fils> → N 0');
  expect(second.text).toContain('rel="prev"');
  const other = await Person.of(await given.organization());
  expect((await other.get(PAGE)).text).not.toContain('N 0');
});

it.each(['viewer', 'member'] as const)('is neither shown nor named to a %s', async (role) => {
  const person = await Person.of(acme, role);
  expect((await person.get(PAGE)).status).toBe(403);
  expect((await person.get('/app/settings/usage')).text).not.toContain(PAGE);
});
