/** @long Hashes many passwords. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, FACTORS, SECOND_STEP, codeOf, giveCode } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { inPerson } from '../recipients/people.js';

const LATER = 601;
const HOUR = 3600;
const CODES = '/v1/me/recovery-codes';

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization({}, application);
  ann = await Person.of(acme);
  server.got.length = 0;
});
afterAll(stopMailServers);

const isIn = async (person: Person) => (await inPerson(person, 'GET', FACTORS)).status === 200;
const factors = async (person = ann) => (await inPerson(person, 'GET', FACTORS)).body;
const audited = async (type: string) => (await acme.api().all('/v1/audit-log')).filter((entry) => entry.type === type);

async function subjects(): Promise<(string | undefined)[]> {
  await work(application);
  return server.to(ann.email).map(({ mail }) => mail.subject);
}

/** Another browser of the same person, after the password. */
async function halfWay(of = ann): Promise<Person> {
  const other = new Person(of.email, application);
  const led = await other.signIn();
  expect([led.status, led.location]).toEqual([303, `${SECOND_STEP}?next=%2Fapp`]);
  return other;
}

describe('an authenticator app', () => {
  it('is asked for once a first code was right, and never tells its secret again', async () => {
    const begun = await inPerson(ann, 'POST', FACTORS, { type: 'totp' });
    expect(begun.status).toBe(201);
    const { id, secret, otpauth_url } = begun.body as Record<string, string>;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauth_url!);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      ...['otpauth:', 'totp', `/127.0.0.1:${ann.email}`],
    ]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ issuer: '127.0.0.1', secret, algorithm: 'SHA1', digits: '6', period: '30' },
    });
    expect(await factors()).toEqual({ data: [], recovery_codes_left: 0 });
    expect((await new Person(ann.email, application).signIn()).location).toBe('/app');
    const confirm = (code: string) => inPerson(ann, 'POST', `${FACTORS}/${id!}/confirm`, { code });
    const wrong = await confirm(codeOf(ann, secret!, 3));
    expect([wrong.status, wrong.body.error.details]).toEqual([400, [expect.objectContaining({ field: 'code' })]]);
    expect((await factors()).data).toEqual([]);
    const right = await confirm(codeOf(ann, secret!));
    expect(right.body.recovery_codes).toHaveLength(10);
    expect(new Set(right.body.recovery_codes as string[]).size).toBe(10);
    expect((await confirm(codeOf(ann, secret!))).status).toBe(404);
    const listed = await inPerson(ann, 'GET', FACTORS);
    expect(listed.body).toEqual({
      data: [{ id, type: 'totp', name: null, created_at: expect.any(String), last_used_at: expect.any(String) }],
      recovery_codes_left: 10,
    });
    expect(listed.text).not.toContain(secret);
    const [stored] = await application.sql('select secret from factors where id = $1', [id]);
    expect((stored!.secret as unknown as Buffer).toString('latin1')).not.toContain(secret);
    const hashes = await application.sql("select encode(code_hash, 'escape') as hash from recovery_codes");
    expect(JSON.stringify(hashes)).not.toContain((right.body.recovery_codes as string[])[0]);
  });

  it('signs out whoever came in by the password alone, and tells the person and the audit log', async () => {
    const other = new Person(ann.email, application);
    await other.signIn();
    await Authenticator.of(ann);
    expect([await isIn(ann), await isIn(other)]).toEqual([true, false]);
    expect(await subjects()).toEqual([
      ...[
        expect.stringMatching(/^New sign-in/),
        expect.stringMatching(/^A second factor was added to your account on /),
      ],
    ]);
    expect(await audited('factor.added')).toHaveLength(1);
  });

  it('is begun anew by whoever begins twice, and is of its person alone', async () => {
    const [first, second] = [
      await inPerson(ann, 'POST', FACTORS, { type: 'totp' }),
      await inPerson(ann, 'POST', FACTORS, { type: 'totp' }),
    ].map(({ body }) => body as Record<string, string>);
    const confirm = (person: Person, { id, secret }: Record<string, string>) =>
      inPerson(person, 'POST', `${FACTORS}/${id!}/confirm`, { code: codeOf(person, secret!) });
    expect((await confirm(ann, first!)).status).toBe(404);
    const max = await Person.of(acme);
    expect((await confirm(max, second!)).status).toBe(404);
    expect((await confirm(ann, second!)).status).toBe(200);
    expect((await inPerson(max, 'DELETE', `${FACTORS}/${second!.id!}`)).status).toBe(404);
    expect((await factors(max)).data).toEqual([]);
    expect((await factors()).data).toHaveLength(1);
  });

  it('is one of five at most; others bring no codes, and the last takes them along', async () => {
    const { id, recoveryCodes } = await Authenticator.of(ann);
    const others = [];
    for (let count = 2; count <= 5; count += 1) others.push(await Authenticator.of(ann));
    expect(others.map((other) => other.recoveryCodes)).toEqual([null, null, null, null]);
    const sixth = await inPerson(ann, 'POST', FACTORS, { type: 'totp' });
    expect([sixth.status, sixth.body.error.code]).toEqual([409, 'conflict']);
    expect((await giveCode(await halfWay(), recoveryCodes[0]!, 'recovery_code')).location).toBe('/app');
    for (const factor of others) await inPerson(ann, 'DELETE', `${FACTORS}/${factor.id}`);
    expect((await factors()).recovery_codes_left).toBe(9);
    expect((await inPerson(ann, 'DELETE', `${FACTORS}/${id}`)).status).toBe(204);
    expect(await factors()).toEqual({ data: [], recovery_codes_left: 0 });
    expect((await inPerson(ann, 'POST', CODES)).status).toBe(409);
    expect((await new Person(ann.email, application).signIn()).location).toBe('/app');
    expect((await subjects()).filter((subject) => subject?.startsWith('A second factor was removed'))).toHaveLength(5);
    expect(await audited('factor.removed')).toHaveLength(5);
  });

  it('takes a password again for each change, and is of nobody but members in person', async () => {
    const { id } = await Authenticator.of(ann);
    application.clock.shift(LATER);
    const changes: [string, string, JsonObject?][] = [
      ['POST', FACTORS, { type: 'totp' }],
      ['POST', `${FACTORS}/${id}/confirm`, { code: '123456' }],
      ['POST', CODES],
      ['DELETE', `${FACTORS}/${id}`],
    ];
    for (const [method, path, body] of changes) {
      const { status, body: refused } = await inPerson(ann, method, path, body);
      expect([path, status, refused.error.code]).toEqual([path, 403, 'reauthentication_required']);
    }
    expect(await isIn(ann)).toBe(true);
    const headers = { authorization: `Bearer ${await acme.key()}` };
    for (const [method, path] of [['GET', FACTORS], ...changes])
      expect((await fetch(`${application.url}${path}`, { method, headers })).status).toBe(403);
  });

  it('counts wrong codes of a confirmation', async () => {
    const { body } = await inPerson(ann, 'POST', FACTORS, { type: 'totp' });
    const guess = () => inPerson(ann, 'POST', `${FACTORS}/${body.id as string}/confirm`, { code: '000000' });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('has its codes replaced when they are asked for', async () => {
    const { recoveryCodes } = await Authenticator.of(ann);
    const renewed = await inPerson(ann, 'POST', CODES);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await giveCode(await halfWay(), recoveryCodes[0]!, 'recovery_code')).status).toBe(401);
    const [next] = renewed.body.recovery_codes as string[];
    expect((await giveCode(await halfWay(), next!, 'recovery_code')).location).toBe('/app');
    expect(await subjects()).toContainEqual(expect.stringMatching(/^New recovery codes for your account/));
    expect(await audited('recovery_codes.created')).toHaveLength(1);
  });
});

describe('signing in with a second factor', () => {
  it('opens no session before the code, and goes on to where the person wanted', async () => {
    const app = await Authenticator.of(ann);
    const other = new Person(ann.email, application);
    const form = await other.get('/app/login?next=/app/leads');
    const led = await other.submit(form, '/app/login', { email: ann.email, password: PASSWORD });
    expect(led.location).toBe(`${SECOND_STEP}?next=%2Fapp%2Fleads`);
    expect(other.cookie('session')).toBeUndefined();
    expect((await other.get('/app/leads')).location).toContain('/app/login');
    const page = await other.get(led.location!);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Enter your code')]);
    expect((await other.get(led.location!, { 'accept-language': 'fr' })).text).toContain('Saisissez votre code');
    const wrong = await other.submit(page, SECOND_STEP, { code: app.code(4) });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('This is not the code of this moment')]);
    expect(other.cookie('session')).toBeUndefined();
    application.clock.shift(30);
    const code = app.code();
    const done = await other.submit(wrong, SECOND_STEP, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([done.status, done.location]).toEqual([303, '/app/leads']);
    expect(await isIn(other)).toBe(true);
    expect(other.cookie('second_step')).toBeUndefined();
    expect(await audited('sign_in.code_failed')).toHaveLength(1);
  });

  it('takes a code once, and none of a period before it', async () => {
    const app = await Authenticator.of(ann);
    const used = app.code();
    expect((await giveCode(await halfWay(), used)).status).toBe(401);
    application.clock.shift(60);
    expect((await giveCode(await halfWay(), app.code())).location).toBe('/app');
    expect((await giveCode(await halfWay(), app.code())).status).toBe(401);
    expect((await giveCode(await halfWay(), app.code(1))).status).toBe(401);
  });

  it('takes codes of a clock that is half a minute off, and of no other', async () => {
    const app = await Authenticator.of(ann);
    application.clock.shift(300);
    const statuses = [];
    for (const periodsAgo of [-2, 2, 1, 0, -1])
      statuses.push((await giveCode(await halfWay(), app.code(periodsAgo))).status);
    expect(statuses).toEqual([401, 401, 303, 303, 303]);
  });

  it.each(['code', 'recovery_code'] as const)('lets in one of those who send a %s all at once', async (kind) => {
    const app = await Authenticator.of(ann);
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await halfWay());
    const sent = kind === 'code' ? app.next() : app.recoveryCodes[3]!;
    const answers = await Promise.all(people.map((person) => giveCode(person, sent, kind)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401]);
  });

  it('takes each recovery code once, however it is typed, and tells of it', async () => {
    const { recoveryCodes } = await Authenticator.of(ann);
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')} `;
    const other = await halfWay();
    const page = await other.get(SECOND_STEP);
    expect(page.text).toContain('with=recovery-code');
    expect((await giveCode(other, typed, 'recovery_code')).location).toBe('/app');
    const again = await giveCode(await halfWay(), recoveryCodes[0]!, 'recovery_code');
    expect([again.status, again.text]).toEqual([401, expect.stringContaining('none of your recovery codes')]);
    expect((await factors()).recovery_codes_left).toBe(9);
    expect(await subjects()).toContainEqual(expect.stringMatching(/^A recovery code was used to sign in to /));
    expect(await audited('recovery_code.used')).toHaveLength(1);
    const max = await Person.of(acme);
    await Authenticator.of(max);
    expect((await giveCode(await halfWay(max), recoveryCodes[1]!, 'recovery_code')).status).toBe(401);
  });

  it('begins again after ten minutes, after a new password, and without a password', async () => {
    const app = await Authenticator.of(ann);
    const slow = await halfWay();
    const page = await slow.get(SECOND_STEP);
    application.clock.shift(LATER);
    expect((await slow.submit(page, SECOND_STEP, { code: app.code() })).location).toBe('/app/login?next=%2Fapp');
    const overtaken = await halfWay();
    const change = { current_password: PASSWORD, new_password: 'nine quiet lamps by the sea' };
    expect((await inPerson(ann, 'POST', '/v1/me/password', change)).status).toBe(204);
    const refused = await giveCode(overtaken, app.next());
    expect([refused.status, overtaken.cookie('session')]).toEqual([303, undefined]);
    expect(refused.location).toBe('/app/login?next=%2Fapp');
    const stranger = new Person(ann.email, application);
    expect((await stranger.get(SECOND_STEP)).location).toBe('/app/login?next=%2Fapp');
    stranger.setCookie('second_step', Buffer.from('made up').toString('base64url'));
    expect((await stranger.get(SECOND_STEP)).location).toBe('/app/login?next=%2Fapp');
  });

  it('is not to be got around by a new password from a mailed link', async () => {
    const app = await Authenticator.of(ann);
    const thief = new Person(ann.email, application);
    await thief.submit(await thief.get('/app/password'), '/app/password', { email: ann.email });
    await work(application);
    const mail = server.to(ann.email).at(-1)!.mail.text!;
    const link = new URL(/http\S+\/app\/password\/\S+/.exec(mail)![0]).pathname;
    const NEXT = 'nine quiet lamps by the sea';
    const set = await thief.submit(await thief.get(link), link, { password: NEXT });
    expect([set.location, thief.cookie('session')]).toEqual(['/app/login', undefined]);
    expect((await thief.signIn(NEXT)).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
    expect(thief.cookie('session')).toBeUndefined();
    expect((await giveCode(thief, app.next())).location).toBe('/app');
  });

  it('leads nowhere but to our own addresses', async () => {
    const app = await Authenticator.of(ann);
    const other = await halfWay();
    const page = await other.get(`${SECOND_STEP}?next=https://evil.example`);
    expect((await other.submit(page, SECOND_STEP, { code: app.next(), next: '//evil.example' })).location).toBe('/app');
  });
});

describe('codes after a right password', () => {
  it('are ten in a quarter of an hour and thirty a day, wherever they come from; recovery codes go on', async () => {
    const tomorrow = new Date(Date.now() + 24 * HOUR * 1000).toISOString().slice(0, 10);
    application.clock.moveTo(`${tomorrow}T00:00:00Z`);
    ann = await Person.of(acme);
    const app = await Authenticator.of(ann);
    const tries = async (count: number) => {
      const other = await halfWay();
      const statuses = [];
      for (let guess = 0; guess < count; guess += 1) statuses.push((await giveCode(other, '000000')).status);
      return statuses;
    };
    const wrong = Array.from({ length: 10 }, () => 401);
    expect(await tries(4)).toEqual(wrong.slice(0, 4));
    const told = async () => (await subjects()).filter((subject) => subject?.startsWith('Wrong codes were given'));
    expect(await told()).toEqual([]);
    expect(await tries(7)).toEqual([...wrong.slice(0, 6), 429]);
    expect(await told()).toHaveLength(1);
    const locked = await giveCode(await halfWay(), app.next());
    expect([locked.status, locked.text]).toEqual([429, expect.stringContaining('use a recovery code')]);
    application.clock.shift(2 * HOUR);
    expect(await tries(10)).toEqual(wrong);
    application.clock.shift(2 * HOUR);
    expect(await tries(10)).toEqual(wrong);
    application.clock.shift(2 * HOUR);
    expect((await giveCode(await halfWay(), app.code())).status).toBe(429);
    expect((await giveCode(await halfWay(), app.recoveryCodes[0]!, 'recovery_code')).location).toBe('/app');
    application.clock.shift(22 * HOUR);
    expect((await giveCode(await halfWay(), app.code())).location).toBe('/app');
  });
});
