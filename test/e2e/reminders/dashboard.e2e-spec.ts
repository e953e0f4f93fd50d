import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aProposal, read } from '../proposals/examples.js';

let acme: GivenOrganization;
let owner: Person;
beforeAll(async () => {
  await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  owner = await Person.of(acme, 'owner');
});

const FORM = '/app/settings/organization';

it('are chosen for all that is begun from now on, and taken back', async () => {
  const save = async (values: Record<string, string>) => {
    const again = { name: 'Studio Nord', default_currency: 'EUR', timezone: 'UTC', retention_years: '10' };
    return owner.submit(await owner.get(FORM), FORM, { ...again, ...values });
  };
  const stored = async () => (await acme.api().get('/v1/organization')).body.reminders;
  expect((await save({ reminders: '3, 7', reminders_until: 'expiry' })).location).toBe(`${FORM}?saved=true`);
  expect(await stored()).toEqual({ days: [3, 7], until: 'expiry' });
  const page = await owner.get(FORM);
  expect(page.text).toMatch(/<input[^>]*id="reminders"[^>]*value="3, 7"/);
  expect(page.text).toMatch(/<option value="expiry" selected/);
  const wrong = await save({ reminders: '7, soon', reminders_until: 'expiry' });
  expect([wrong.status, wrong.text.includes('value="7, soon"')]).toEqual([400, true]);
  expect(wrong.text).toContain('id="reminders-error"');
  await save({});
  expect(await stored()).toEqual({ days: [3, 7], until: 'expiry' });
  const member = await Person.of(acme, 'member');
  expect((await member.get(FORM, { 'accept-language': 'fr' })).text).toContain('Après 3, 7 jours');
  await save({ reminders: '' });
  expect(await stored()).toBeNull();
});

it('are those of one proposal alone', async () => {
  const { id } = await aProposal(acme, { reminders: { days: [2] } });
  const path = `/app/proposals/${id as string}/settings`;
  const page = await owner.get(path);
  expect(page.text).toMatch(/<input[^>]*id="reminders"[^>]*value="2"/);
  const values = { title: 'A proposal', language: 'en' };
  await owner.submit(page, path, { ...values, reminders: '4;9', reminders_until: 'decision' });
  expect((await read(acme, id as string)).reminders).toEqual({ days: [4, 9], until: 'decision' });
  const again = await owner.get(path);
  const wrong = await owner.submit(again, path, { ...values, reminders: '9 4' });
  expect([wrong.status, wrong.text.includes('id="reminders-error"')]).toEqual([400, true]);
  await owner.submit(again, path, { ...values, reminders: '' });
  expect((await read(acme, id as string)).reminders).toBeNull();
});
