/** @long Works in a browser. */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { FREE, anOffer, every, line, lineIds, offerBlock, offersPath, option } from '../e2e/offers/examples.js';
import { act, aProposal, read, write, type Json } from '../e2e/proposals/examples.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { randomFrom } from '../setup/random.js';
import { countedSums, shownSums } from './sums.js';
import { Visitor } from './visitor.js';

jest.setTimeout(60_000);

const SEED = 20_260_401;

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  browser = await launchBrowser();
});
afterEach(async () => {
  application.clock.reset();
  const complaints = visitors.flatMap((visitor) => visitor.complaints);
  await Promise.all(visitors.splice(0).map(({ context }) => context.close()));
  expect(complaints).toEqual([]);
});
afterAll(() => browser.close());

async function published(
  bodies: Json[],
  language = 'en',
  details: Json = {},
): Promise<{ id: string; url: string; offers: Json[] }> {
  const { id } = await aProposal(acme, { language, ...details });
  const offers: Json[] = [];
  for (const body of bodies) offers.push(await anOffer(acme, id, body));
  await write(acme, id, [offerBlock({ client_can_choose: true })]);
  const { url } = await act(acme, id, 'publish');
  return { id, url, offers };
}

async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.with(browser, application.url, options);
  visitors.push(visitor);
  await visitor.page.goto(url);
  return visitor;
}

const random = randomFrom(SEED);
const oneOf = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
const discounts = [
  null,
  { type: 'percent', value: 33.33 },
  { type: 'amount', value: 1234 },
  { type: 'percent', value: 7.5 },
];
const anyLine = (): Json =>
  option({
    ...{ quantity: oneOf([0.001, 0.333, 1, 1.005, 2.5, 12]), unit_amount: oneOf([0, 1, 99, 12_345, 9_999_999_999]) },
    ...{ discount: oneOf(discounts), tax_rate: oneOf([0, 5.5, 10, 20, 33.33]), selected: random() < 0.3 },
    ...oneOf([{}, {}, every('month'), every('year')]),
  });

it.each([1, 2, 3])('counts as the service does, whatever is ticked (offer %i)', async () => {
  const lines = [line({ unit_amount: oneOf([1, 333, 12_345]) }), ...Array.from({ length: 7 }, anyLine)];
  const { id, url, offers } = await published([{ ...FREE, lines, discount: oneOf(discounts.slice(1)) }]);
  const { page } = await visit(url);
  const [offer] = offers as [Json];
  for (let round = 0; round < 4; round += 1) {
    const picked = (offer.lines as Json[]).map((one): Json => ({ ...one, selected: !one.optional || random() < 0.5 }));
    for (const one of picked.filter(({ optional }) => optional))
      await page.locator(`input[value="${one.id as string}"]`).setChecked(Boolean(one.selected));
    const { body } = await acme.api().patch(`${offersPath(id)}/${offer.id as string}`, { lines: picked });
    expect(await shownSums(page)).toEqual(countedSums(body as Json));
  }
});

it('follows the ticks everywhere, and what is signed is what was shown', async () => {
  const payment = { schedule: 'installments', installments: 3, due_days: 14 };
  const { id, url, offers } = await published([{ ...FREE, payment }]);
  const visitor = await visit(url);
  const { page } = visitor;
  expect(await page.locator('[data-total]').allTextContents()).toEqual(expect.arrayContaining(['€120.00']));
  const [, training, hosting] = lineIds(offers[0]) as [string, string, string];
  await page.check(`input[value="${training}"]`);
  await page.check(`input[value="${hosting}"]`);
  for (const total of await page.locator('[data-total]').allTextContents())
    expect(total).toBe('€156.00 +\u00a0€11.88 a\u00a0month');
  expect(await page.locator('.plan strong').allTextContents()).toEqual(['€52.00', '€52.00', '€52.00']);
  expect(await page.locator('#sign-form [type=submit]').textContent()).toContain('€156.00');
  await page.uncheck(`input[value="${training}"]`);
  const shown = await shownSums(page);
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await shownSums(page)).toEqual(shown);
  expect((await read(acme, id)).total).toMatchObject({ total: 12_000, recurring: [{ total: 1188 }] });
});

const BASIC = '01980000-0000-4000-8000-00000000000a';
const FULL = '01980000-0000-4000-8000-00000000000b';
const PACKAGES: Json = {
  ...{ name: 'Web site', currency: 'EUR', discount: { type: 'amount', value: 1234 } },
  packages: [
    { id: BASIC, name: 'Basic', rows: [{ label: 'Support', value: '–' }] },
    { id: FULL, name: 'Full', recommended: true, rows: [{ label: 'Support', value: '✓' }] },
  ],
  lines: [
    line({ unit_amount: 33_333, quantity: 2, client_quantity: { min: 0.5, max: 9, step: 0.5 } }),
    line({ name: 'Films', package_id: FULL }),
    line({ name: 'Text', package_id: BASIC, tax_rate: 5.5 }),
    option({ name: 'Care', unit_amount: 990, package_id: BASIC, ...every('month') }),
  ],
};

it.each([1440, 390])('follows package and quantity, and what is signed is what was shown (%i)', async (width) => {
  const { id, url, offers } = await published([PACKAGES]);
  const [design, , , care] = lineIds(offers[0]) as [string, string, string, string];
  const visitor = await visit(url, { viewport: { width, height: 900 } });
  const { page } = visitor;
  expect(await page.locator('.line:visible .line-name').allTextContents()).toEqual(['Design', 'Films']);
  await page.check(`input[value="${BASIC}"]`);
  await page.check(`input[value="${care}"]`);
  const field = page.locator(`[name="quantities[${design}]"]`);
  await page.locator('.stepper-button[data-step="1"]').first().click();
  expect(await field.inputValue()).toBe('2.5');
  await field.fill('77');
  await field.blur();
  expect(await field.inputValue()).toBe('9');
  await field.fill('3.3');
  await field.blur();
  expect(await field.inputValue()).toBe('3.5');
  expect(await page.locator('.line:visible .line-name').allTextContents()).toEqual(['Design', 'Text', 'Care']);
  const marks = (which: string) => page.locator(`.line:visible .line-mark-${which}:visible`).count();
  expect([await marks('on'), await marks('off')]).toEqual([2, 0]);
  const shown = await shownSums(page);
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  const [signed] = await acme.api().all(offersPath(id));
  expect(shown).toEqual(countedSums(signed as Json));
  expect(signed).toMatchObject({ selected_package_id: BASIC, lines: [{ quantity: 3.5 }, {}, {}, { selected: true }] });
  expect(await shownSums(page)).toEqual(shown);
  expect(await page.locator('.line-name').allTextContents()).toEqual(['Design', 'Text', 'Care']);
});

it('names what packages are compared by once, level with what each has of it, and in each card on a phone', async () => {
  const { url } = await published([PACKAGES]);
  const { page } = await visit(url, { viewport: { width: 1440, height: 900 } });
  const label = page.locator('.package-labels .package-rows > div');
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return box!.y + box!.height / 2;
  };
  const values = await page.locator('.package .package-rows > div').all();
  expect(values).toHaveLength(2);
  for (const value of values) expect(Math.abs((await middleOf(value)) - (await middleOf(label)))).toBeLessThan(1);
  const named = () =>
    page
      .locator('.package dt')
      .first()
      .evaluate((dt) => dt.clientWidth > 10);
  expect([await label.isVisible(), await named()]).toEqual([true, false]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await label.isVisible(), await named()]).toEqual([false, true]);
});

it('is signed with package and quantity without the script, and shown again with them when it is refused', async () => {
  const { id, url, offers } = await published([PACKAGES]);
  const [design] = lineIds(offers[0]) as [string];
  const visitor = await visit(url, { javaScriptEnabled: false });
  const { page } = visitor;
  expect(await page.locator('.line:visible').count()).toBe(4);
  await page.check(`input[value="${BASIC}"]`);
  await page.fill(`[name="quantities[${design}]"]`, '9.5');
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForSelector('.form-message');
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  expect(await page.isChecked(`input[value="${BASIC}"]`)).toBe(true);
  await page.fill(`[name="quantities[${design}]"]`, '4.5');
  await page.check('#sign-consent');
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await visitor.agreeToPrice();
  await page.waitForURL(/\/copy\//);
  const [signed] = await acme.api().all(offersPath(id));
  expect(signed).toMatchObject({ selected_package_id: BASIC, lines: [{ quantity: 4.5 }, {}, {}, {}] });
  expect(await shownSums(page)).toEqual(countedSums(signed as Json));
});

it.each([true, false])(
  'picks the package in the block of the packages alone (script: %s)',
  async (javaScriptEnabled) => {
    const { id } = await aProposal(acme, { language: 'en' });
    await anOffer(acme, id, PACKAGES);
    const packages = { blocks: [{ type: 'packages' }] };
    await write(acme, id, [packages, offerBlock(), packages]);
    const { url } = await act(acme, id, 'publish');
    const visitor = await visit(url, { javaScriptEnabled });
    const { page } = visitor;
    const followers = page.locator('.package-picked .package-name');
    expect(await page.locator(`input[type=radio][value="${BASIC}"]`).count()).toBe(1);
    expect(await page.locator('.offer .packages').count()).toBe(0);
    expect(await followers.allTextContents()).toEqual(['Full']);
    await page.check(`input[value="${BASIC}"]`);
    if (javaScriptEnabled) {
      expect(await followers.allTextContents()).toEqual(['Basic']);
      expect(await page.locator('.offer-picked').textContent()).toBe('Package: Basic');
      expect(await page.locator('[data-package]').allTextContents()).toEqual(['Basic']);
      expect(await page.locator('.line:visible .line-name').allTextContents()).toEqual(['Design', 'Text', 'Care']);
    } else expect(await page.locator('.offer-picked').isVisible()).toBe(false);
    await visitor.fillIn();
    await page.fill('#sign-signature', 'Claire Morel');
    await visitor.submit();
    if (!javaScriptEnabled) await visitor.agreeToPrice();
    await page.waitForURL(/\/copy\//);
    const [signed] = await acme.api().all(offersPath(id));
    expect(signed).toMatchObject({ selected_package_id: BASIC });
    expect(await page.locator('.package:has(.tag:text("Chosen")) .package-name').allTextContents()).toEqual([
      ...['Basic', 'Basic'],
    ]);
    expect(await page.locator('.packages input').count()).toBe(0);
  },
);

describe.each(['en', 'fr'])('prices that recur, in %s', (language) => {
  const words = {
    en: ['$10,200.00', '$1,980.00 a\u00a0month', '$1,440.00 a\u00a0year'],
    fr: ['10\u202f200,00\u00a0$', '1\u202f980,00\u00a0$ par\u00a0mois', '1\u202f440,00\u00a0$ par\u00a0an'],
  }[language] as [string, string, string];
  const once = line({ unit_amount: 850_000 });
  const monthly = line({ name: 'Care', unit_amount: 165_000, ...every('month') });
  const yearly = option({ name: 'Hosting', unit_amount: 120_000, ...every('year') });

  async function onPhone(lines: Json[], expires_at: string | null = null): Promise<Visitor> {
    const { url } = await published([{ ...FREE, currency: 'USD', lines }], language, { expires_at });
    return visit(url, { viewport: { width: 390, height: 844 } });
  }
  /** Rail, bar, panel and button, in this order; its own spaces hold the button's amounts together. */
  async function shownPrices({ page }: Visitor): Promise<string[]> {
    const totals = await page.locator('[data-total]').allTextContents();
    const button = (await page.locator('#sign-form [type=submit]').textContent()) ?? '';
    return [...totals, button];
  }
  const everywhere = (...parts: string[]) => {
    const price = parts.join(' +\u00a0');
    const inButton = parts.map((part) => part.replace(/ /g, '\u00a0')).join(' +\u00a0');
    return [price, price, price, expect.stringContaining(inButton) as string];
  };

  it('stand beside what is paid once, before anything is ticked and after', async () => {
    const visitor = await onPhone([once, monthly, yearly], '2099-12-31T00:00:00.000Z');
    expect(await visitor.page.locator('.bar .decision small').textContent()).toContain('2099');
    await visitor.page.evaluate('scrollTo(0, 500)');
    expect(await visitor.page.locator('.bar .decision small').isVisible()).toBe(true);
    expect(await shownPrices(visitor)).toEqual(everywhere(words[0], words[1]));
    await visitor.page.locator('.line-optional input').check();
    expect(await shownPrices(visitor)).toEqual(everywhere(...words));
    expect(await visitor.overflow()).toBe(0);
    const outside = `[...document.querySelectorAll('.bar .amount, .bar .button')].filter((one) =>
      one.getBoundingClientRect().right > innerWidth || one.getClientRects().length > 1).map((one) => one.textContent)`;
    expect(await visitor.page.evaluate<string[]>(outside)).toEqual([]);
  });

  it('stand alone where nothing is paid once', async () => {
    expect(await shownPrices(await onPhone([monthly]))).toEqual(everywhere(words[1]));
  });

  it('are in the button without a script too', async () => {
    const { url } = await published([{ ...FREE, currency: 'USD', lines: [once, monthly] }], language);
    expect(await shownPrices(await visit(url, { javaScriptEnabled: false }))).toEqual(everywhere(words[0], words[1]));
  });
});

it('lets the client choose between offers, whose options count for them alone', async () => {
  const small = { ...FREE, name: 'Small', lines: [line({ unit_amount: 100 }), option({ unit_amount: 100 })] };
  const { id, url, offers } = await published([FREE, small], 'fr');
  const visitor = await visit(url);
  const { page } = visitor;
  const [mine, other] = [lineIds(offers[1])[1] as string, lineIds(offers[0])[1] as string];
  expect(await page.locator(`input[value="${mine}"]`).isDisabled()).toBe(true);
  await page.locator('.offer-radio').nth(1).click();
  expect(await page.locator(`input[value="${other}"]`).isDisabled()).toBe(true);
  await page.check(`input[value="${mine}"]`);
  expect(await page.locator('.offer-price').allTextContents()).toEqual([
    '100,00\u00a0€ HT120,00\u00a0€ TTC',
    '2,00\u00a0€ HT2,40\u00a0€ TTC',
  ]);
  expect(await page.locator('#sign-form [type=submit]').textContent()).toContain('2,40\u00a0€');
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect(await read(acme, id)).toMatchObject({ proposal_product_id: offers[1]?.id, total: { total: 240 } });
});

it('takes a discount off no more from the moment on at which it ends, and signs for what it shows then', async () => {
  const [before, until] = ['2099-03-04T22:59:50.000Z', '2099-03-04T23:00:00.000Z'];
  const { id, url } = await published([{ ...FREE, discount: { type: 'percent', value: 10, valid_until: until } }]);
  application.clock.stopAt(before);
  const visitor = await visit('about:blank');
  const { page } = visitor;
  await page.clock.install({ time: before });
  await page.goto(url);
  const shown = async () => (await page.locator('.totals .sum-total').first().textContent())?.match(/€[\d.]+/)?.[0];
  const told = page.locator('.offer-terms [role=status]');
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  expect([await shown(), await told.textContent()]).toEqual(['€108.00', expect.stringContaining('if signed by')]);
  await page.clock.runFor(10_000);
  application.clock.stopAt(until);
  expect([await shown(), await told.textContent()]).toEqual(['€120.00', expect.stringContaining('ended on')]);
  expect(await page.locator('#sign-form [type=submit]').textContent()).toContain('€120.00');
  await visitor.submit();
  await page.waitForURL(/\/copy\//);
  expect((await read(acme, id)).total).toMatchObject({ total: 12_000 });
});

it('reads the page anew where a discount ends and nothing is signed', async () => {
  const [before, until] = ['2099-03-04T22:59:50.000Z', '2099-03-04T23:00:00.000Z'];
  const dated = { ...FREE, discount: { type: 'percent', value: 10, valid_until: until } };
  const { url } = await published([dated], 'en', { settings: { allow_client_to_sign: false } });
  application.clock.stopAt(before);
  const { page } = await visit('about:blank');
  await page.clock.install({ time: before });
  await page.goto(url);
  const told = page.locator('.offer-terms [role=status]');
  expect(await told.textContent()).toContain('if signed by');
  application.clock.stopAt(until);
  await page.clock.runFor(10_000);
  await expect(
    page.waitForFunction(`document.querySelector('.offer-terms').textContent.includes('ended on')`),
  ).resolves.toBeTruthy();
  expect(await page.locator('.totals').textContent()).toContain('€120.00');
});

it('is chosen and signed without a script too', async () => {
  const { id, url, offers } = await published([FREE]);
  const visitor = await visit(url, { javaScriptEnabled: false });
  const { page } = visitor;
  await page.check(`input[value="${lineIds(offers[0])[1] as string}"]`);
  await visitor.fillIn();
  await page.fill('#sign-signature', 'Claire Morel');
  expect(await page.locator('#sign-form [type=submit]').last().textContent()).toBe(
    'Sign and accept €120.00\u00a0incl.\u00a0VAT',
  );
  await visitor.submit();
  await visitor.agreeToPrice('€156.00');
  await page.waitForURL(/\/copy\//);
  expect(await page.locator('.totals').textContent()).toContain('€156.00');
  expect((await read(acme, id)).total).toMatchObject({ total: 15_600 });
});

it.each([
  ['en', 1440],
  ['fr', 820],
])('breaks no price of an offer of millions (%s, %i px)', async (language, width) => {
  const lines = [line({ unit_amount: 9_999_999_999, discount: { type: 'percent', value: 10 } }), option()];
  const { url } = await published([{ ...FREE, lines }], language);
  const visitor = await visit(url, { viewport: { width, height: 900 } });
  const broken = await visitor.page.evaluate<string[]>(`
    [...document.querySelectorAll('.line .fact:not(.fact-none), .line .line-amount > :last-child, .decision-total')]
      .filter((price) => {
        const range = document.createRange();
        range.selectNodeContents(price.lastChild);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map((price) => price.textContent)`);
  expect(broken).toEqual([]);
  expect(await visitor.overflow()).toBe(0);
});

it('lets a preview try package and quantity as the page will, and sign nothing', async () => {
  const { id } = await aProposal(acme, { title: 'Garden' });
  await anOffer(acme, id as string, PACKAGES);
  await write(acme, id as string, [offerBlock()]);
  const link = await acme.api().post(`/v1/proposals/${id as string}/preview-link`);
  const { page } = await visit(link.body.url as string, { viewport: { width: 1440, height: 900 } });
  const total = () => page.locator('.sum-total').first().innerText();
  const before = await total();
  await page.check(`input[value="${BASIC}"]`);
  await page.locator('.stepper-button[data-step="1"]').first().click();
  expect(await total()).not.toBe(before);
  const cents = async (place: string) => Number((await page.locator(place).first().innerText()).replace(/\D/g, ''));
  const card = '.package:has(input:checked)';
  const net = async () => (await cents('.sum-total dd')) - (await cents('.sum-tax dd'));
  expect(await cents(`${card} .package-price .amount`)).toBe(await net());
  expect(await cents(`${card} .package-before s`)).toBeGreaterThan(await net());
  expect(await cents(`${card} [data-price^="small-"] .amount`)).toBe(await cents('.sum-total dd'));
  expect(await page.locator('#sign-form, [type=submit]').count()).toBe(0);
});
