/** @long works in a browser */
import type { Json } from '../setup/json.js';
import { findings } from './desk.js';
import { canvasOf, Studio } from './studio.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

const THOMAS = 'thomas@studio-belleville.example';
const ADA = { name: 'Ada Martin', email: 'ada@client.example' };

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start({ ROLE: 'all' });
});
afterAll(async () => {
  await studio.close();
});

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

const inStudio = (...[view, options]: Parameters<Studio['at']>) => studio.at(view, options);

/** A draft in French. */
async function drafted(title: string): Promise<string> {
  const { id } = await api('POST', 'proposals', { title, language: 'fr' });
  const sections = [{ title: 'Le projet', blocks: [{ type: 'paragraph', text: 'Nous commençons lundi.' }] }];
  await api('PUT', `proposals/${id}/content`, { sections });
  return id;
}

it('is signed for the organization by the member whom it names', async () => {
  const id = await drafted('Le potager');
  const { data } = await api('GET', 'organization/members');
  const { user_id } = data.find(({ role }: Json) => role === 'owner');
  await api('POST', `proposals/${id}/recipients`, { role: 'counter_signer', user_id, position: 1 });
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...ADA, position: 2 });
  await api('POST', `proposals/${id}/publish`);
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  const asked = page.getByRole('region', { name: 'Votre signature est attendue' });
  await asked.getByLabel('Votre nom, en guise de signature').fill('Camille Laurent');
  await asked.getByRole('button', { name: 'Signer pour l’organisation' }).click();
  await asked.getByRole('checkbox').check();
  expect(await findings(page, { frames: false })).toEqual([]);
  await asked.getByRole('button', { name: 'Signer pour l’organisation' }).click();
  await asked.waitFor({ state: 'detached' });
  const signatures = page.getByRole('region', { name: 'Signatures' });
  await signatures.getByText('Camille Laurent').waitFor();
  const { signers } = await api('GET', `proposals/${id}/signature`);
  expect(signers.map(({ status }: Json) => status)).toEqual(['signed', 'invited']);
  expect(visitor.complaints).toEqual([]);
});

it('is published from its editor until somebody has decided, which the editor tells as it happens', async () => {
  const id = await drafted('La mare');
  await api('POST', `proposals/${id}/publish`);
  const { page, complaints } = await inStudio(`/proposals/${id}/edit`);
  await page.getByRole('link', { name: 'Publiée', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publier' }).waitFor();
  await api('POST', `proposals/${id}/deny`, { reason: 'Trop tard' });
  await page.getByRole('link', { name: 'Refusée', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Publier' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('is still written where a later reading of it is refused', async () => {
  const id = await drafted('Le ruisseau');
  const { page } = await inStudio(`/proposals/${id}/edit`);
  const canvas = canvasOf(page);
  await canvas.getByText('Nous commençons lundi.').waitFor();
  const refusal = { error: { code: 'rate_limit_exceeded', message: 'Trop de demandes', request_id: 'x' } };
  const isRefused = page.waitForResponse((response) => response.status() === 429);
  await page.route(`**/app/api/v1/proposals/${id}`, (route) => route.fulfill({ status: 429, json: refusal }));
  await api('PATCH', `proposals/${id}`, { external_id: 'changed elsewhere' });
  await isRefused;
  await page.waitForTimeout(500);
  await canvas.getByText('Nous commençons lundi.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ou mardi.');
  await canvas.getByText('Nous commençons lundi. Ou mardi.').waitFor();
});

describe('a review', () => {
  it('is asked for where a rule holds, and decided by somebody else', async () => {
    await api('PATCH', 'organization', { release_policy: { rules: [{ when: 'always' }] } });
    const id = await drafted('Le verger');
    const camille = await inStudio(`/proposals/${id}`);
    const review = camille.page.getByRole('region', { name: 'Validation' });
    await review.getByText('Toute proposition est validée').waitFor();
    await review.getByLabel('Ce qu’elle doit savoir').fill('La remise est de 20 %.');
    await review.getByRole('button', { name: 'Demander la validation' }).click();
    await review.getByText('Validation demandée').waitFor();
    expect(await review.getByRole('button', { name: 'Valider', exact: true }).count()).toBe(0);

    const thomas = await studio.enterAs(THOMAS, 'admin');
    await thomas.page.goto(`${studio.application.url}/app/proposals/${id}`);
    const his = thomas.page.getByRole('region', { name: 'Validation' });
    await his.getByText('La remise est de 20 %.').waitFor();
    expect(await findings(thomas.page, { frames: false })).toEqual([]);
    // Whoever refuses says why.
    await his.getByRole('button', { name: 'Ne pas valider' }).click();
    expect((await api('GET', `proposals/${id}`)).review_status).toBe('requested');
    await his.getByLabel('Votre mot à la personne qui a demandé').fill('Pas plus de 10 %.');
    await his.getByRole('button', { name: 'Ne pas valider' }).click();
    await review.getByText('Pas plus de 10 %.').waitFor();

    await review.getByRole('button', { name: 'Demander la validation' }).click();
    await his.getByRole('button', { name: 'Valider', exact: true }).click();
    await review.getByText('Validée', { exact: true }).waitFor();
    expect((await api('GET', `proposals/${id}`)).review_status).toBe('released');
    await api('PATCH', 'organization', { release_policy: { rules: [] } });
    expect([camille.complaints, thomas.complaints]).toEqual([[], []]);
  });
});

describe('an act', () => {
  it('asks for all that it keeps', async () => {
    const id = await drafted('La serre');
    await api('POST', `proposals/${id}/publish`);
    const visitor = await inStudio(`/proposals/${id}`);
    const { page } = visitor;
    const act = async (name: string) => {
      await page.getByText('Plus', { exact: true }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    const dialog = page.getByRole('dialog');
    await act('Noter comme refusée');
    await dialog.getByLabel('La raison du client').fill('Trop tard.');
    await dialog.getByLabel('Comment l’avez-vous appris').fill('Par téléphone.');
    expect(await findings(page, { frames: false })).toEqual([]);
    await dialog.getByRole('button', { name: 'Noter comme refusée' }).click();
    await page.getByText('notée par un membre').waitFor();
    expect((await api('GET', `proposals/${id}`)).denial_reason).toBe('Trop tard.');

    await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
    await dialog.getByLabel('Valable jusqu’au').fill('2099-05-31');
    await dialog.getByRole('button', { name: 'Rouvrir', exact: true }).click();
    await page.getByText('31 mai 2099').waitFor();
    expect((await api('GET', `proposals/${id}`)).expires_at).toBe('2099-05-31T21:59:59.000Z');
    expect(visitor.complaints).toEqual([]);
  });
});

it('hands its draft to others to look at, and says what its client does not see yet', async () => {
  const id = await drafted('La mare');
  const { url } = await api('POST', `proposals/${id}/publish`);
  const sections = [{ title: 'Le projet', blocks: [{ type: 'paragraph', text: 'Nous commençons mardi.' }] }];
  await api('PUT', `proposals/${id}/content`, { sections });
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  expect(await page.getByLabel('Lien pour le client').inputValue()).toBe(url);
  await page.getByRole('button', { name: 'Lien vers l’aperçu' }).click();
  const preview = await page.getByLabel('Lien vers l’aperçu du brouillon').inputValue();
  expect(await (await fetch(preview)).text()).toContain('Nous commençons mardi.');
  await page.getByRole('link', { name: 'Publier les changements' }).click();
  await page.getByRole('dialog', { name: 'Publier' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('is talked about with its client, from its own page', async () => {
  const id = await drafted('Le ruisseau');
  await api('POST', `proposals/${id}/publish`);
  const visitor = await inStudio(`/proposals/${id}`);
  const talk = visitor.page.getByRole('region', { name: 'Conversation' });
  await talk.getByText('Nouveau message').click();
  await talk.getByLabel('Message au client').fill('Nous avons une question.');
  await talk.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await talk.getByRole('listitem').filter({ hasText: 'Nous avons une question.' }).waitFor();
  await talk.getByText('cette installation n’envoie pas d’e-mails').waitFor();
  await talk.getByRole('button', { name: 'Marquer comme réglée' }).click();
  await talk.getByText('réglée', { exact: false }).first().waitFor();
  const status = async () => (await api('GET', `proposals/${id}/threads`)).data.map((thread: Json) => thread.status);
  expect(await status()).toEqual(['resolved']);
  await talk.getByRole('button', { name: 'Rouvrir' }).click();
  await talk.getByRole('button', { name: 'Marquer comme réglée' }).waitFor();
  expect(await status()).toEqual(['open']);
  expect(await findings(visitor.page, { frames: false })).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('keeps its settings open once it is decided, but for what was signed', async () => {
  const id = await drafted('Le pré');
  await api('POST', `proposals/${id}/publish`);
  await api('POST', `proposals/${id}/approve`, {});
  const visitor = await inStudio(`/proposals/${id}?settings=1`);
  const settings = visitor.page.getByRole('dialog', { name: 'Réglages' });
  await settings.getByLabel('Responsable').selectOption({ label: 'Inès Benali' });
  await settings.getByLabel('Mot de passe').fill('hortensia');
  await settings.getByLabel('Votre propre référence').fill('D-2041');
  await settings.getByRole('switch', { name: 'télécharger le PDF' }).check();
  for (const signed of ['Fin du lien', 'Valable jusqu’au', 'Le client peut signer'])
    expect(await settings.getByLabel(signed).count()).toBe(0);
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await settings.getByLabel('Retirer le mot de passe').waitFor();
  expect(await findings(visitor.page, { frames: false })).toEqual([]);
  const stored = await api('GET', `proposals/${id}`);
  expect([stored.external_id, stored.has_password, stored.settings.allow_client_to_download_pdf]).toEqual([
    ...['D-2041', true, true],
  ]);
  await settings.getByLabel('Retirer le mot de passe').check();
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await settings.getByLabel('Retirer le mot de passe').waitFor({ state: 'detached' });
  expect((await api('GET', `proposals/${id}`)).has_password).toBe(false);
  await visitor.page.keyboard.press('Escape');
  await visitor.page.getByText('Inès Benali').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('says in words what each revision changed, and brings one back', async () => {
  const id = await drafted('Le bosquet');
  const { sections } = await api('GET', `proposals/${id}/content`);
  sections[0].blocks[0].text = 'Nous commençons **mardi**, {{lead.name}}.';
  await api('PUT', `proposals/${id}/content`, { sections });
  const line = { name: 'Plantation', quantity: 2, unit_amount: 10_000 };
  const offer = await api('POST', `proposals/${id}/products`, { name: 'Jardin', currency: 'EUR', lines: [line] });
  const lines = [{ id: offer.lines[0].id, quantity: 3 }];
  await api('PATCH', `proposals/${id}/products/${offer.id}`, { lines });
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  await page.getByText('Historique').click();
  await page.getByRole('listitem').filter({ hasText: 'Plantation : 2 → 3' }).first().waitFor();
  await page.getByText(/^Le projet\s: Paragraphe$/).waitFor();
  await page.getByText('Le projet (ajouté)', { exact: true }).waitFor();
  const changes = async (index: number) => {
    await page
      .getByRole('button', { name: /^Ce qui a changé/ })
      .nth(index)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('del').first().waitFor();
    const [gone, fresh] = [
      await dialog.locator('del').allTextContents(),
      await dialog.locator('ins').allTextContents(),
    ];
    expect(await findings(page, { frames: false })).toEqual([]);
    await page.keyboard.press('Escape');
    return { gone, fresh };
  };
  const offered = await changes(0);
  expect([offered.gone.includes('2'), offered.fresh.includes('3')]).toEqual([true, true]);
  const written = await changes(2);
  expect(written.gone).toEqual(['lundi']);
  expect(written.fresh.join('')).toContain('mardi, ‹');
  await page
    .getByRole('button', { name: /^Rétablir/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await page
    .getByRole('button', { name: /^Ce qui a changé/ })
    .nth(4)
    .waitFor();
  expect((await api('GET', `proposals/${id}/content`)).sections).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('is made with a title and bundles, and shows what is offered and to whom', async () => {
  const visitor = await inStudio('/proposals?new=1');
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: 'Nouvelle proposition' });
  await dialog.getByRole('combobox').fill('Élodie Fontaine');
  await dialog.getByRole('option').first().click();
  await dialog.getByLabel('Titre de la proposition').fill('Une pergola pour Élodie');
  await dialog.getByText('Proposer tout de suite des offres groupées').click();
  await dialog.getByRole('checkbox').first().check();
  expect(await findings(page, { frames: false })).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer la proposition' }).click();
  await page.waitForURL('**/edit');
  const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const offers = (await api('GET', `proposals/${id}/products`)).data;
  expect([(await api('GET', `proposals/${id}`)).title, offers.length]).toEqual(['Une pergola pour Élodie', 1]);
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...ADA });
  await page.goto(`${studio.application.url}/app/proposals/${id}`);
  const offered = page.getByRole('region', { name: 'Offre' });
  await offered.getByText(offers[0].name).click();
  await offered.getByText(offers[0].lines[0].name).waitFor();
  await page.getByRole('region', { name: 'Personnes' }).getByText(ADA.email).waitFor();
  expect(await findings(page, { frames: false })).toEqual([]);
  await page.getByRole('link', { name: 'Nommer des personnes' }).click();
  const named = page.getByRole('tabpanel', { name: 'Personnes' });
  await named.getByText('Ada Martin').first().waitFor();
  await named.getByText('Lien à envoyer').waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('stands still while it is read, and says why nothing was read yet', async () => {
  const id = await drafted('Le bief');
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...ADA });
  const visitor = await studio.enter();
  const { page } = visitor;
  await page.addInitScript(() => {
    const shifts = Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${studio.application.url}/app/proposals/${id}`);
  const reading = page.getByRole('region', { name: 'Ce qui a été lu' });
  await reading.getByText('Publiez la proposition et envoyez le lien').waitFor();
  const person = page.getByRole('region', { name: 'Personnes' }).getByRole('listitem');
  expect(await person.first().innerText()).toMatch(/ada@client\.example\n+Signe/);
  await page.locator('.sheet[data-loaded=true]').waitFor();
  expect(await page.evaluate('shifts')).toBeLessThan(0.001);
  const { url } = await api('POST', `proposals/${id}/publish`);
  // With the open link nobody signs where people are named.
  const links = page.getByRole('region', { name: 'Personnes' }).getByRole('textbox');
  await links.nth(1).waitFor();
  expect(await links.evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')))).toEqual([
    ...['Lien de Ada Martin', 'Lecture seule'],
  ]);
  expect(await page.getByLabel('Lecture seule').inputValue()).toBe(url);
  expect(await page.getByLabel('Lien pour le client').count()).toBe(0);
  await reading.getByText('Envoyez le lien à votre client, ou relancez-le.').waitFor();
  // No mail leaves this service.
  await person.filter({ hasText: 'Lien à envoyer' }).waitFor();
  expect(await page.getByRole('button', { name: 'Relancer' }).count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

it('tells over each section of the page how long it was read, and by whom', async () => {
  const id = await drafted('La clairière');
  await api('POST', `proposals/${id}/recipients`, { role: 'signer', ...ADA });
  await api('POST', `proposals/${id}/publish`);
  const { data } = await api('GET', `proposals/${id}/recipients`);
  const client = await Visitor.with(studio.browser, studio.application.url);
  await client.page.goto(data[0].url);
  const sections = async () => (await api('GET', `proposals/${id}/views?view=sections`)).data;
  while ((await sections()).length === 0) {
    await client.page.mouse.move(Math.random() * 300, 200);
    await client.page.mouse.wheel(0, 300);
    await client.page.waitForTimeout(1500);
  }
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  const mark = page.locator('.reading-mark').filter({ hasText: 'Ada Martin' });
  await mark.waitFor();
  const [bar, frame] = [await mark.boundingBox(), await page.locator('iframe').boundingBox()];
  expect(bar!.x > frame!.x && bar!.x + bar!.width < frame!.x + frame!.width).toBe(true);
  await page.getByRole('checkbox', { name: 'Ce qui a été lu' }).uncheck();
  expect(await mark.count()).toBe(0);
  expect(await findings(page, { frames: false })).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('goes on from anywhere in a title with the text below it, at Enter', async () => {
  const id = await drafted('Le verger en fleur');
  const visitor = await inStudio(`/proposals/${id}/edit`);
  const { page } = visitor;
  await canvasOf(page).getByText('Le projet').click();
  await canvasOf(page).locator('[data-editing]', { hasText: 'Le projet' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Et mardi aussi.');
  const written = async () => (await api('GET', `proposals/${id}/content`)).sections[0].blocks[0].text;
  for (let tries = 0; tries < 200 && !(await written()).includes('mardi'); tries += 1) await page.waitForTimeout(100);
  expect(await written()).toBe('Nous commençons lundi. Et mardi aussi.');
  expect(visitor.complaints).toEqual([]);
});
