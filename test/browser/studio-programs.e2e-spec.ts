/** @long works in a browser */
import type { Page } from 'playwright-core';
import { Receiver } from '../e2e/webhooks/receiver.js';
import { findings, PHONE } from './desk.js';
import { FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  studio = await Studio.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ROLE: 'all' });
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
const refused = (status: number) => {
  const told = visitor.complaints.splice(0);
  expect(told.every((one) => one.includes(String(status)))).toBe(true);
};
const statusWith = async (key: string) =>
  (await fetch(`${studio.application.url}/v1/leads`, { headers: { Authorization: `Bearer ${key}` } })).status;
/** Everywhere within five seconds. */
async function isRefused(key: string): Promise<void> {
  const until = Date.now() + 10_000;
  while ((await statusWith(key)) !== 401) {
    if (Date.now() > until) throw new Error('The key still works.');
    await page.waitForTimeout(200);
  }
}

it('makes, renames, replaces and revokes a key', async () => {
  await open('api-keys');
  await press('Nouvelle clé');
  const making = dialog('Nouvelle clé');
  await making.getByRole('button', { name: 'CRM' }).click();
  await making.getByLabel('Propositions : Lire').uncheck();
  await making.getByLabel('Adresses autorisées').fill('127.0.0.1\n::1, nowhere');
  await making.getByRole('button', { name: 'Créer la clé' }).click();
  await making.getByRole('alert').first().waitFor();
  expect(await making.getByRole('alert').count()).toBe(2);
  expect(await making.getByLabel('Nom').getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);
  refused(400);
  await making.getByLabel('Nom').fill('CRM de Lyon');
  await making.getByLabel('Adresses autorisées').fill('127.0.0.1\n::1');
  await making.getByLabel('Fin').selectOption('Dans 30 jours');
  await making.getByRole('button', { name: 'Créer la clé' }).click();
  const shown = dialog(/CRM de Lyon/);
  const key = (await shown.getByRole('region', { name: 'Clé' }).textContent())!;
  expect(key).toMatch(/^pp_live_[0-9A-Za-z]{24}$/);
  expect(await shown.getByRole('region', { name: 'Une première requête' }).textContent()).toContain(`Bearer ${key}`);
  expect(await findings(page)).toEqual([]);
  expect(await statusWith(key)).toBe(200);
  await press('Je l’ai copiée');

  await page.getByRole('link', { name: 'CRM de Lyon' }).click();
  await page.getByRole('heading', { level: 1, name: 'CRM de Lyon' }).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await page.getByLabel('Nom', { exact: true }).fill('CRM de Paris');
  await press('Enregistrer');
  await page.getByRole('heading', { level: 1, name: 'CRM de Paris' }).waitFor();
  const [kept] = (await studio.api('GET', 'api-keys')).data.filter(
    (one: { name: string }) => one.name === 'CRM de Paris',
  );
  expect(kept).toMatchObject({
    scopes: ['leads:read', 'leads:write', 'events:read'],
    allowed_ips: ['127.0.0.1', '::1'],
  });
  expect(kept.expires_at).not.toBeNull();
  await press('Remplacer');
  await dialog(/Remplacer/)
    .getByLabel('L’ancienne vaut')
    .selectOption('Plus du tout');
  await dialog(/Remplacer/)
    .getByRole('button', { name: 'Remplacer' })
    .click();
  const replaced = (await dialog(/La clé/)
    .getByRole('region', { name: 'Clé' })
    .textContent())!;
  expect(await statusWith(replaced)).toBe(200);
  await isRefused(key);
  await press('Je l’ai copiée');
  await press('Révoquer');
  await dialog(/Révoquer/)
    .getByRole('button', { name: 'Révoquer' })
    .click();
  await page.getByText('Révoquée').waitFor();
  expect(await findings(page)).toEqual([]);
});

it('tells a system what happens, and shows each time that it did', async () => {
  const receiver = await Receiver.start();
  receiver.answersNext((response) => response.writeHead(500).end('No room'));
  await open('webhooks');
  await press('Ajouter une adresse');
  const adding = dialog('Ajouter une adresse');
  await adding.getByLabel('Adresse', { exact: true }).fill('https://user:secret@example.com');
  await adding.getByRole('radio', { name: 'Seulement ceux-ci' }).check();
  await adding.locator('summary', { hasText: 'Prospects' }).click();
  await adding.getByLabel('lead.created').check();
  await adding.getByRole('button', { name: 'Ajouter une adresse' }).click();
  await adding.getByRole('alert').waitFor();
  expect(await findings(page)).toEqual([]);
  refused(400);
  await adding.getByLabel('Adresse', { exact: true }).fill(receiver.url);
  await adding.getByRole('button', { name: 'Ajouter une adresse' }).click();
  const secret = dialog('Le secret de cette adresse').getByRole('region', { name: 'Le secret de cette adresse' });
  expect(await secret.textContent()).toMatch(/^whsec_/);
  await press('Je l’ai copiée');

  await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
  const log = page.getByRole('log', { name: 'Envois' });
  await press('Envoyer un test');
  await log.getByText('The receiver answered 500.').waitFor();
  await log.getByRole('button', { name: /ping/ }).click();
  const sent = dialog('ping');
  await sent.getByRole('region', { name: 'Réponse' }).getByText('No room').waitFor();
  await sent
    .getByText(/en-têtes/)
    .first()
    .click();
  await sent.getByText(/webhook-signature: v1,/).waitFor();
  expect(await findings(page)).toEqual([]);
  await sent.getByRole('button', { name: 'Renvoyer' }).click();
  await sent.getByText('Réussi').waitFor();
  await page.keyboard.press('Escape');
  await studio.api('POST', 'leads', { name: 'Zoé' });
  await log.getByRole('button', { name: /Réussi lead\.created/ }).waitFor();

  await press('Modifier');
  await dialog('Modifier').getByLabel('À quoi elle sert').fill('Le CRM');
  await dialog('Modifier').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Le CRM').waitFor();
  await press('Nouveau secret');
  await dialog(/nouveau secret/)
    .getByRole('button', { name: 'Nouveau secret' })
    .click();
  expect(await secret.textContent()).toMatch(/^whsec_/);
  await press('Je l’ai copiée');
  await press('Désactiver');
  await page.getByText('Inactive').waitFor();
  expect(await page.getByRole('button', { name: 'Envoyer un test' }).count()).toBe(0);
  await press('Supprimer');
  await dialog(/Supprimer/)
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await page.getByText('Il n’y a pas encore d’adresse.').waitFor();
  receiver.stop();
});

it('says how agents come in, and keeps service accounts', async () => {
  await open('agents');
  const address = page.getByRole('region', { name: 'Adresse pour les agents' });
  expect(await address.textContent()).toBe(`${studio.application.url}/v1/mcp`);
  await page.getByText('Cursor', { exact: true }).click();
  await page.getByRole('region', { name: 'Cursor' }).getByText('mcpServers').waitFor();
  await page.getByText('Aucun agent n’a encore été admis.').waitFor();
  await press('Nouveau compte de service');
  const making = dialog('Nouveau compte de service');
  await making.getByLabel('Nom').fill('Import de nuit');
  await making.getByLabel('Clés publiques').fill('no keys');
  await making.getByRole('button', { name: 'Créer le compte' }).click();
  await making.getByRole('alert').waitFor();
  expect(await making.getByLabel('Clés publiques').inputValue()).toBe('no keys');
  expect(await findings(page)).toEqual([]);
  refused(400);
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  await making.getByLabel('Clés publiques').fill(JSON.stringify({ keys: [{ kty, crv, x, y, kid: 'one' }] }));
  await making.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByText('1 clé').waitFor();
  await page.getByRole('button', { name: 'Modifier : Import de nuit' }).click();
  await dialog(/Modifier/)
    .getByLabel('Ce qu’il peut faire')
    .selectOption('Lit et écrit');
  await dialog(/Modifier/)
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await page.getByText('Lit et écrit', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Supprimer : Import de nuit' }).click();
  await dialog(/Supprimer/)
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await page.getByText('Il n’y a pas de compte de service.').waitFor();
});

it('is as usable on a narrow screen, in the dark', async () => {
  await open('api-keys', { ...PHONE, viewport: { width: 320, height: 700 } });
  for (const section of ['api-keys', 'agents', 'webhooks']) {
    await page.goto(`${studio.application.url}/app/settings/${section}`);
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect([section, await visitor.overflow(), await findings(page)]).toEqual([section, 0, []]);
  }
  for (const [section, act] of [
    ['api-keys', 'Nouvelle clé'],
    ['webhooks', 'Ajouter une adresse'],
  ] as const) {
    await page.goto(`${studio.application.url}/app/settings/${section}`);
    await press(act);
    await dialog(act).waitFor();
    expect([section, await visitor.overflow(), await findings(page)]).toEqual([section, 0, []]);
  }
});

it('turns to the twin, moves its clock, and shows the mails that it kept', async () => {
  const scopes = ['proposals:read', 'proposals:write'];
  const { key } = await studio.api('POST', 'api-keys', { name: 'Essai', scopes, mode: 'test' });
  const inTwin = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${studio.application.url}/v1/${path}`, request)).json()) as { id: string };
  };
  const { id } = await inTwin('proposals', { title: 'Un essai', language: 'fr' });
  await inTwin(`proposals/${id}/recipients`, { role: 'signer', name: 'Claire', email: 'claire@example.com' });
  await open('test-mode');
  await press('Passer en mode test');
  await page.getByText('Vous travaillez dans le double').waitFor();
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Mode test' }).waitFor();
  await press('+ 3 jours');
  await page.getByText('3 jours d’avance').waitFor();
  await inTwin(`proposals/${id}/publish`, {});
  await page
    .getByRole('log')
    .getByRole('button', { name: /claire@example\.com/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: /\/p\// }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`${studio.application.url}/app/settings/api-keys`);
  await page.getByRole('link', { name: 'Essai' }).waitFor();
  await page.goto(`${studio.application.url}/app/settings/test-mode`);
  await press('Revenir au réel');
  await page.getByText('Vous travaillez sur le réel').waitFor();
  expect(await visitor.overflow()).toBe(0);
});

/** The last one: the key of the demo is among them. */
it('ends all that somebody made at once', async () => {
  const { id } = await studio.api('POST', 'api-keys', { name: 'Export', scopes: ['leads:read'] });
  const { created_by } = await studio.api('GET', `api-keys/${id}`);
  await open(`api-keys?created_by=${created_by}`);
  await page.getByRole('link', { name: 'Export' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const own = await studio.api('POST', 'api-keys', { name: 'Autre', scopes: ['leads:read'] });
  await page.reload();
  await press('Les révoquer toutes');
  await dialog('Les révoquer toutes').getByRole('button', { name: 'Les révoquer toutes' }).click();
  await page.getByText('Aucune clé n’est en service').waitFor();
  await isRefused(own.key);
});
