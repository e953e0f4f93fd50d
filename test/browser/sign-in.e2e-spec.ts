/** @long Works in a browser. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { Agent } from '../setup/agent.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { PASSWORD, Person } from '../setup/person.js';
import { inPerson } from '../e2e/recipients/people.js';
import { findings } from './desk.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let agentAddress: Server;
let redirect: string;
let foreign: string[] = [];
const visitors: Visitor[] = [];
const EMAIL = 'ann@nord.example';

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  const account = { email: EMAIL, name: 'Ann Lee', password: PASSWORD, role: 'owner' as const };
  await application.get(UsersService).create({ ...account, organization_id: acme.id });
  browser = await launchBrowser();
  agentAddress = createServer((_request, response) => response.end('Connected.')).listen(0, '127.0.0.1');
  await once(agentAddress, 'listening');
  redirect = `http://127.0.0.1:${(agentAddress.address() as AddressInfo).port}/callback`;
});
afterEach(async () => {
  const complaints = visitors
    .flatMap((visitor) => visitor.complaints)
    .filter((one) => !foreign.some((ok) => one.includes(ok)));
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  foreign = [];
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  agentAddress.close();
});

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.with(browser, application.url, options);
  visitors.push(visitor);
  await visitor.page.goto(`${application.url}${path}`);
  return visitor;
}

async function signIn({ page }: Visitor, password = PASSWORD, email = EMAIL): Promise<void> {
  await page.fill('#email', email);
  await page.fill('#password', password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.press('#password', 'Enter');
  await answered;
  await page.waitForLoadState();
}

it('lets Ann sign in with the keyboard, and leads to the view that she asked for', async () => {
  const visitor = await visit('/app/settings/members');
  const { page } = visitor;
  await visitor.tabTo('#email');
  await page.keyboard.type(EMAIL);
  await visitor.tabTo('#password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/settings/members');
});

it.each([
  ['on a desk', { viewport: { width: 1280, height: 800 } }],
  [
    'on a telephone, in the dark, in French',
    { viewport: { width: 320, height: 640 }, colorScheme: 'dark' as const, locale: 'fr-FR' },
  ],
])('fits %s, and is open to everybody', async (_where, options) => {
  const visitor = await visit('/app/login', options);
  const judge = async (what: string) =>
    expect([what, await visitor.overflow(), await findings(visitor.page)]).toEqual([what, 0, []]);
  await judge('signing in');
  await signIn(visitor, 'wrong horse battery');
  await judge('a wrong password');
  foreign = ['401'];
  await signIn(visitor);
  await visitor.page.goto(`${application.url}/app/organizations`);
  await judge('choosing an organization');
});

it('lets an agent in by the page it opens, back at its own address with a code that works', async () => {
  const agent = new Agent();
  await agent.register({ client_name: 'Claude Code', redirect_uris: ['http://127.0.0.1/callback'] });
  foreign = [new URL(redirect).origin];
  const visitor = await visit(agent.address({ redirect_uri: redirect }), { viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  expect(await page.textContent('main')).toContain('Claude Code asks for access.');
  await signIn(visitor);
  expect(await page.textContent('h1')).toBe('Let Claude Code in?');
  expect(await visitor.overflow()).toBe(0);
  expect(await page.textContent('main')).toContain('Studio Nord');
  expect(await page.isChecked('[value="mcp:use"]')).toBe(true);
  await page.click('button[value=allow]');
  await page.waitForURL(`${redirect}**`);
  const code = new URL(page.url()).searchParams.get('code')!;
  const { status, body } = await agent.exchange(code, { redirect_uri: redirect });
  expect([status, body.token_type]).toEqual([200, 'Bearer']);
  await page.goto(`${application.url}/app/settings/agents`);
  await page.getByText('Claude Code').first().waitFor();
});

it('lets somebody new join by a link, and takes them in', async () => {
  const owner = await Person.of(acme);
  const invitation = { email: 'max@nord.example', role: 'viewer' };
  const made = await inPerson(owner, 'POST', '/v1/organization/invitations', invitation);
  const newcomer = await visit(new URL(made.body.url as string).pathname);
  expect(await findings(newcomer.page)).toEqual([]);
  await newcomer.page.fill('#name', 'Max Roy');
  await newcomer.page.fill('#password', 'a long enough password');
  await newcomer.page.click('button.button');
  await newcomer.page.waitForURL('**/app');
  await newcomer.page.getByRole('link', { name: 'Proposals' }).first().waitFor();
});
