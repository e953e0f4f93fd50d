/** @long works in a browser */
import type { Page } from 'playwright-core';
import { UsersService } from '../../src/modules/organizations/users/users.service.js';
import { NameResolver } from '../../src/platform/network/name-resolver.js';
import { Agent, REDIRECT } from '../setup/agent.js';
import { OpenIdProvider } from '../setup/openid-provider.js';
import { PASSWORD } from '../setup/person.js';
import { DESK, findings, PHONE } from './desk.js';
import { Studio } from './studio.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

const DOMAIN = 'acme.example.com';
/** As long as nobody asks again who is signed in. */
const PROOF_SECONDS = 601;

let studio: Studio;
let idp: OpenIdProvider;
let zone: Record<string, string[]>;

beforeAll(async () => {
  studio = await Studio.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  idp = await OpenIdProvider.start();
  zone = {};
  const { application } = studio;
  jest.spyOn(application.get(NameResolver), 'texts').mockImplementation((name) => Promise.resolve(zone[name] ?? []));
  for (const name of ['max', 'olga'])
    await application.get(UsersService).create({
      ...{ email: `${name}@${DOMAIN}`, password: PASSWORD },
      ...{ organization_id: studio.demo.organization_id, role: name === 'olga' ? 'owner' : 'member' },
    });
  for (const name of ['max', 'zoe', 'olga'])
    idp.people.set(name, { email: `${name}@${DOMAIN}`, email_verified: true, name });
});
afterEach(() => studio.application.clock.reset());
afterAll(async () => {
  await studio.close();
  OpenIdProvider.stopAll();
});

const url = (path: string) => `${studio.application.url}${path}`;
const copied = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').locator('code').first().innerText();

async function stranger(options = DESK): Promise<Visitor> {
  return Visitor.with(studio.browser, studio.application.url, { ...options, locale: 'en-GB' });
}

/** Types the address, is led to the provider, and signs in there. */
async function comesIn({ page }: Visitor, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${name}@${DOMAIN}`);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(`${idp.issuer}/**`);
  expect(await page.getByLabel('User').inputValue()).toBe(`${name}@${DOMAIN}`);
  await page.getByRole('button', { name: 'Log in' }).click();
}

it('offers no single sign-on where there is none', async () => {
  const { page, context } = await stranger();
  await page.goto(url('/app/login'));
  await page.getByLabel('Password').waitFor();
  expect(await page.getByRole('button', { name: 'Continue with single sign-on' }).count()).toBe(0);
  await context.close();
});

it('is set up by an owner, who proves anew who they are, and shows that the domain is theirs', async () => {
  const visitor = await studio.enter({ ...DESK, locale: 'fr-FR' });
  const { page } = visitor;
  await page.goto(url('/app/settings/sso'));
  const provider = page.getByRole('form', { name: 'Le fournisseur' });
  const client = await idp.register(await copied(page, 'Adresse de redirection'));
  await page.getByLabel('Émetteur (issuer)').fill('https://127.0.0.1');
  await page.getByLabel('Identifiant du client').fill(client.client_id);
  await page.getByLabel('Secret du client').fill(client.client_secret);
  await page.getByLabel('Domaines d’e-mail').fill(`${DOMAIN}\nclaire@acme.example`);
  studio.application.clock.shift(PROOF_SECONDS);
  await provider.getByRole('button', { name: 'Enregistrer' }).click();
  const proof = page.getByRole('dialog', { name: /Est-ce bien vous/ });
  await proof.getByLabel('Mot de passe').fill(studio.demo.password);
  await proof.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText(/claire@acme\.example\u00a0: /).waitFor();
  expect(await findings(page)).toEqual([]);
  visitor.complaints.splice(0);
  await page.getByLabel('Émetteur (issuer)').fill(idp.issuer);
  await page.getByLabel('Domaines d’e-mail').fill(DOMAIN);
  await provider.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('En attente de l’enregistrement').waitFor();
  expect(await page.getByLabel('Secret du client').inputValue()).toBe('');
  visitor.complaints.splice(0);
  expect(await findings(page)).toEqual([]);

  const name = await copied(page, 'Nom');
  expect(name).toBe(`_proposal-service.${DOMAIN}`);
  await page.getByRole('button', { name: 'Chercher maintenant' }).click();
  await page.getByText('Pas encore trouvé').waitFor();
  zone[name] = [await copied(page, 'Valeur')];
  await page.getByRole('button', { name: 'Chercher maintenant' }).click();
  await page.getByText('Vérifié', { exact: true }).waitFor();
  expect(await page.getByText('Valeur', { exact: true }).count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('lets in who is new by the provider, and leads them to the view they wanted', async () => {
  const visitor = await stranger();
  const { page } = visitor;
  await page.goto(url('/app/leads'));
  await comesIn(visitor, 'zoe');
  await page.waitForURL(url('/app/leads'));
  visitor.complaints.splice(0);
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('lets in an agent by a consent that began at the provider', async () => {
  const agent = new Agent(studio.application);
  await agent.register();
  const visitor = await stranger();
  const { page } = visitor;
  await page.goto(url(agent.address()));
  await comesIn(visitor, 'max');
  await page.getByText('Claude').first().waitFor();
  // Nobody listens there: what counts is what is asked for.
  const told = page.waitForRequest((request) => request.url().startsWith(REDIRECT));
  await page.getByRole('button', { name: 'Let it in' }).click();
  const code = new URL((await told).url()).searchParams.get('code')!;
  const { body: tokens } = await agent.exchange(code);
  expect((await agent.call('tools/list', tokens)).status).toBe(200);
  await visitor.context.close();
});

it('once enforced is the only way in but for the owner who is spared, and is proved by the provider', async () => {
  const owner = await studio.enter({ ...DESK, locale: 'en-GB' });
  await owner.page.goto(url('/app/settings/sso'));
  await owner.page.getByRole('switch', { name: 'Only by single sign-on' }).check();
  expect(await findings(owner.page)).toEqual([]);
  const enforcement = owner.page.getByRole('form', { name: 'The only way in' });
  await enforcement.getByRole('button', { name: 'Save' }).click();
  await owner.page.getByText('Saved').waitFor();
  await owner.context.close();

  const max = await stranger();
  await max.page.goto(url('/app/login'));
  await max.page.getByLabel('E-mail').fill(`max@${DOMAIN}`);
  await max.page.getByLabel('Password').fill(PASSWORD);
  await max.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await max.page.waitForURL(`${idp.issuer}/**`);
  await max.page.goto(url('/app'));
  await max.page.waitForURL(url('/app/login**'));
  await max.context.close();

  const spared = await studio.enter({ ...DESK, locale: 'en-GB' });
  await spared.page.goto(url('/app'));
  await spared.page.getByRole('heading', { name: 'Today' }).waitFor();
  await spared.context.close();
});

it('asks whoever came in by the provider to prove there who they are, while what was typed stays', async () => {
  const olga = await stranger();
  const { page } = olga;
  await page.goto(url('/app/settings/sso'));
  await comesIn(olga, 'olga');
  await page.getByLabel('Client secret').waitFor();
  await studio.application.sql(`update sessions set proved_at = now() - interval '${PROOF_SECONDS} seconds'`);
  await page.getByLabel('New people become').selectOption('viewer');
  await page.getByRole('form', { name: 'The provider' }).getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: /Is it you/ });
  expect(await proof.getByLabel('Password').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  const opened = olga.context.waitForEvent('page');
  await proof.getByRole('link', { name: 'Confirm by single sign-on' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Log in' }).click();
  await tab.waitForURL(({ host, pathname }) => idp.issuer !== `http://${host}` && !pathname.includes('/sso/'));
  await tab.close();
  await proof.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Saved').waitFor();
  await olga.context.close();
});

it('is read on a phone, in the dark', async () => {
  const visitor = await studio.enter(PHONE);
  await visitor.page.goto(url('/app/settings/sso'));
  await visitor.page.getByText('Vérifié', { exact: true }).waitFor();
  expect([await findings(visitor.page), await visitor.overflow()]).toEqual([[], 0]);
  await visitor.context.close();
});
