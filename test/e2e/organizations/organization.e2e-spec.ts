import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const FIELDS =
  'id name legal_name logo_file_id email phone website address city state zip country siret tva iban bic account_holder default_language default_currency timezone privacy_url retention_years publish_policy price_display release_policy reminders require_mfa signature_policy version created_at';
const DETAILS = {
  name: 'Atelier Été & Söhne',
  legal_name: 'Atelier Été SARL',
  email: 'bonjour@ete.example',
  phone: '+33 1 99 00 00 00',
  website: 'https://ete.example',
  address: '1 rue de l’Été',
  city: 'Paris',
  state: 'Île-de-France',
  zip: '75020',
  country: 'France',
  siret: '12345678900011',
  tva: 'FR00123456789',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  account_holder: 'Atelier Été',
  default_language: 'fr',
  default_currency: 'CHF',
  timezone: 'Europe/Paris',
  privacy_url: 'https://ete.example/privacy',
  retention_years: 6,
  publish_policy: 'strict',
  price_display: 'including_tax',
};

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

it('shows every field, null where there is nothing', async () => {
  const { status, body, headers } = await acme.api().get('/v1/organization');
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(FIELDS.split(' ').sort());
  expect(body).toMatchObject({
    id: acme.id,
    legal_name: null,
    iban: null,
    retention_years: 10,
    publish_policy: 'warn',
    price_display: 'excluding_tax',
    version: 1,
  });
  expect(headers.etag).toMatch(/^"1\./);
});

it('changes every writable field, clears with null, and leaves what is absent', async () => {
  const { body } = await acme.api().patch('/v1/organization', DETAILS);
  expect(body).toMatchObject({ ...DETAILS, version: 2 });
  const cleared = await acme.api().patch('/v1/organization', { iban: null, legal_name: null });
  expect(cleared.body).toMatchObject({ ...DETAILS, iban: null, legal_name: null, version: 3 });
  expect((await acme.api().patch('/v1/organization', {})).body.version).toBe(3);
});

it('keeps the codes of a bank as machines take them', async () => {
  const { body } = await acme
    .api()
    .patch('/v1/organization', { iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'agri-fr pp' });
  expect(body).toMatchObject({ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' });
});

it('keeps addresses in letters that every program takes, as the published format says', async () => {
  const { status, body } = await acme.api().patch('/v1/organization', {
    privacy_url: 'https://été.example/données?à=“1”&b=c|d#é',
    website: 'https://A.example',
  });
  expect([status, body.privacy_url, body.website]).toEqual([
    200,
    'https://xn--t-9fab.example/donn%C3%A9es?%C3%A0=%E2%80%9C1%E2%80%9D&b=c%7Cd#%C3%A9',
    'https://A.example',
  ]);
});

it.each([
  ['name', null],
  ['name', ''],
  ['name', 'x'.repeat(256)],
  ['email', 'nobody'],
  ['website', 'http://plain.example'],
  ['privacy_url', 'javascript:alert(1)'],
  ['iban', 'FR7630006000011234567890188'],
  ['bic', 'NOPE'],
  ['default_language', 'de'],
  ['default_currency', 'eur'],
  ['default_currency', 'XYZ'],
  ['timezone', 'Mars/Olympus'],
  ['timezone', null],
  ['retention_years', 0],
  ['retention_years', 101],
  ['retention_years', 1.5],
  ['publish_policy', 'never'],
  ['price_display', 'net'],
  ['price_display', null],
  ['rate_limit_per_hour', 5],
  ['id', '0198c0de-7a11-7000-8000-000000000001'],
])('refuses %s = %j by name', async (field, value) => {
  const { status, body } = await acme.api().patch('/v1/organization', { [field]: value });
  expect([status, body.error.details[0].field]).toEqual([400, field]);
});

it('knows no file yet, and says which field named one', async () => {
  const { status, body } = await acme.api().patch('/v1/organization', { logo_file_id: acme.id });
  expect([status, body.error.details[0].field]).toEqual([404, 'logo_file_id']);
});

it('holds If-Match, so that two writers do not overwrite each other', async () => {
  const { headers } = await acme.api().get('/v1/organization');
  const match = { headers: { 'if-match': headers.etag ?? '' } };
  expect((await acme.api().patch('/v1/organization', { city: 'Lyon' }, match)).status).toBe(200);
  expect((await acme.api().patch('/v1/organization', { city: 'Nice' }, match)).status).toBe(412);
  expect((await acme.api().get('/v1/organization')).body.city).toBe('Lyon');
});

it('belongs to the key: nobody changes another one', async () => {
  const other = await given.organization();
  await acme.api().patch('/v1/organization', { city: 'Lyon' });
  expect((await other.api().get('/v1/organization')).body.city).toBeNull();
});

it('lists its own members, those who joined last first, page by page', async () => {
  const other = await given.organization();
  await given.member(other);
  const joined = [await given.member(acme), await given.member(acme), await given.member(acme)];
  const { body } = await acme.api().get('/v1/organization/members?limit=2');
  expect(body.pagination).toMatchObject({ has_more: true, total_count: 3 });
  expect(Object.keys(body.data[0]).sort()).toEqual(['email', 'joined_at', 'last_seen_at', 'name', 'role', 'user_id']);
  const all = await acme.api().all('/v1/organization/members', { limit: 2 });
  expect(all.map((member) => member.user_id).sort()).toEqual(joined.map(({ id }) => id).sort());
});

it('leaves a trace of changed bank details, which names the fields and not their values', async () => {
  await acme.api().patch('/v1/organization', { iban: DETAILS.iban, bic: DETAILS.bic, city: 'Lyon' });
  await acme.api().patch('/v1/organization', { iban: 'DE89370400440532013000', city: 'Lyon' });
  await acme.api().patch('/v1/organization', { iban: 'DE89370400440532013000' });
  const events = await acme.events('organization.updated');
  expect(events.map(({ data }) => data.object.changed)).toEqual([['iban', 'bic', 'city'], ['iban']]);
  expect(events[1]).toMatchObject({ actor_kind: 'api_key', data: { object: { id: acme.id, version: 3 } } });
  expect(JSON.stringify(events)).not.toContain('DE89');
});
