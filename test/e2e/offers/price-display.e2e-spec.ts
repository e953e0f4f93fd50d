import { type RunningApplication, sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { drawn, offerOf } from '../pages/paper-work.js';
import { readPdf } from '../pages/pdf-text.js';
import type { Reader } from '../pages/reader.js';
import { act } from '../proposals/examples.js';
import { every, FREE, line } from './examples.js';
import { publishedOffers } from './published.js';

const [BASIC, FULL] = ['0198c0de-7a11-7000-8000-00000000000a', '0198c0de-7a11-7000-8000-00000000000b'];
/** 100.00 and 200.00, both at 10 % off, and 9.90 a month; 20 % tax unless told otherwise. */
const packages = (tax_rate = 20): Json => ({
  ...FREE,
  lines: [
    line({ package_id: BASIC, tax_rate }),
    line({ package_id: FULL, unit_amount: 20_000, tax_rate }),
    line({ name: 'Hosting', unit_amount: 990, tax_rate, ...every('month') }),
  ],
  packages: [
    { id: BASIC, name: 'Basic' },
    { id: FULL, name: 'Full', recommended: true },
  ],
  discount: { type: 'percent', value: 10, applies_to: 'one_time' },
});

const TAX_WORDS = /\b(VAT|TVA|TTC|HT|hors taxes?)\b/;

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await sharedApplication();
});

beforeEach(async () => {
  acme = await given.organization();
});

const textOf = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** What stands large on each card, and what stands small below it. */
async function cardsOf(reader: Reader): Promise<string[][]> {
  const { text } = await reader.get();
  return [...text.matchAll(/<p class="package-price"[^>]*>(.*?)<\/p><p class="package-net">(.*?)<\/p>/gs)].map(
    ([, ...parts]) => parts.map((part) => textOf(part).trim().replace(/ ,/g, ',')),
  );
}

const NET = [
  ['€90.00 excl. VAT + €9.90 excl. VAT a month', 'instead of €100.00 €108.00 incl. VAT + €11.88 incl. VAT a month'],
  ['€180.00 excl. VAT + €9.90 excl. VAT a month', 'instead of €200.00 €216.00 incl. VAT + €11.88 incl. VAT a month'],
];
const GROSS = [
  ['€108.00 incl. VAT + €11.88 incl. VAT a month', 'instead of €120.00 €90.00 excl. VAT + €9.90 excl. VAT a month'],
  ['€216.00 incl. VAT + €11.88 incl. VAT a month', 'instead of €240.00 €180.00 excl. VAT + €9.90 excl. VAT a month'],
];

it('tells packages without tax first, or with it, and keeps on what is published what stood there', async () => {
  const net = await publishedOffers(application, acme, [packages()]);
  expect(await cardsOf(net.reader)).toEqual(NET);
  await acme.api().patch('/v1/organization', { price_display: 'including_tax' });
  const gross = await publishedOffers(application, acme, [packages()]);
  expect(await cardsOf(gross.reader)).toEqual(GROSS);
  expect(await cardsOf(net.reader)).toEqual(NET);
  await act(acme, net.id, 'publish');
  expect(await cardsOf(net.reader)).toEqual(GROSS);
});

it('asks for the total with tax either way', async () => {
  for (const price_display of ['excluding_tax', 'including_tax']) {
    await acme.api().patch('/v1/organization', { price_display });
    const { reader } = await publishedOffers(application, acme, [packages()]);
    const { text } = await reader.get();
    expect(text).toContain('name="price" value="21600+1188/month"');
    expect(textOf(text)).toContain('Total excl. VAT €180.00 VAT 20% €36.00 Total incl. VAT €216.00');
    expect(textOf(text)).toContain('Sign and accept €216.00 + €11.88 a month incl. VAT');
  }
});

it('tells offers to choose from as it tells packages', async () => {
  const offers = [FREE, { ...FREE, name: 'Shop', lines: [line({ tax_rate: 0 })] }];
  const { reader } = await publishedOffers(application, acme, offers, { client_can_choose: true });
  const prices = [...(await reader.get()).text.matchAll(/class="offer-price">(.*?)<\/label>/gs)];
  expect(prices.map(([, price]) => textOf(price!).trim())).toEqual(['€100.00 excl. VAT €120.00 incl. VAT', '€100.00']);
});

it.each(['en', 'fr'])('says no word of tax where there is none (%s)', async (language) => {
  const organization = await given.organization({ default_language: language });
  const { reader } = await publishedOffers(application, organization, [packages(0)]);
  const { text } = await reader.get();
  expect(text).toContain(language === 'fr' ? 'lang="fr"' : 'lang="en"');
  expect(textOf(text)).toContain(language === 'fr' ? '180,00 €' : '€180.00');
  expect(textOf(text)).not.toMatch(TAX_WORDS);
});

describe('on paper', () => {
  const offer = offerOf(
    [
      { name: 'Site', unit_amount: 10_000 },
      { name: 'More', unit_amount: 5000, package_id: 'b' },
    ],
    {
      packages: ['a', 'b'].map((id) => ({ id, name: id, description: null, recommended: false, rows: [] })),
      selected_package_id: 'a',
    },
  );
  const paper = async (details: object) => {
    const snapshot = { language: 'en' as const, offers: [offer], selected_offer_id: 'offer', ...details };
    const { text } = await readPdf(drawn([{ blocks: [{ type: 'offer' }] }], snapshot));
    return text.replace(/\s+/g, ' ');
  };

  it('tells them alike', async () => {
    const [net, gross] = [
      await paper({ price_display: 'excluding_tax' }),
      await paper({ price_display: 'including_tax' }),
    ];
    for (const text of [net, gross])
      for (const price of ['€150.00 excl. VAT', '€180.00 incl. VAT']) expect(text).toContain(price);
    expect(net.indexOf('€150.00 excl. VAT')).toBeLessThan(net.indexOf('€180.00 incl. VAT'));
    expect(gross.indexOf('€180.00 incl. VAT')).toBeLessThan(gross.indexOf('€150.00 excl. VAT'));
  });

  it('says of what was published before there was a choice what it said', async () => {
    const text = await paper({ price_display: undefined });
    expect(text).toContain('Prices incl. VAT');
    expect(text).toContain('€150.00 excl. VAT');
    expect(text).not.toContain('€180.00 incl. VAT');
  });
});
