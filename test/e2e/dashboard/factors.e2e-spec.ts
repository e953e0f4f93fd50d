import { encode } from 'uqr';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, SECOND_STEP, codeOf, giveCode } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person, hiddenFields, type Page } from '../../setup/person.js';
import { modulesIn } from '../../setup/qr-code.js';

const FACTORS = '/app/settings/factors';
const FRENCH = { 'accept-language': 'fr' };

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme);
});
afterEach(() => application.clock.reset());

const begun = async (headers = {}) => ann.submit(await ann.get(FACTORS, headers), FACTORS, {}, headers);
const secretIn = ({ text }: Page) => /class="secret">([A-Z2-7 ]+)</.exec(text)![1]!.replaceAll(' ', '');
const confirmIn = ({ text }: Page) => new RegExp(`${FACTORS}/[0-9a-f-]{36}/confirm`).exec(text)![0];
const codesIn = ({ text }: Page) => [...text.matchAll(/<li>([a-z0-9-]{19})<\/li>/g)].map(([, code]) => code!);

describe('the page of second factors', () => {
  it('adds an app by a picture, by its address or by hand, and shows the codes this once', async () => {
    const first = await ann.get('/app');
    expect(first.text).toContain(`href="${FACTORS}"`);
    const page = await begun();
    const secret = secretIn(page);
    const url = /href="(otpauth:[^"]+)"/.exec(page.text)![1]!.replaceAll('&amp;', '&');
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(modulesIn(page.text, 'qr')).toEqual(encode(url, { ecc: 'M', boostEcc: false, border: 0 }).data);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.text).not.toContain('<script');
    const again = await ann.submit(page, confirmIn(page), { code: codeOf(ann, secret, 5) });
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('Is not the code of this moment.')]);
    expect(secretIn(again)).toBe(secret);
    const done = await ann.submit(again, confirmIn(again), { code: codeOf(ann, secret) });
    expect([done.status, codesIn(done).length]).toEqual([201, 10]);
    const shown = await ann.get(FACTORS);
    expect(shown.text).toContain('10 are left.');
    expect(codesIn(shown)).toEqual([]);
    expect(shown.text).not.toContain(secret);
    const other = new Person(ann.email, application);
    await other.signIn();
    expect((await giveCode(other, codesIn(done)[7]!, 'recovery_code')).location).toBe('/app');
    expect((await ann.get(FACTORS)).text).toContain('9 are left.');
  });

  it('asks for the password again, then does what was meant', async () => {
    const form = await ann.get(FACTORS);
    application.clock.shift(601);
    const asked = await ann.submit(form, FACTORS);
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('Is it you?')]);
    const page = await ann.submit(asked, FACTORS, { _password: PASSWORD });
    expect([page.status, secretIn(page).length]).toEqual([201, 32]);
  });

  it('removes an app, makes new codes, and speaks French', async () => {
    const app = await Authenticator.of(ann);
    const page = await ann.get(FACTORS, FRENCH);
    expect(page.text).toContain('Application d’authentification');
    const renewed = await ann.submit(page, `${FACTORS}/recovery-codes`, {}, FRENCH);
    expect([codesIn(renewed).length, renewed.text]).toEqual([10, expect.stringContaining('Gardez ces codes')]);
    expect(codesIn(renewed)).not.toContain(app.recoveryCodes[0]);
    const remove = `${FACTORS}/${app.id}/remove`;
    const asked = await ann.get(remove, FRENCH);
    expect(asked.text).toContain('C’est la dernière');
    expect((await ann.submit(asked, remove)).location).toBe(FACTORS);
    expect((await ann.get(FACTORS)).text).toContain('You have none yet.');
    expect((await ann.get(remove)).status).toBe(404);
    expect((await new Person(ann.email, application).signIn()).location).toBe('/app');
  });

  it('says when there are enough, and goes nowhere but to our own addresses', async () => {
    for (let count = 0; count < 5; count += 1) await Authenticator.of(ann);
    const refused = await begun();
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('You have 5 factors already')]);
    const max = await Person.of(acme);
    const page = await max.submit(await max.get(`${FACTORS}?next=https://evil.example`), FACTORS);
    expect(hiddenFields(page.text, confirmIn(page)).next).toBe('/app');
  });
});

describe('who has to have one', () => {
  const MEMBERS = '/app/settings/members';
  const REQUIRED = `${MEMBERS}/second-factor`;

  it('is decided by owners in the dashboard, after their password', async () => {
    const admin = await Person.of(acme, 'admin');
    expect((await admin.get(MEMBERS)).text).not.toContain(REQUIRED);
    const form = await ann.get(MEMBERS);
    expect(form.text).toContain('Each member decides.');
    application.clock.shift(601);
    const asked = await ann.submit(form, REQUIRED, { required: 'true' });
    expect(asked.text).toContain('Is it you?');
    const done = await ann.submit(asked, REQUIRED, { _password: PASSWORD });
    expect(done.location).toBe(MEMBERS);
    expect((await ann.get(MEMBERS)).location).toBe(`${FACTORS}?next=${encodeURIComponent(MEMBERS)}`);
    await Authenticator.of(ann);
    const on = await ann.get(MEMBERS);
    expect(on.text).toContain('Everybody needs one.');
    expect((await ann.submit(on, REQUIRED, { required: 'false' })).location).toBe(MEMBERS);
    expect((await admin.get('/app/leads')).status).toBe(200);
  });

  it('is led to it at sign-in, before anything else, and on to where they wanted', async () => {
    await Authenticator.of(ann);
    await ann.submit(await ann.get(MEMBERS), REQUIRED, { required: 'true' });
    const max = await Person.of(acme, 'member');
    const led = await max.get('/app/leads');
    expect(led.location).toBe(`${FACTORS}?next=%2Fapp%2Fleads`);
    for (const path of ['/app', '/app/settings/sessions', '/app/proposals'])
      expect((await max.get(path)).location).toContain(FACTORS);
    const page = await max.get(led.location!);
    expect(page.text).toContain('Studio Nord asks everybody who works in it for a second factor.');
    expect(page.text).not.toContain('href="/app/leads"');
    const adding = await max.submit(page, FACTORS);
    const done = await max.submit(adding, confirmIn(adding), { code: codeOf(max, secretIn(adding)) });
    expect(codesIn(done)).toHaveLength(10);
    expect(done.text).toContain('href="/app/leads"');
    expect((await max.get('/app/leads')).status).toBe(200);
    const other = new Person(max.email, application);
    expect((await other.signIn()).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
  });

  it('cannot get around it by a form, and can still sign out or go to another organization', async () => {
    const max = await Person.of(acme, 'member');
    const form = await max.get('/app/leads/new');
    await Authenticator.of(ann);
    await ann.submit(await ann.get(MEMBERS), REQUIRED, { required: 'true' });
    const sent = await max.submit(form, '/app/leads', { name: 'Zoë' });
    expect([sent.status, sent.location]).toEqual([303, FACTORS]);
    expect((await acme.api().get('/v1/leads')).body.pagination.total_count).toBe(0);
    expect((await max.get('/app/organizations')).status).toBe(200);
    expect((await max.submit(await max.get(FACTORS), '/app/logout')).location).toBe('/app/login');
  });
});
