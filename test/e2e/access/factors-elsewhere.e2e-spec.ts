import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, FACTORS, SECOND_STEP, giveCode } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { runCli } from '../cli/run-cli.js';
import { inPerson } from '../recipients/people.js';

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

const elsewhere = () => new Person(ann.email, application);

it('is asked for on the way to an agent, which gets in only after it', async () => {
  const app = await Authenticator.of(ann);
  const agent = new Agent(application);
  await agent.register();
  const other = elsewhere();
  const { pathname: path } = new URL((await other.get(agent.address())).location!, application.url);
  const password = { email: ann.email, password: PASSWORD };
  const led = await other.submit(await other.get(path), `${path}/login`, password);
  expect(led.location).toBe(`${SECOND_STEP}?next=${encodeURIComponent(path)}`);
  const asked = await other.get(path);
  expect(asked.text).toContain(`action="${path}/login"`);
  const answer = { organization_id: acme.id, scopes: ['mcp:use'], answer: 'allow' };
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(asked.text)![1]!;
  const tooEarly = await other.post(path, { ...answer, _csrf });
  expect([tooEarly.status, tooEarly.location]).toEqual([303, path]);
  const done = await other.submit(await other.get(led.location!), SECOND_STEP, { code: app.next() });
  expect(done.location).toBe(path);
  expect(await application.sql('select 1 from connections where organization_id = $1', [acme.id])).toEqual([]);
  const { body } = await agent.exchange(await agent.codeFrom(other, acme));
  expect((await agent.call('tools/list', body)).status).toBe(200);
});

it('is asked for before an invitation is accepted', async () => {
  const app = await Authenticator.of(ann);
  const globex = await Person.of(await given.organization({ name: 'Globex' }));
  const invitation = { email: ann.email, role: 'member' };
  const invited = await inPerson(globex, 'POST', '/v1/organization/invitations', invitation);
  const link = new URL(invited.body.url as string).pathname;
  const other = elsewhere();
  const [signIn] = /\/app\/login\?next=[\w%.-]+/.exec((await other.get(link)).text)!;
  const form = await other.get(signIn);
  const led = await other.submit(form, '/app/login', { email: ann.email, password: PASSWORD });
  expect((await other.get(link)).text).toContain('/app/login?next=');
  const done = await other.submit(await other.get(led.location!), SECOND_STEP, { code: app.next() });
  expect(done.location).toBe(link);
  expect((await other.submit(await other.get(link), link)).location).toBe('/app');
  expect((await inPerson(other, 'GET', '/v1/me')).body.organization_name).toBe('Globex');
});

it('is of the person in every organization, and tells each of its owners', async () => {
  const globex = await given.organization();
  await application.sql(
    `insert into memberships (organization_id, user_id, role, joined_at)
     select $1, id, 'viewer', now() from users where email = $2`,
    [globex.id, ann.email],
  );
  await Authenticator.of(ann);
  expect((await elsewhere().signIn()).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
  for (const organization of [acme, globex]) {
    const types = (await organization.api().all('/v1/audit-log')).map(({ type }) => type);
    expect(types.filter((type) => type === 'factor.added')).toHaveLength(1);
  }
});

it('is removed by an operator, after which the password is enough', async () => {
  const agent = await Agent.connected(ann, acme);
  await Authenticator.of(ann);
  const remove = (email: string) =>
    runCli(application.databaseUrl, ['user', 'remove-factors', '--email', email, '--json']);
  expect(await remove(ann.email.toUpperCase())).toMatchObject({ code: 0, json: { removed: 1 } });
  expect((await inPerson(ann, 'GET', FACTORS)).status).toBe(401);
  expect((await agent.call('tools/list')).status).toBe(401);
  const back = elsewhere();
  expect((await back.signIn()).location).toBe('/app');
  expect((await inPerson(back, 'GET', FACTORS)).body).toEqual({ data: [], recovery_codes_left: 0 });
  expect(await remove(ann.email)).toMatchObject({ code: 0, json: { removed: 0 } });
  expect(await remove('nobody@example.com')).toMatchObject({ code: 1, json: { error: { code: 'not_found' } } });
  const entries = (await acme.api().all('/v1/audit-log')).filter(({ type }) => type === 'factor.removed');
  expect(entries).toMatchObject([{ actor: { kind: 'system' } }]);
});

it('takes no code that came in another form than ours', async () => {
  const app = await Authenticator.of(ann);
  const other = elsewhere();
  await other.signIn();
  const page = await other.get(SECOND_STEP);
  const _csrf = /name="_csrf" value="([^"]+)"/.exec(page.text)![1]!;
  const forged = [
    await other.post(SECOND_STEP, { code: app.next() }),
    await other.post(SECOND_STEP, { code: app.code(), _csrf }, { 'sec-fetch-site': 'cross-site' }),
  ];
  expect(forged.map(({ status }) => status)).toEqual([403, 403]);
  expect(other.cookie('session')).toBeUndefined();
  expect((await giveCode(other, app.code())).location).toBe('/app');
});
