/** @long works in a browser */
import { readFileSync } from 'node:fs';
import type { Json } from '../setup/json.js';
import { PHONE, findings } from './desk.js';
import { FRENCH, Studio } from './studio.js';
import { Visitor } from './visitor.js';

jest.setTimeout(180_000);

let studio: Studio;

beforeAll(async () => {
  studio = await Studio.start({ ROLE: 'all' });
});
afterAll(async () => {
  await studio.close();
});

const inStudio = (...[view, options]: Parameters<Studio['at']>) => studio.at(view, options);

const api = (method: string, path: string, body?: object): Promise<Json> => studio.api(method, path, body);

/** A proposal that its client can read. */
async function published(title: string): Promise<{ id: string; url: string }> {
  const { id } = await api('POST', 'proposals', { title, language: 'fr' });
  const sections = [{ title: 'Le projet', blocks: [{ type: 'paragraph', text: 'Nous commençons lundi.' }] }];
  await api('PUT', `proposals/${id}/content`, { sections });
  return { id, url: (await api('POST', `proposals/${id}/publish`)).url };
}

describe('at home', () => {
  it('says what needs somebody, and leads to what is done about it', async () => {
    const visitor = await inStudio('');
    const waiting = visitor.page.getByRole('region', { name: 'À faire maintenant' });
    const due = waiting.getByRole('listitem').filter({ hasText: 'Operations review for the Hamburg workshops' });
    await due.getByRole('link', { name: 'Voir le paiement' }).waitFor();
    await waiting.getByRole('heading', { name: 'Lue, sans décision' }).waitFor();
    await due.getByText(/^5\s392,00\s€/).waitFor();
    await due.getByText(/^Échéance 1 sur 3 · total 16\s176,00\s€$/).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('tells that a client opened a page while somebody looks', async () => {
    const { url } = await published('Le jardin d’hiver');
    const visitor = await inStudio('');
    const { page } = visitor;
    const changes = page.getByRole('log', { name: 'Depuis hier' });
    await changes.getByText('Le jardin d’hiver a été publiée').waitFor();
    expect(await changes.getByText('a été ouverte').count()).toBe(0);

    const client = await Visitor.with(studio.browser, studio.application.url);
    await client.page.goto(url);
    await changes.getByText('Le jardin d’hiver a été ouverte par le client').waitFor({ timeout: 20_000 });
    expect(visitor.complaints).toEqual([]);
  });

  it('shows the numbers that the service counts', async () => {
    const { data } = await api('GET', 'metrics/overview');
    const { page } = await inStudio('');
    const open = page.getByRole('region', { name: 'Les chiffres' }).getByText('En cours', { exact: true }).first();
    expect(await open.locator('xpath=following-sibling::dd[1]').textContent()).toBe(String(data.open));
    const weeks = page.getByRole('figure').filter({ hasText: 'Signé par semaine' }).getByRole('rowheader');
    await weeks.first().waitFor();
    const { series } = (await api('GET', 'metrics/sales?period=week')).data;
    const monday = new Date(series.at(-1).period_start);
    const day: Intl.DateTimeFormatOptions = { timeZone: 'Europe/Paris', day: 'numeric', month: 'short' };
    expect(monday.toLocaleDateString('fr', { timeZone: day.timeZone, weekday: 'long' })).toBe('lundi');
    expect(await weeks.last().textContent()).toBe(`Semaine du ${monday.toLocaleDateString('fr', day)}`);
  });

  it('shows what was won and lost, how far proposals come, and leads to those of a state', async () => {
    const { page } = await inStudio('');
    const { series } = (await api('GET', 'metrics/sales?period=week')).data;
    const [won, lost] = ['approved', 'denied'].map((one) => series.map(({ counts }: Json) => counts[one]));
    const decided = page.getByRole('figure').filter({ hasText: 'Signées et refusées par semaine' });
    await decided.getByRole('rowheader').first().waitFor();
    const told = (await decided.getByRole('cell').allTextContents()).map((text) => text.match(/\d+/g)?.map(Number));
    const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
    expect([0, 1].map((at) => sum(told.map((pair) => pair?.[at] ?? NaN)))).toEqual([sum(won), sum(lost)]);
    expect(sum(won) * sum(lost)).toBeGreaterThan(0);

    const from = new Date(Date.now() - 84 * 86_400_000).toISOString();
    const { steps } = (await api('GET', `metrics/conversion?from=${from}`)).data;
    const funnel = page.getByRole('figure').filter({ hasText: 'Du brouillon à la signature' });
    expect(await funnel.locator('dd b').allTextContents()).toEqual(steps.map(({ count }: Json) => String(count)));

    await page.getByRole('figure').filter({ hasText: 'par état' }).getByRole('link', { name: 'Refusée' }).click();
    await page.waitForURL('**/proposals?state=denied');
    await page.getByRole('link', { name: 'A new web site for Whitcombe' }).waitFor({ state: 'detached' });
  });

  it('gives its numbers to spreadsheets', async () => {
    const { page } = await inStudio('');
    await page.getByText('Exporter en CSV').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Par état' }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    const { stages } = (await api('GET', 'metrics/pipeline')).data;
    expect(text.slice(0, text.indexOf('\r\n'))).toMatch(/^\uFEFFdeal_status,count,currency,total/);
    for (const { deal_status, count } of stages) expect(text).toContain(`\n${deal_status},${count}`);
  });

  it('says that an endpoint is told nothing any more, and leads to it', async () => {
    const { id } = await api('POST', 'webhooks', { url: 'https://hooks.example.com/gone', types: ['*'] });
    const reason = 'Failed for five days.';
    const giveUp = 'update webhooks set enabled = false, disabled_reason = $2 where organization_id = $3 and id = $1';
    await studio.application.sql(giveUp, [id, reason, studio.demo.organization_id]);
    const { page } = await inStudio('');
    const waiting = page.getByRole('region', { name: 'À faire maintenant' });
    await waiting.getByText(reason).waitFor();
    await waiting.getByRole('link', { name: 'Voir pourquoi : https://hooks.example.com/gone' }).click();
    await page.waitForURL(`**/settings/webhooks/${id}`);
  });
});

describe('the page of a proposal', () => {
  it('shows what the client has, how it stands, and asks before it is taken offline', async () => {
    const { id, url } = await published('La cave');
    const visitor = await inStudio(`/proposals/${id}`);
    const { page } = visitor;
    await page.frameLocator('iframe[title="La page du client"]').getByText('Nous commençons lundi.').waitFor();
    await page.getByText('Personne ne l’a encore lue.').waitFor();

    const client = await Visitor.with(studio.browser, studio.application.url);
    await client.page.goto(url);
    await page.getByText(/^1 visite ·/).waitFor();

    await page.getByText('Plus', { exact: true }).click();
    await page.getByRole('button', { name: 'Retirer' }).click();
    expect((await api('GET', `proposals/${id}`)).page_status).toBe('published');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await page.locator('.state', { hasText: 'Retirée' }).waitFor();
    expect((await api('GET', `proposals/${id}`)).page_status).toBe('unpublished');
    expect(visitor.complaints).toEqual([]);
  });

  it('answers what a client asked', async () => {
    const { id } = await published('La terrasse');
    const { id: thread } = await api('POST', `proposals/${id}/threads`, { text: 'Quand ?' });
    const { page } = await inStudio(`/proposals/${id}#conversation`);
    await page.getByPlaceholder('Votre réponse').fill('Lundi.');
    await page.getByRole('button', { name: 'Répondre' }).click();
    await page
      .getByRole('region', { name: 'Conversation' })
      .getByRole('listitem')
      .filter({ hasText: 'Lundi.' })
      .waitFor();
    const { messages } = await api('GET', `proposals/${id}/threads/${thread}`);
    expect(messages.map(({ text }: Json) => text)).toEqual(['Quand ?', 'Lundi.']);
  });
});

it('says what an offer lists while nobody may pay, and what is due once it is signed', async () => {
  const { id } = await api('POST', 'proposals', { title: 'Le muret', language: 'fr' });
  const line = { name: 'Plantation', quantity: 1, unit_amount: 100_000 };
  const milestones = [
    { label: 'À la commande', percent: 40, due: { on: 'signature' } },
    { label: 'À la livraison', percent: 60, due: { on: 'days_after_signature', value: 30 } },
  ];
  const payment = { schedule: 'milestones', methods: ['card', 'bank_transfer'], milestones };
  await api('POST', `proposals/${id}/products`, { name: 'Jardin', currency: 'EUR', lines: [line], payment });
  await api('PATCH', `proposals/${id}`, { allow_payment: false });
  const visitor = await inStudio(`/proposals/${id}/edit?publish=1`);
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('L’offre propose carte et virement').waitFor();
  await dialog.getByRole('switch', { name: 'payer' }).check();
  await dialog.getByText('L’offre propose').waitFor({ state: 'detached' });
  await api('PATCH', `proposals/${id}`, { allow_payment: false });
  await api('POST', `proposals/${id}/approve`, {});
  await page.goto(`${studio.application.url}/app/proposals/${id}`);
  const money = page.getByRole('region', { name: 'Paiements' });
  await money
    .getByRole('listitem')
    .filter({ hasText: 'À la commande' })
    .getByText(/^400,00/)
    .waitFor();
  await money.getByRole('listitem').filter({ hasText: 'À la livraison' }).waitFor();
  expect(await findings(page, { frames: false })).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('hands out the papers of a proposal, and its evidence byte for byte', async () => {
  const { id } = await published('Le grenier');
  const visitor = await inStudio(`/proposals/${id}`);
  const { page } = visitor;
  await page.getByText('Documents et preuves').click();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name, exact: true }).click();
    return readFileSync(await (await download).path());
  };
  const evidence = (await saved('Fichier de preuves')).toString();
  const { application, demo } = studio;
  const sealed = await fetch(`${application.url}/v1/proposals/${id}/evidence`, {
    headers: { Authorization: `Bearer ${demo.api_key}` },
  });
  expect(evidence).toBe(await sealed.text());
  expect((await saved('Certificat (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await saved('La proposition en PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await findings(page, { frames: false })).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

describe.each([
  ['at a desk', FRENCH],
  ['on a telephone, in the dark', PHONE],
  ['on the narrowest screen', { ...FRENCH, viewport: { width: 320, height: 640 } }],
])('%s', (_where, options) => {
  it('is open to everybody, and no wider than the screen', async () => {
    const visitor = await inStudio('', options);
    const { page } = visitor;
    const views: (() => Promise<unknown>)[] = [
      async () => {
        await page.getByRole('figure').first().waitFor();
        await page.getByRole('link', { name: 'Voir le paiement' }).waitFor();
      },
      async () => {
        await page.getByRole('link', { name: 'Voir le paiement' }).click();
        await page.getByRole('region', { name: 'Paiements' }).getByText('Attendu').waitFor();
        await page
          .getByRole('region', { name: 'Ce qui a été lu' })
          .getByText(/visites ·/)
          .waitFor();
      },
    ];
    for (const open of views) {
      await open();
      expect(await findings(page, { frames: false })).toEqual([]);
      expect(await visitor.overflow()).toBe(0);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
