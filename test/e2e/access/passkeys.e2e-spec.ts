import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, FACTORS, SECOND_STEP, giveCode } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { AT_A_NAME, PASSKEY_SIGN_IN, Passkey, optionsAt, signInBy, type Odd } from '../../setup/passkey.js';
import { PASSWORD, Person, type Page } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';

const LATER = 601;
const TOO_LATE = 301;
const REAUTHENTICATE = '/v1/me/reauthenticate';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: { ...server.settings, ...AT_A_NAME } });
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({}, application);
  ann = await Person.of(acme);
  server.got.length = 0;
});
afterAll(stopMailServers);

const elsewhere = (of = ann) => new Person(of.email, application);
const isIn = async (person: Person) => (await inPerson(person, 'GET', FACTORS)).status === 200;
const audited = async (type: string) => (await acme.api().all('/v1/audit-log')).filter((entry) => entry.type === type);
const begin = (person = ann) => inPerson(person, 'POST', FACTORS, { type: 'passkey' });
const confirm = (id: string, credential: unknown, person = ann) =>
  inPerson(person, 'POST', `${FACTORS}/${id}/confirm`, { credential });
const problem = ({ status, body }: { status: number; body: Json }) => [status, body?.error.details?.[0]];
const wrong = (code: string) => [400, expect.objectContaining({ field: 'credential', code })];

async function subjects(): Promise<(string | undefined)[]> {
  await work(application);
  return server.to(ann.email).map(({ mail }) => mail.subject);
}

async function halfWay(of = ann): Promise<Person> {
  const other = elsewhere(of);
  expect((await other.signIn()).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
  return other;
}

async function secondStep(person: Person, passkey: Passkey, odd: Odd = {}): Promise<Page> {
  const page = await person.get(SECOND_STEP);
  const credential = passkey.get(await optionsAt(person, `${SECOND_STEP}/passkey`), odd);
  return person.submit(page, SECOND_STEP, { credential: JSON.stringify(credential) });
}

describe('adding a passkey', () => {
  it('takes what the browser made of the options, is listed by its name, and brings recovery codes once', async () => {
    const other = elsewhere();
    await other.signIn();
    const begun = await inPerson(ann, 'POST', FACTORS, { type: 'passkey', name: 'Work laptop' });
    expect(begun.status).toBe(201);
    const { id, options } = begun.body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'localhost' },
      user: { name: ann.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((await inPerson(ann, 'GET', FACTORS)).body).toEqual({ data: [], recovery_codes_left: 0 });
    const passkey = new Passkey();
    const { status, body } = await confirm(id, passkey.create(options));
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    const [factor] = (await inPerson(ann, 'GET', FACTORS)).body.data;
    expect(factor).toEqual({
      ...{ id, type: 'passkey', name: 'Work laptop', created_at: expect.any(String), last_used_at: null },
    });
    expect([await isIn(ann), await isIn(other)]).toEqual([true, false]);
    const second = await begin();
    expect(second.body.options.excludeCredentials).toEqual([
      { id: passkey.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const made = await confirm(second.body.id, new Passkey().create(second.body.options));
    expect(made.body).toEqual({ recovery_codes: null });
    expect(await subjects()).toEqual([
      expect.stringMatching(/^New sign-in/),
      ...Array.from({ length: 2 }, () => expect.stringMatching(/^A passkey was added to your account on localhost/)),
    ]);
    expect(await audited('factor.added')).toHaveLength(2);
  });

  it.each<[string, Odd, string]>([
    ['another origin', { origin: 'https://evil.example' }, 'mismatch'],
    ['another name', { rpId: 'evil.example' }, 'mismatch'],
    ['nobody verified', { unverified: true }, 'mismatch'],
    ['a signature in place of a new key', { type: 'webauthn.get' }, 'mismatch'],
  ])('refuses one with %s', async (_, odd, code) => {
    const { id, options } = (await begin()).body;
    expect(problem(await confirm(id, new Passkey().create(options, odd)))).toEqual(wrong(code));
    expect((await confirm(id, new Passkey().create(options))).status).toBe(200);
  });

  it('takes a challenge within five minutes, in the session that asked, for the factor that it was made for', async () => {
    const { id, options } = (await begin()).body;
    const made = new Passkey().create(options);
    const other = elsewhere();
    await other.signIn();
    expect(problem(await confirm(id, made, other))).toEqual(wrong('mismatch'));
    const max = await Person.of(acme);
    const { id: his } = (await begin(max)).body;
    expect((await confirm(id, made, max)).status).toBe(404);
    expect(problem(await confirm(his, made, max))).toEqual(wrong('mismatch'));
    application.clock.shift(TOO_LATE);
    expect(problem(await confirm(id, made))).toEqual(wrong('mismatch'));
    const again = (await begin()).body;
    expect(problem(await confirm(again.id, made))).toEqual(wrong('mismatch'));
    expect((await confirm(again.id, new Passkey().create(again.options))).status).toBe(200);
    expect((await confirm(again.id, new Passkey().create(again.options))).status).toBe(404);
  });

  it('refuses what somebody has already, and what a browser never sends', async () => {
    const passkey = await Passkey.of(ann);
    const max = await Person.of(acme);
    const { id, options } = (await begin(max)).body;
    expect(problem(await confirm(id, passkey.create(options), max))).toEqual(wrong('not_unique'));
    const made = new Passkey().create(options);
    for (const [sent, field] of [
      ['text', 'credential'],
      [{ ...made, id: 'not base64url!' }, 'credential.id'],
      [{ ...made, response: { clientDataJSON: 'e30' } }, 'credential.response.attestationObject'],
      [
        { ...made, response: { ...made.response, attestationObject: 'A'.repeat(20_001) } },
        'credential.response.attestationObject',
      ],
      [{ ...made, response: { ...made.response, clientDataJSON: 'bnVsbA' } }, 'credential'],
      [undefined, 'credential'],
    ] as const)
      expect(problem(await confirm(id, sent, max))).toEqual([400, expect.objectContaining({ field })]);
    const app = (await inPerson(max, 'POST', FACTORS, { type: 'totp' })).body;
    expect(problem(await confirm(app.id, made, max))).toEqual([400, expect.objectContaining({ field: 'code' })]);
  });

  it('asks who is there again, counts tries, and is for members in person alone', async () => {
    const { id, options } = (await begin()).body;
    for (let count = 0; count < 10; count += 1)
      expect((await confirm(id, new Passkey().create(options, { origin: 'https://evil.example' }))).status).toBe(400);
    expect((await confirm(id, new Passkey().create(options))).status).toBe(429);
    application.clock.shift(LATER);
    for (const { status, body } of [await begin(), await confirm(id, new Passkey().create(options))])
      expect([status, body.error.code]).toEqual([403, 'reauthentication_required']);
    const headers = { authorization: `Bearer ${await acme.key()}` };
    const asked = await fetch(`${application.url}${REAUTHENTICATE}/options`, { method: 'POST', headers });
    expect(asked.status).toBe(403);
  });
});

describe('signing in with a passkey alone', () => {
  it('takes no password, no second step, and goes where the person wanted', async () => {
    const passkey = await Passkey.of(ann);
    const other = elsewhere();
    const page = await other.get('/app/login');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await optionsAt(other, PASSKEY_SIGN_IN)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const led = await signInBy(other, passkey, {}, '?next=/app/leads');
    expect([led.status, led.location, await isIn(other)]).toEqual([303, '/app/leads', true]);
    expect((await inPerson(other, 'GET', FACTORS)).body.data[0].last_used_at).toEqual(expect.any(String));
    expect(await subjects()).toContainEqual(expect.stringMatching(/^New sign-in/));
    expect((await audited('sign_in.succeeded')).length).toBeGreaterThan(1);
    expect((await inPerson(other, 'DELETE', `${FACTORS}/${passkey.factorId}`)).status).toBe(204);
    const refused = await signInBy(elsewhere(), passkey);
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('This passkey was not taken')]);
    expect(await subjects()).toContainEqual(expect.stringMatching(/^A passkey was removed/));
    expect((await elsewhere().signIn()).location).toBe('/app');
  });

  it.each<[string, Odd]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['with nobody verified', { unverified: true }],
    ['signed by another key', { forged: true }],
    ['that is a new key', { type: 'webauthn.create' }],
    ['of a clone, whose counter went back', { counter: 6 }],
    ['of a clone, whose counter stands', { counter: 7 }],
    ['of an authenticator that counts no more', { counter: 0 }],
    ['that names another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('refuses one %s, and tells the audit log', async (_, odd) => {
    const passkey = await Passkey.of(ann);
    passkey.counter = 6;
    expect((await signInBy(elsewhere(), passkey)).status).toBe(303);
    const other = elsewhere();
    const refused = await signInBy(other, passkey, odd);
    expect([refused.status, other.cookie('session')]).toEqual([401, undefined]);
    expect(await audited('sign_in.passkey_failed')).toHaveLength(1);
    passkey.counter = 7;
    expect((await signInBy(other, passkey)).status).toBe(303);
  });

  it('takes a challenge once, within five minutes, and in the browser that was given it', async () => {
    const passkey = await Passkey.of(ann);
    const other = elsewhere();
    const page = await other.get('/app/login');
    const options = await optionsAt(other, PASSKEY_SIGN_IN);
    const send = (person: Person, from: Page, credential: Json) =>
      person.submit(from, PASSKEY_SIGN_IN, { credential: JSON.stringify(credential) });
    const stranger = elsewhere();
    const caught = passkey.get(options);
    expect((await send(stranger, await stranger.get('/app/login'), caught)).status).toBe(401);
    expect((await send(other, page, caught)).status).toBe(303);
    await other.signOut();
    expect((await send(other, await other.get('/app/login'), caught)).status).toBe(401);
    expect((await send(other, await other.get('/app/login'), passkey.get(options))).status).toBe(401);
    const slow = passkey.get(await optionsAt(other, PASSKEY_SIGN_IN));
    application.clock.shift(TOO_LATE);
    expect((await send(other, await other.get('/app/login'), slow)).status).toBe(401);
    expect((await signInBy(other, passkey)).status).toBe(303);
  });

  it('lets in one of those who send the same all at once, whose authenticator does not count', async () => {
    const passkey = await Passkey.of(ann);
    const other = elsewhere();
    const page = await other.get('/app/login');
    const credential = JSON.stringify(passkey.get(await optionsAt(other, PASSKEY_SIGN_IN), { counter: 0 }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => other.submit(page, PASSKEY_SIGN_IN, { credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401]);
  });

  it('takes no challenge that was given for something else, nor a form of another site', async () => {
    const passkey = await Passkey.of(ann);
    const other = await halfWay();
    const page = await other.get('/app/login');
    const forSecondStep = passkey.get(await optionsAt(other, `${SECOND_STEP}/passkey`));
    const submit = (credential: Json, headers = {}) =>
      other.submit(page, PASSKEY_SIGN_IN, { credential: JSON.stringify(credential) }, headers);
    expect((await submit(forSecondStep)).status).toBe(401);
    const { options } = (await inPerson(ann, 'POST', `${REAUTHENTICATE}/options`)).body;
    expect((await submit(passkey.get(options))).status).toBe(401);
    const right = passkey.get(await optionsAt(other, PASSKEY_SIGN_IN));
    expect((await submit(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await submit(right)).status).toBe(303);
    for (const credential of ['', '{}', '[]', 'null', '{"id":7,"response":{}}'])
      expect((await other.submit(await elsewhereForm(other), PASSKEY_SIGN_IN, { credential })).status).toBe(401);
  });

  it('is tried sixty times from an address in a quarter of an hour', async () => {
    application.clock.shift(24 * 3600);
    const other = elsewhere();
    const page = await other.get('/app/login');
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await other.submit(page, PASSKEY_SIGN_IN, { credential: '{}' })).status);
    expect(statuses.slice(59)).toEqual([401, 429]);
    application.clock.shift(LATER * 3);
  });
});

/** A form for this browser, whoever is signed in in it by now. */
async function elsewhereForm(person: Person): Promise<Page> {
  if (person.cookie('session')) await person.signOut();
  return person.get('/app/login');
}

describe('a passkey after the password', () => {
  it('is asked for in place of a code, and opens the session', async () => {
    const passkey = await Passkey.of(ann);
    const other = await halfWay();
    const page = await other.get(`${SECOND_STEP}?next=/app/leads`);
    expect(page.text).toContain('Use your passkey');
    expect(page.text).not.toContain('name="code"');
    expect(page.text).toContain('with=recovery-code');
    expect((await other.get(SECOND_STEP, { 'accept-language': 'fr' })).text).toContain('Utilisez votre clé d’accès');
    expect(await optionsAt(other, `${SECOND_STEP}/passkey`)).toMatchObject({
      allowCredentials: [{ id: passkey.id.toString('base64url') }],
    });
    const led = await secondStep(other, passkey);
    expect([led.status, led.location, await isIn(other)]).toEqual([303, '/app', true]);
    expect((await giveCode(await halfWay(), passkey.recoveryCodes[0]!, 'recovery_code')).location).toBe('/app');
  });

  it('stands beside the code of an app, either of which lets in', async () => {
    const app = await Authenticator.of(ann);
    const passkey = await Passkey.of(ann);
    const page = await (await halfWay()).get(SECOND_STEP);
    expect(page.text).toContain('name="code"');
    expect(page.text).toContain(`data-passkey="${SECOND_STEP}/passkey"`);
    expect((await giveCode(await halfWay(), app.next())).location).toBe('/app');
    expect((await secondStep(await halfWay(), passkey)).location).toBe('/app');
  });

  it('must be the person’s own, and sign what this browser was asked', async () => {
    const passkey = await Passkey.of(ann);
    const max = await Person.of(acme);
    const his = await Passkey.of(max);
    expect((await secondStep(await halfWay(), his)).status).toBe(401);
    const [one, two] = [await halfWay(), await halfWay()];
    const caught = passkey.get(await optionsAt(one, `${SECOND_STEP}/passkey`));
    const sent = { credential: JSON.stringify(caught) };
    expect((await two.submit(await two.get(SECOND_STEP), SECOND_STEP, sent)).status).toBe(401);
    expect((await one.submit(await one.get(SECOND_STEP), SECOND_STEP, sent)).status).toBe(303);
    expect((await secondStep(await halfWay(), passkey, { unverified: true })).status).toBe(401);
    expect((await secondStep(await halfWay(), passkey, { counter: 1 })).status).toBe(401);
    expect(await audited('sign_in.code_failed')).toHaveLength(4);
    expect((await elsewhere().get(`${SECOND_STEP}/passkey`)).status).toBe(410);
  });

  it('meets what an organization asks of everybody', async () => {
    const max = await Person.of(acme, 'member');
    await Passkey.of(ann);
    expect((await inPerson(ann, 'PATCH', '/v1/organization', { require_mfa: true })).status).toBe(200);
    expect((await inPerson(max, 'GET', '/v1/leads')).body.error.code).toBe('second_factor_required');
    const { factorId } = await Passkey.of(max);
    expect((await inPerson(max, 'GET', '/v1/leads')).status).toBe(200);
    expect((await inPerson(max, 'DELETE', `${FACTORS}/${factorId}`)).status).toBe(409);
  });
});

describe('a passkey in place of the password, for who is signed in', () => {
  const options = async (person = ann) => (await inPerson(person, 'POST', `${REAUTHENTICATE}/options`)).body.options;
  const prove = (body: unknown, person = ann) => inPerson(person, 'POST', REAUTHENTICATE, body);

  it('proves who is there, once and in that session', async () => {
    const passkey = await Passkey.of(ann);
    const other = elsewhere();
    await signInBy(other, passkey);
    application.clock.shift(LATER);
    expect((await begin()).status).toBe(403);
    const credential = passkey.get(await options());
    expect(problem(await prove({ credential }, other))).toEqual(wrong('mismatch'));
    expect((await prove({ credential })).status).toBe(204);
    expect((await begin()).status).toBe(201);
    expect(problem(await prove({ credential }))).toEqual(wrong('mismatch'));
    expect((await begin(other)).status).toBe(403);
  });

  it.each<[string, Odd]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['nobody verified', { unverified: true }],
    ['another key', { forged: true }],
  ])('is refused with %s', async (_, odd) => {
    const passkey = await Passkey.of(ann);
    application.clock.shift(LATER);
    expect(problem(await prove({ credential: passkey.get(await options(), odd) }))).toEqual(wrong('mismatch'));
    expect((await begin()).status).toBe(403);
  });

  it('is the person’s own, in time, and counted; one of both is sent', async () => {
    const passkey = await Passkey.of(ann);
    const max = await Person.of(acme);
    const his = await Passkey.of(max);
    expect(problem(await prove({ credential: his.get(await options()) }))).toEqual(wrong('not_found'));
    const slow = passkey.get(await options());
    application.clock.shift(TOO_LATE);
    expect(problem(await prove({ credential: slow }))).toEqual(wrong('mismatch'));
    const right = passkey.get(await options());
    expect(problem(await prove({ credential: right, password: PASSWORD }))).toEqual(wrong('not_allowed'));
    expect(problem(await prove({}))).toEqual([400, expect.objectContaining({ field: 'password', code: 'required' })]);
    for (let count = 2; count < 10; count += 1) expect((await prove({ credential: slow })).status).toBe(400);
    expect((await prove({ credential: right })).status).toBe(429);
    const zoe = await Person.of(acme);
    const none = await inPerson(zoe, 'POST', `${REAUTHENTICATE}/options`);
    expect([none.status, none.body.error.code]).toEqual([409, 'conflict']);
  });
});

it('keeps nothing of challenges but those that were met, until they would have ended', async () => {
  const count = async () => (await application.sql('select count(*)::int as n from used_challenges'))[0]!.n as number;
  const before = await count();
  const other = elsewhere();
  for (let asked = 0; asked < 3; asked += 1) await optionsAt(other, PASSKEY_SIGN_IN);
  expect(await count()).toBe(before);
  const passkey = await Passkey.of(ann);
  await signInBy(other, passkey);
  expect(await count()).toBe(before + 2);
});

it('takes no certificate of a passkey for more than it is asked for, and looks none up', async () => {
  const { id, options } = (await begin(ann)).body;
  const credential = new Passkey().create(options, { attested: true });
  const { status } = await inPerson(ann, 'POST', `/v1/me/factors/${id}/confirm`, { credential });
  expect(status).toBe(200);
});

it('is not offered where browsers know no passkeys', async () => {
  const unnamed = await startApplication();
  const zoe = await Person.of(await given.organization({}, unnamed));
  const { status, body } = await begin(zoe);
  expect([status, body.error.details[0]]).toEqual([409, expect.objectContaining({ field: 'type' })]);
  const page = await new Person(zoe.email, unnamed).get('/app/login');
  expect(page.text).not.toContain('passkey');
  expect((await new Person(zoe.email, unnamed).get(PASSKEY_SIGN_IN)).status).toBe(409);
});
