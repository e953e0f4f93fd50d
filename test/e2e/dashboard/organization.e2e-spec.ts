import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, hiddenFields } from '../../setup/person.js';

const PAGE = '/app/settings/organization';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization({ name: 'Studio Nord', email: 'hello@nord.example' });
  ann = await Person.of(acme, 'admin');
});

const stored = async () => (await acme.api().get('/v1/organization')).body as Record<string, unknown>;
const FORM = { name: 'Studio Nord', email: 'hello@nord.example', retention_years: '10', default_currency: 'EUR' };
const save = async (values: Record<string, string>) =>
  ann.submit(await ann.get(PAGE), PAGE, { ...FORM, timezone: 'UTC', default_language: 'en', ...values });

it('saves what clients read and pay to, and empties what is emptied', async () => {
  const done = await save({
    name: 'Søren & Fils',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    timezone: 'Europe/Paris',
  });
  expect([done.status, done.location]).toEqual([303, `${PAGE}?saved=true`]);
  expect((await ann.get(done.location!)).text).toContain('Saved.');
  expect(await stored()).toMatchObject({ name: 'Søren & Fils', iban: 'FR7630006000011234567890189', phone: null });
  await save({ name: 'Studio Nord', publish_policy: 'strict' });
  expect(await stored()).toMatchObject({ name: 'Studio Nord', iban: null, timezone: 'UTC', publish_policy: 'strict' });
});

it('names what is wrong, and keeps what was typed', async () => {
  const before = await stored();
  const page = await save({ name: 'Kept <name>', iban: 'FR00 nonsense', retention_years: '' });
  expect(page.status).toBe(400);
  expect(page.text).toContain('value="Kept &lt;name>"');
  for (const id of ['iban-error', 'retention_years-error']) expect(page.text).toContain(`id="${id}"`);
  expect(await stored()).toEqual(before);
});

it('refuses to overwrite what somebody else changed meanwhile', async () => {
  const seen = await ann.get(PAGE);
  await acme.api().patch('/v1/organization', { phone: '+33 1 23 45 67 89' });
  const late = await ann.submit(seen, PAGE, { ...FORM, name: 'Too late', timezone: 'UTC', default_language: 'en' });
  expect(late.status).toBe(412);
  expect(late.text).toContain('Somebody else changed this meanwhile.');
  expect(late.text).toContain('value="Too late"');
  expect(await stored()).toMatchObject({ name: 'Studio Nord', phone: '+33 1 23 45 67 89' });
});

it.each(['viewer', 'member'] as const)('shows it to a %s, who cannot change it', async (role) => {
  const person = await Person.of(acme, role);
  const page = await person.get(PAGE);
  expect(page.text).toContain('hello@nord.example');
  expect(page.text).not.toContain(`action="${PAGE}"`);
  const { _csrf = '' } = hiddenFields(page.text, '/app/logout');
  const answer = await person.post(PAGE, { ...FORM, name: 'Taken over', _csrf });
  expect(answer.status).toBe(403);
  expect(await stored()).toMatchObject({ name: 'Studio Nord' });
});
