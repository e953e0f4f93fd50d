import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { SECOND_STEP } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSKEY_SIGN_IN, Passkey, optionsAt } from '../../setup/passkey.js';
import { PASSWORD, Person, type Page } from '../../setup/person.js';
import { runCli } from '../cli/run-cli.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let passkey: Passkey;

beforeAll(async () => {
  application = await startApplication({ host: 'localhost' });
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme);
  passkey = await Passkey.of(ann);
});

const elsewhere = () => new Person(ann.email, application);

async function submit(person: Person, page: Page): Promise<Page> {
  const credential = passkey.get(await optionsAt(person, PASSKEY_SIGN_IN));
  return person.submit(page, PASSKEY_SIGN_IN, { credential: JSON.stringify(credential) });
}

it('lets in on the way to an agent, and goes on there', async () => {
  const agent = new Agent(application);
  await agent.register();
  const other = elsewhere();
  const { pathname: path } = new URL((await other.get(agent.address())).location!, application.url);
  const asked = await other.get(path);
  expect(asked.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await submit(other, asked)).location).toBe(path);
  const { body } = await agent.exchange(await agent.codeFrom(other, acme));
  expect((await agent.call('tools/list', body)).status).toBe(200);
});

it('leads nowhere but to our own addresses', async () => {
  const other = elsewhere();
  const page = await other.get('/app/login?next=https://evil.example');
  expect((await submit(other, page)).location).toBe('/app');
});

it('goes on after a new password, and is not to be got around by one', async () => {
  const NEXT = 'nine quiet lamps by the sea';
  const change = { current_password: PASSWORD, new_password: NEXT };
  expect((await inPerson(ann, 'POST', '/v1/me/password', change)).status).toBe(204);
  const other = elsewhere();
  expect((await other.signIn(NEXT)).location).toBe(`${SECOND_STEP}?next=%2Fapp`);
  expect((await submit(other, await other.get('/app/login'))).location).toBe('/app');
});

it('is removed by an operator', async () => {
  const removed = await runCli(application.databaseUrl, ['user', 'remove-factors', '--email', ann.email, '--json']);
  expect(removed).toMatchObject({ code: 0, json: { removed: 1 } });
  expect((await elsewhere().signIn()).location).toBe('/app');
});

it('lets in who has no password', async () => {
  await application.sql('update users set password_hash = null where email = $1', [ann.email]);
  const other = elsewhere();
  expect((await submit(other, await other.get('/app/login'))).location).toBe('/app');
});
