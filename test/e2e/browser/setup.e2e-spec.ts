import { FirstOwnerService } from '../../../src/modules/access/sessions/first-owner.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Person } from '../../setup/person.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication();
});

const owner = { organization: 'Studio Nord', name: 'Ann Lee', email: 'ann@nord.example', password: 'a long password' };

it('makes the first owner for who holds the link of the log, once', async () => {
  const link = (await application.get(FirstOwnerService).link())!;
  const stranger = new Person('x');
  const first = (await stranger.get('/app/login')).text;
  expect(first).toContain('nobody can sign in yet');
  expect(first).not.toContain('token');
  expect((await stranger.get('/app/setup')).status).toBe(403);
  expect((await stranger.get('/app/setup?token=guessed')).status).toBe(403);
  expect((await stranger.get('/app/setup?token=guessed')).text).not.toContain('<input id="password"');

  const page = await stranger.get(link);
  const forged = await stranger.submit(page, '/app/setup', { ...owner, token: 'guessed' });
  expect(forged.status).toBe(403);
  const short = await stranger.submit(page, '/app/setup', { ...owner, password: 'short' });
  expect(short.status).toBe(400);
  expect(short.text).toContain('Must be 12 to 128 characters long.');
  expect(short.text).toContain('value="Studio Nord"');
  expect(await application.sql('select 1 from organizations')).toEqual([]);

  const settled = { ...owner, organization: 'Studio\r\n\u202eNord', name: 'Ann\tLee', timezone: 'Europe/Paris' };
  const [one, other] = await Promise.all([1, 2].map(() => stranger.submit(page, '/app/setup', settled)));
  expect([one!.status, other!.status].sort()).toEqual([303, 400]);
  expect(await application.sql('select name, default_language, timezone from organizations')).toEqual([
    { name: 'Studio Nord', default_language: 'en', timezone: 'Europe/Paris' },
  ]);
  const { organization_name, credential } = (await inPerson(stranger, 'GET', '/v1/me')).body;
  expect([organization_name, credential.name]).toEqual(['Studio Nord', 'Ann Lee']);

  expect((await stranger.get(link)).status).toBe(410);
  expect((await new Person('y').get('/app/login')).text).toContain('id="password"');
  expect(await application.get(FirstOwnerService).link()).toBeNull();
  const back = new Person(owner.email);
  expect((await back.signIn(owner.password)).location).toBe('/app');
});
