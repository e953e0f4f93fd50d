import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { FILES, uploaded } from '../media/given.js';

const PAGE = '/app/settings/usage';
const HOUR = 3_600_000;
const FRENCH = { 'accept-language': 'fr' };

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization({ rate_limit_per_hour: 40 });
  ann = await Person.of(acme, 'viewer');
});

afterEach(() => {
  application.clock.reset();
});

/** The page's words, without its tags. */
async function words(headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await ann.get(PAGE, headers);
  expect(status).toBe(200);
  return text.replace(/<[^>]*>/g, ' ').replace(/[\s\u202f\u00a0]+/g, ' ');
}

it('shows how much of the quota the last hour has used, and counts nothing by showing it', async () => {
  const hour = Math.ceil(Date.now() / HOUR) * HOUR;
  application.clock.stopAt(new Date(hour));
  for (let index = 0; index < 3; index += 1) await acme.api().get('/v1/leads');
  expect(await words()).toContain('3 of 40 in the last hour');
  expect(await words()).toContain('37 left.');
  expect((await ann.get(PAGE)).text).toMatch(/<meter min="0" max="40"[^>]*value="3"/);
  application.clock.stopAt(new Date(hour + HOUR * (4 / 3)));
  expect(await words()).toContain('2 of 40 in the last hour');
});

it('says when nothing is left', async () => {
  for (let index = 0; index < 41; index += 1) await acme.api().get('/v1/leads');
  expect(await words()).toContain('40 of 40 in the last hour');
  expect(await words()).toContain('None left for now');
  expect(await words(FRENCH)).toContain('40 sur 40 pendant la dernière heure');
});

it('adds up the files, and takes away those that are deleted', async () => {
  const api = acme.api();
  const { id } = await uploaded(api, Buffer.alloc(2_500_000, 1));
  await uploaded(api, Buffer.alloc(700_000, 2));
  await uploaded((await given.organization()).api(), Buffer.alloc(9_000_000, 3));
  expect(await words()).toContain('3.2 MB in 2 files');
  expect(await words(FRENCH)).toContain('3,2 Mo dans 2 fichiers');
  await api.delete(`${FILES}/${id as string}`);
  expect(await words()).toContain('700 kB in 1 file ');
});

it('adds up files of more than two gigabytes', async () => {
  await application.sql(
    "insert into counter_deltas (organization_id, id, counter, delta) values ($1, gen_random_uuid(), 'file_bytes', $2)",
    [acme.id, 5_000_000_000],
  );
  expect(await words()).toContain('5 GB in 0 files');
});

it('counts what there is, each kind beside its limit', async () => {
  const api = acme.api();
  await given.lead(acme);
  const { id } = await given.lead(acme);
  await api.delete(`/v1/leads/${id}`);
  for (const title of ['One', 'Two', 'Three']) await api.post('/v1/proposals', { title });
  await acme.newKey(['leads:read'], { expires_at: new Date(Date.now() + 1000).toISOString() });
  application.clock.stopAt(new Date(Date.now() + 60_000));
  const page = await words();
  for (const row of ['Proposals 3 No limit', 'Leads 1 No limit', 'Members 1 No limit', 'Webhook endpoints 0 100'])
    expect(page).toContain(row);
  expect(page).toContain('API keys in use 1 No limit');
  expect(page).toContain('Page of a list 25 records unless asked, 1 to 100');
});

it('shows each organization its own', async () => {
  const other = await given.organization();
  for (let index = 0; index < 4; index += 1) await given.lead(other);
  await other.api().get('/v1/leads');
  expect(await words()).toContain('0 of 40 in the last hour');
  expect(await words()).toContain('Leads 0 No limit');
});
