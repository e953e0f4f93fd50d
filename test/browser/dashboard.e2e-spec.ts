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
import { PASSWORD } from '../setup/person.js';
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

async function signIn({ page }: Visitor): Promise<void> {
  await page.fill('#email', EMAIL);
  await page.fill('#password', PASSWORD);
  await page.press('#password', 'Enter');
  await page.waitForSelector('#password', { state: 'detached' });
}

it('lets Ann sign in, make a key with the keyboard, and use it', async () => {
  const visitor = await visit('/app/settings/api-keys');
  await signIn(visitor);
  const { page } = visitor;
  expect(await page.textContent('h1')).toBe('API Keys');
  await visitor.tabTo('#name');
  await page.keyboard.type('CRM');
  await visitor.tabTo('input[value="leads:read"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const key = (await page.textContent('.secret'))!;
  const answer = await fetch(`${application.url}/v1/leads`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
});

it.each([
  ['on a desk', { viewport: { width: 1280, height: 800 } }],
  [
    'on a telephone, in the dark, in French',
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const, locale: 'fr-FR' },
  ],
])('fits %s, with a name for every control', async (_where, options) => {
  const visitor = await visit('/app/login', options);
  await signIn(visitor);
  for (const name of ['api-keys', 'integrations', 'members', 'webhooks']) {
    await visitor.page.goto(`${application.url}/app/settings/${name}`);
    expect([name, await visitor.overflow()]).toEqual([name, 0]);
    expect(await visitor.page.locator('h1').count()).toBe(1);
    const nameless = await visitor.page
      .evaluate(`[...document.querySelectorAll('input:not([type=hidden]), select, button')]
      .filter((control) => !control.labels?.length && !control.getAttribute('aria-label') && !control.textContent.trim()).length`);
    expect([name, nameless]).toEqual([name, 0]);
  }
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
  await page.goto(`${application.url}/app/settings/integrations`);
  expect(await page.textContent('table')).toContain('Claude Code');
  expect(await visitor.overflow()).toBe(0);
  const { height, lineHeight } = await page.locator('td a.danger').evaluate((link) => ({
    height: link.getBoundingClientRect().height,
    lineHeight: getComputedStyle(link).lineHeight,
  }));
  expect(height).toBeLessThan(1.5 * parseFloat(lineHeight));
  await page.click('td a.danger');
  await page.click('button.danger');
  await page.waitForURL('**/app/settings/integrations');
  expect(await page.textContent('main')).toContain('No agent is connected.');
  expect((await agent.refresh(body.refresh_token as string)).body.error).toBe('invalid_grant');
});

it('lets somebody new join by a link, and takes them in', async () => {
  const owner = await visit('/app/settings/members');
  await signIn(owner);
  await owner.page.fill('section.section input[name=email]', 'max@nord.example');
  await owner.page.selectOption('section.section select[name=role]', 'viewer');
  await owner.page.click('section.section button.button');
  const link = (await owner.page.textContent('.secret'))!;
  const newcomer = await visit(new URL(link).pathname);
  await newcomer.page.fill('#name', 'Max Roy');
  await newcomer.page.fill('#password', 'a long enough password');
  await newcomer.page.click('button.button');
  await newcomer.page.waitForURL('**/app');
  await newcomer.page.goto(`${application.url}/app/settings/api-keys`);
  expect(await newcomer.page.textContent('main')).toContain('Only admins and owners see, make and revoke keys.');
});
