/** @long works in a browser */
import type { Locator, Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { TrueTime } from '../../src/platform/time/true-time.js';
import { findings, PHONE } from './desk.js';
import { FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

/** As long as nobody asks again who is signed in. */
const PROOF_SECONDS = 601;

/** Keeps passkeys, and verifies by itself who uses it. */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

let studio: Studio;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start({}, 'localhost');
});
afterAll(() => studio.close());
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

async function open(section: string, options = FRENCH): Promise<void> {
  visitor = await studio.enter(options);
  ({ page } = visitor);
  await page.goto(`${studio.application.url}/app/settings/${section}`);
}

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function tenOf(kept: Locator): Promise<string[]> {
  await kept.getByRole('listitem').nth(9).waitFor();
  return kept.getByRole('listitem').allTextContents();
}

/** A refusal that is expected is no complaint. */
const refused = (status: number) => {
  const told = visitor.complaints.splice(0);
  expect(told.every((one) => one.includes(String(status)))).toBe(true);
};

it('ends other sessions', async () => {
  const other = await studio.enter();
  await open('security');
  await page.getByRole('button', { name: 'Déconnecter Chrome · Linux' }).click();
  await page
    .getByRole('button', { name: /^Déconnecter/ })
    .first()
    .waitFor({ state: 'detached' });
  await other.page.goto(`${studio.application.url}/app`);
  await other.page.waitForURL('**/app/login*');
});

it('adds an authenticator app, asks who one is where that was long ago, and gives recovery codes once', async () => {
  await open('security', { ...FRENCH, acceptDownloads: true });
  await page.getByText('Vous n’en avez pas encore.').waitFor();
  studio.application.clock.shift(PROOF_SECONDS);
  await press('Ajouter une application d’authentification');
  const question = dialog(/Est-ce bien vous/);
  await question.getByLabel('Mot de passe').fill('wrong horse battery');
  await page.keyboard.press('Enter');
  await question.getByRole('alert').waitFor();
  expect(await findings(page)).toEqual([]);
  await question.getByLabel('Mot de passe').fill(studio.demo.password);
  await page.keyboard.press('Enter');

  const adding = dialog('Ajouter une application d’authentification');
  await adding.getByRole('img', { name: /Code QR/ }).waitFor();
  visitor.complaints.splice(0);
  await adding.getByText('Le saisir à la main').click();
  const secret = (await adding.locator('.secret code').textContent())!.replaceAll(' ', '');
  await adding.getByLabel('Les six chiffres').fill('000000');
  await page.keyboard.press('Enter');
  await adding.getByRole('alert').waitFor();
  expect(await findings(page)).toEqual([]);
  refused(400);
  const timestamp = studio.application.get(TrueTime).now().getTime();
  await adding
    .getByLabel('Les six chiffres')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }));
  await page.keyboard.press('Enter');

  const kept = dialog('Gardez ces codes de secours');
  const codes = await tenOf(kept);
  expect(await findings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toMatch(/codes-de-secours\.txt$/);
  await kept.getByRole('button', { name: 'Je les ai gardés' }).click();
  await page.getByText('Il en reste 10').waitFor();

  await press('En créer de nouveaux');
  await dialog(/Créer de nouveaux codes/)
    .getByRole('button', { name: 'En créer de nouveaux' })
    .click();
  const renewed = await tenOf(kept);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await kept.getByRole('button', { name: 'Je les ai gardés' }).click();
  await press('Retirer');
  await dialog(/Retirer ce facteur/)
    .getByRole('button', { name: 'Retirer' })
    .click();
  await page.getByText('Vous n’en avez pas encore.').waitFor();
});

it('makes a passkey, and takes it for the answer to who one is', async () => {
  await open('security');
  const device = await visitor.context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
  await press('Ajouter une clé d’accès');
  await dialog('Ajouter une clé d’accès').getByLabel('Nom').fill('Portable du bureau');
  await press('Créer la clé d’accès');
  await tenOf(dialog('Gardez ces codes de secours'));
  await press('Je les ai gardés');
  await page.getByText('Portable du bureau').waitFor();
  expect(await findings(page)).toEqual([]);
  studio.application.clock.shift(PROOF_SECONDS);
  await press('Retirer');
  await dialog(/Retirer ce facteur/)
    .getByRole('button', { name: 'Retirer' })
    .click();
  await dialog(/Est-ce bien vous/)
    .getByRole('button', { name: 'Utiliser plutôt une clé d’accès' })
    .click();
  await page.getByText('Vous n’en avez pas encore.').waitFor();
  refused(403);
});

it('leaves what was begun undone where one does not say who one is', async () => {
  await open('security');
  studio.application.clock.shift(PROOF_SECONDS);
  await press('Ajouter une application d’authentification');
  await dialog(/Est-ce bien vous/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').waitFor();
  expect(await dialog(/./).count()).toBe(0);
  refused(403);
});

it('is as usable on a narrow screen, in the dark', async () => {
  await open('profile', { ...PHONE, viewport: { width: 320, height: 700 } });
  for (const [section, title] of [
    ['profile', 'Profil'],
    ['security', 'Connexion'],
  ]) {
    await page.goto(`${studio.application.url}/app/settings/${section}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect([section, await visitor.overflow(), await findings(page)]).toEqual([section, 0, []]);
  }
});

it('calls a person as they wish, and speaks their language whatever the browser’s', async () => {
  await open('profile');
  const you = page.getByRole('form', { name: 'Vous' });
  await you.getByLabel('Nom').fill('Camille Laurent-Petit');
  await you.getByLabel('Langue').selectOption('English');
  await you.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.getByText('Camille Laurent-Petit', { exact: true }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('form', { name: 'You' }).getByLabel('Language').selectOption('As my browser');
  await press('Save');
  await page.getByRole('heading', { name: 'Profil' }).waitFor();
});

it('leads who lacks the factor that the organization asks for to adding one, and then on', async () => {
  const { sql } = studio.application;
  const demand = (is: boolean) =>
    sql('update organizations set require_mfa = $2 where id = $1', [studio.demo.organization_id, is]);
  await demand(true);
  visitor = await studio.enter();
  ({ page } = visitor);
  await page.goto(`${studio.application.url}/app/leads?q=Harriet`);
  await page.getByText('demande un second facteur à chacun').waitFor();
  expect(await findings(page)).toEqual([]);
  await press('Ajouter une application d’authentification');
  const adding = dialog('Ajouter une application d’authentification');
  await adding.getByText('Saisir').first().click();
  const secret = (await adding.locator('.secret code').textContent())!.replaceAll(' ', '');
  const timestamp = studio.application.get(TrueTime).now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await adding.getByLabel('Les six chiffres').fill(code);
  await page.keyboard.press('Enter');
  await press('Je les ai gardés');
  await page.waitForURL('**/app/leads?q=Harriet');
  await page
    .getByRole('link', { name: /Harriet/ })
    .first()
    .waitFor();
  refused(403);
  await demand(false);
  await sql('delete from factors');
});

it.each([
  ['/app/proposals', 1],
  ['//elsewhere.example', 0],
  ['/\t/elsewhere.example', 0],
  ['/\\elsewhere.example', 0],
  ['javascript:alert(1)', 0],
])('leads on to %j, once a factor is added, only where that is in this service', async (next, times) => {
  await open(`security?next=${encodeURIComponent(next)}`);
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .waitFor();
  expect(await page.locator('.warned').count()).toBe(times);
});

it('signs out everywhere, this browser too', async () => {
  const other = await studio.enter();
  await open('security');
  await press('Se déconnecter partout');
  const asked = dialog(/Se déconnecter partout/);
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await page.waitForURL('**/app/login*');
  await other.page.goto(`${studio.application.url}/app`);
  await other.page.waitForURL('**/app/login*');
});

it('shows who one is, and changes the password, which signs the other browsers out', async () => {
  const other = await studio.enter();
  await open('profile');
  await page.getByText('camille@', { exact: false }).waitFor();
  await page.getByText('Propriétaire').waitFor();
  await page.getByLabel('Mot de passe actuel').fill('wrong horse battery');
  await page.getByLabel('Nouveau mot de passe').fill('nine quiet lamps by the sea');
  await press('Changer le mot de passe');
  const current = page.getByLabel('Mot de passe actuel');
  await page.getByRole('alert').waitFor();
  expect(await current.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Nouveau mot de passe').inputValue()).toBe('nine quiet lamps by the sea');
  expect(await findings(page)).toEqual([]);
  refused(400);
  await current.fill(studio.demo.password);
  await press('Changer le mot de passe');
  await page.getByText('Tous les autres navigateurs sont déconnectés').waitFor();
  await other.page.goto(`${studio.application.url}/app`);
  await other.page.waitForURL('**/app/login*');
  await page.goto(`${studio.application.url}/app/settings/security`);
  await page.getByText('celui-ci').waitFor();
  expect(await page.getByRole('button', { name: /^Déconnecter/ }).count()).toBe(0);
});
