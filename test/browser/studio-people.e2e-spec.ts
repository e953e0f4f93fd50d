/** @long works in a browser */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { MailServer } from '../e2e/mails/mail-server.js';
import type { Json } from '../setup/json.js';
import { PHONE, findings } from './desk.js';
import { canvasOf, FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let mails: MailServer;
let studio: Studio;

beforeAll(async () => {
  mails = await MailServer.start();
  studio = await Studio.start(mails.settings);
});
afterAll(async () => {
  await studio.close();
  await mails.close();
});

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

/** A draft for a client, with a section that names them. */
async function aDraft(title: string, more: object = {}): Promise<{ id: string; lead: Json; sections: Json[] }> {
  const lead = await api('POST', 'leads', { name: 'Claire Morel', company: 'Zoë & fils', email: 'claire@zoe.example' });
  const { id } = await api('POST', 'proposals', { title, language: 'fr', lead_id: lead.id, ...more });
  const blocks = [{ type: 'paragraph', text: 'Pour {{lead.name}}.' }];
  return { id, lead, ...(await api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Avant', blocks }] })) };
}

/** The studio with one of the panels beside the page. */
async function beside(panel: string, id: string, options: BrowserContextOptions = FRENCH): Promise<Visitor> {
  const visitor = await studio.enter(options);
  await open(visitor.page, panel, id);
  return visitor;
}

async function open(page: Page, panel: string, id: string): Promise<void> {
  await page.goto(`${studio.application.url}/app/proposals/${id}/edit`);
  await page.getByRole('tab', { name: panel }).click();
}

const panelOf = (page: Page) => page.getByRole('tabpanel');
const peopleOf = async (id: string): Promise<Json[]> => (await api('GET', `proposals/${id}/recipients`)).data;

describe('people', () => {
  it('changes the client where they stand, and keeps what was refused', async () => {
    const { id, lead } = await aDraft('Cliente');
    const { page } = await beside('Personnes', id);
    const panel = panelOf(page);
    await panel.getByLabel('Nom', { exact: true }).first().fill('Claire Martin');
    await page.keyboard.press('Enter');
    await canvasOf(page).getByText('Pour Claire Martin.').waitFor();
    await panel.getByLabel('E-mail').first().fill('claire');
    await page.keyboard.press('Enter');
    await panel.getByRole('alert').filter({ hasText: 'adresse e-mail' }).waitFor();
    expect(await panel.getByLabel('E-mail').first().inputValue()).toBe('claire');
    const stored = await api('GET', `leads/${lead.id}`);
    expect([stored.name, stored.email]).toEqual(['Claire Martin', 'claire@zoe.example']);
  });

  it('names who signs in which order, reminds them, and hands out their links', async () => {
    const { id } = await aDraft('Signataires');
    const visitor = await beside('Personnes', id);
    const { page } = visitor;
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Ajouter Claire Morel, le client' }).click();
    await panel.getByText('Invitation à la publication').waitFor();
    const form = panel.getByRole('form', { name: 'Nommer une personne' });
    await form.getByLabel('Nom').fill('Paul Roy');
    await form.getByLabel('E-mail').fill('paul@zoe.example');
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await panel.getByText('Chacun signe quand il veut.').waitFor();
    await panel.getByRole('button', { name: 'Paul Roy signe plus tard' }).click();
    const second = panel.getByRole('region', { name: 'Étape 2' });
    await second.getByText('Attend son tour').waitFor();
    const positions = async () => (await peopleOf(id)).map(({ name, position }) => [name, position]);
    expect(await positions()).toEqual([
      ['Claire Morel', 1],
      ['Paul Roy', 2],
    ]);
    await panel.getByRole('button', { name: 'Modifier Paul Roy' }).click();
    await second.getByLabel('Demander un code').check();
    await second.getByText('code par e-mail', { exact: true }).waitFor();
    expect((await peopleOf(id))[1]!.require_email_code).toBe(true);

    await api('POST', `proposals/${id}/publish`);
    await page.reload();
    await page.getByRole('tab', { name: 'Personnes' }).click();
    await panel.getByText('Invitation faite').waitFor();
    const link = await panel.getByRole('textbox', { name: 'Lien de Claire Morel' }).inputValue();
    expect(link).toBe((await peopleOf(id))[0]!.url);
    await panel.getByRole('button', { name: 'Relancer Claire Morel' }).click();
    await panel.getByText('Une relance part à l’adresse de Claire Morel.').waitFor();
    await panel.getByRole('button', { name: 'Retirer Paul Roy' }).click();
    await second.waitFor({ state: 'detached' });
    expect(await positions()).toEqual([['Claire Morel', 1]]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('settings', () => {
  it('stores each as it is changed, and says beside it what was refused', async () => {
    const budget = { name: 'budget', label: 'Budget', type: 'money', required: true };
    const { id } = await aDraft('Réglages', { variable_declarations: [budget] });
    const { page } = await beside('Réglages', id);
    const panel = panelOf(page);
    const proposal = () => api('GET', `proposals/${id}`);
    await panel.getByText('Vide : la page attend cette valeur.').waitFor();
    await panel.getByLabel('Budget').fill('12 500,50 €');
    await page.keyboard.press('Enter');
    await panel.getByText('Vide : la page attend cette valeur.').waitFor({ state: 'detached' });
    expect((await proposal()).variables.budget).toEqual({ amount: 1_250_050, currency: 'EUR' });

    await panel.getByLabel('Jours', { exact: true }).fill('7, 3');
    await page.keyboard.press('Enter');
    await panel.getByRole('alert').waitFor();
    expect(await panel.getByLabel('Jours', { exact: true }).inputValue()).toBe('7, 3');
    await panel.getByLabel('Jours', { exact: true }).fill('3, 7');
    await page.keyboard.press('Enter');
    await panel.getByLabel('Une dernière fois').check();
    await panel.getByRole('switch', { name: 'payer' }).check();
    await panel.getByRole('switch', { name: 'refuser' }).uncheck();
    await panel.getByLabel('Mot de passe').fill('sésame');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Retirer le mot de passe' }).waitFor();
    const stored = await proposal();
    expect(stored).toMatchObject({ reminders: { days: [3, 7], until: 'expiry' }, has_password: true });
    expect(stored.settings).toMatchObject({ allow_payment: true, allow_client_to_deny: false });
    await panel.getByLabel('Langue').selectOption({ label: 'Anglais' });
    await canvasOf(page)
      .getByText('Prepared for')
      .or(canvasOf(page).getByText('From', { exact: true }))
      .first()
      .waitFor();
  });
});

describe('conversation', () => {
  it('leads to the place of each, answers, settles and opens again, and begins new ones', async () => {
    const { id, sections } = await aDraft('Conversation');
    const block_id = sections[0].blocks[0].id;
    await api('POST', `proposals/${id}/threads`, { text: 'Est-ce assez ?', block_id });
    const visitor = await beside('Conversation', id);
    const { page } = visitor;
    const panel = panelOf(page);
    await panel.getByText('Est-ce assez ?').waitFor();
    await panel.getByRole('button', { name: 'Avant' }).click();
    await canvasOf(page).getByRole('toolbar').waitFor();
    await panel.getByLabel(/^Répondre à/).fill('Oui, c’est assez.');
    await panel.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await panel.getByText('Oui, c’est assez.').waitFor();
    await panel.getByRole('button', { name: 'Marquer comme réglée' }).click();
    await panel.getByRole('button', { name: 'Rouvrir' }).click();
    await panel.getByRole('button', { name: 'Marquer comme réglée' }).waitFor();
    await panel.getByLabel('Au sujet de').selectOption({ label: 'Avant' });
    await panel.getByLabel('Message au client').fill('À relire ensemble.');
    await panel.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await panel.getByRole('listitem').getByText('À relire ensemble.').first().waitFor();
    const { data } = await api('GET', `proposals/${id}/threads`);
    expect(data.map(({ section_id, status, messages }: Json) => [section_id, status, messages.length])).toEqual([
      [sections[0].id, 'open', 1],
      [null, 'open', 2],
    ]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('publishing', () => {
  it('tells whom it will mail, invites them, and withdraws the page', async () => {
    const { id } = await aDraft('Une page');
    await api('POST', `proposals/${id}/recipients`, { name: 'Rose Lu', email: 'rose@zoe.example' });
    await api('POST', `proposals/${id}/recipients`, { name: 'Max Lu', email: 'max@zoe.example', position: 2 });
    const visitor = await beside('Personnes', id);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Reçoivent leur propre lien').waitFor();
    expect(await dialog.getByRole('listitem').filter({ hasText: '@zoe.example' }).allTextContents()).toEqual([
      'Rose Lu · rose@zoe.example',
    ]);
    await dialog.getByRole('button', { name: /^Publier (maintenant|quand même)$/ }).click();
    await dialog.getByText('Ont reçu leur propre lien par e-mail').waitFor();
    await dialog.getByRole('listitem').getByText('Rose Lu · rose@zoe.example').waitFor();
    const own = dialog.getByRole('textbox', { name: 'Lien de Rose Lu' });
    expect(await own.inputValue()).toContain(studio.application.url);
    expect(await findings(page, { frames: false })).toEqual([]);
    const { url } = await api('GET', `proposals/${id}`);
    expect(await dialog.getByRole('textbox', { name: 'Lien pour lire, sans signer' }).inputValue()).toBe(url);
    expect((await peopleOf(id)).map(({ name, status }) => [name, status])).toEqual([
      ['Rose Lu', 'invited'],
      ['Max Lu', 'waiting'],
    ]);
    await dialog.getByRole('button', { name: 'Retirer la page' }).click();
    await dialog.getByRole('button', { name: 'Retirer la page' }).waitFor({ state: 'detached' });
    expect((await api('GET', `proposals/${id}`)).page_status).toBe('unpublished');
    expect(visitor.complaints).toEqual([]);
  });

  it('asks for the release where somebody else looks at it first', async () => {
    const { id } = await aDraft('À valider');
    const release_policy = { approver_roles: ['owner'], rules: [{ when: 'always' }] };
    await api('PATCH', 'organization', { release_policy });
    const { page } = await beside('Personnes', id);
    await page.getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ce qu’elle doit savoir').fill('La remise est voulue.');
    await dialog.getByRole('button', { name: 'Demander la validation' }).click();
    await dialog.getByText(/a demandé la validation le/).waitFor();
    expect((await api('GET', `proposals/${id}`)).review).toMatchObject({ request_note: 'La remise est voulue.' });
    await api('PATCH', 'organization', { release_policy: { ...release_policy, rules: [] } });
  });
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const { id } = await aDraft('Pour chacun');
    await api('POST', `proposals/${id}/recipients`, { name: 'Paul Roy', email: 'paul@zoe.example' });
    await api('POST', `proposals/${id}/recipients`, { name: 'Ada Lu', email: 'ada@zoe.example', role: 'viewer' });
    await api('POST', `proposals/${id}/threads`, { text: 'Est-ce assez ?' });
    await api('POST', `proposals/${id}/publish`);
    const visitor = await beside('Personnes', id, options);
    const { page } = visitor;
    await panelOf(page).getByRole('button', { name: 'Modifier Paul Roy' }).click();
    expect(await findings(page, { frames: false })).toEqual([]);
    await page.getByRole('tab', { name: 'Réglages' }).click();
    await panelOf(page).getByText('Le client peut').waitFor();
    expect(await findings(page, { frames: false })).toEqual([]);
    await page.getByRole('tab', { name: 'Thème' }).click();
    await panelOf(page).getByText('Autres styles').click();
    expect(await findings(page, { frames: false })).toEqual([]);
    await page.getByRole('tab', { name: 'Conversation' }).click();
    await panelOf(page).getByText('Est-ce assez').waitFor();
    expect(await findings(page, { frames: false })).toEqual([]);
    expect(await visitor.overflow()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
