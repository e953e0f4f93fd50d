/** @long Draws many PDFs. */
import sharp from 'sharp';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { photo, picture } from '../media/pictures.js';
import { aPublished, type Json } from '../proposals/examples.js';
import { drawnPdf, pdfOf } from './drawn-pdf.js';
import { readPdf, readPlaces } from './pdf-text.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
});

const bytesOf = (id: string) => pdfOf(application, acme, id);
const drawn = (blocks: Json[], details: Json = {}) => drawnPdf(application, acme, [{ title: 'One', blocks }], details);

/** Width and filter of each picture in the file. */
const picturesIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/<<[^>]*\/Subtype \/Image[^>]*>>/g)].map(([text]) => [
    Number(/\/Width (\d+)/.exec(text)?.[1]),
    /\/Filter \/(\w+)/.exec(text)?.[1],
  ]);

describe('a picture', () => {
  it('stands in the size of print, not in that of its camera', async () => {
    const file = await picture(acme, await photo(2400, 1200));
    const pdf = await drawn([{ type: 'image', alt: 'A', file_id: file.id }]);
    expect(picturesIn(pdf)).toEqual([[1600, 'DCTDecode']]);
  });

  it('is drawn in whatever form it came, and can be seen through where it could', async () => {
    const clear = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const webp = await sharp({ create: { width: 300, height: 200, channels: 4, background: clear } })
      .webp()
      .toBuffer();
    const file = await picture(acme, webp, 'image/webp');
    const pictures = picturesIn(await drawn([{ type: 'image', alt: 'A', file_id: file.id }]));
    expect(pictures).toEqual(expect.arrayContaining([[300, 'FlateDecode']]));
  });
});

describe('words', () => {
  it('of scripts that are read from the right, and pictures among letters, have fonts', async () => {
    const texts = ['مرحبا بكم في Nordlicht عام 2027', 'שלום לכולם', 'Bravo 🎉 ✅'];
    const { text } = await readPdf(await drawn(texts.map((words) => ({ type: 'paragraph', text: words }))));
    expect(text).not.toContain('□');
    expect(text).not.toContain('cannot be written');
    expect(text).toContain('Nordlicht');
  });

  it('that no font has stand as a sign, and the file says so', async () => {
    const { text } = await readPdf(await drawn([{ type: 'paragraph', text: '你好' }]));
    expect(text).toContain('□□');
    expect(text).toContain('cannot be written with the fonts of this file');
  });

  it('as long as German ones break in a table instead of leaving the page', async () => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    const header = [word, word, word];
    const rows = Array.from({ length: 70 }, (_, row) => [row === 69 ? 'The end' : String(row), word, 'x']);
    const { text, pages } = await readPdf(await drawn([{ type: 'table', header, rows }]));
    expect(pages).toBeGreaterThan(3);
    expect(text).not.toContain(word);
    // The head is repeated on each page that the table reaches.
    const whole = text.replace(/-\s/g, '');
    expect(whole.split('The end')[0]?.match(/Rindfleischetikettieru/g)?.length).toBeGreaterThan(70 + 3 * 3);
  });
});

it('has numbers at the right of their column, bold ones too, as the page has', async () => {
  const rows = ['**120000**', '**9**'].map((price) => ['a', price]);
  const places = await readPlaces(await drawn([{ type: 'table', header: ['What', 'Price'], rows }]));
  const [long = 0, short = 0] = ['120000', '9'].map((text) => places.find((place) => place.text === text)?.x);
  expect(short - long).toBeGreaterThan(10);
});

describe('what is read from the right', () => {
  const placesOf = async (blocks: Json[], texts: (string | RegExp)[]) => {
    const places = await readPlaces(await drawn(blocks));
    return texts.map((text) => places.find((one) => one.text.search(text) >= 0)?.x ?? NaN);
  };

  it('has its list from the right: marks first, then the words', async () => {
    const items = ['أولا Alpha', 'ثانيا Beta', 'ثالثا Gamma'];
    const [mark = 0, word = 0] = await placesOf([{ type: 'list', style: 'number', items }], [/^2$/, 'Beta']);
    expect(mark).toBeGreaterThan(word);
    const latin = await placesOf([{ type: 'list', style: 'number', items: ['One', 'Two'] }], [/^2\.$/, 'Two']);
    expect(latin[0]).toBeLessThan(latin[1] ?? 0);
  });

  it('has its table from the right: first column, head and numbers', async () => {
    const header = ['المرحلة A1', 'المدة B1', 'السعر C1'];
    const rows = [['التصميم A2', 'أسبوع B2', '100']];
    const [a1 = 0, b1 = 0, c1 = 0, a2 = 0, b2 = 0, c2 = 0] = await placesOf(
      [{ type: 'table', header, rows }],
      ['A1', 'B1', 'C1', 'A2', 'B2', '100'],
    );
    expect([a1 > b1, b1 > c1, a2 > b2, b2 > c2]).toEqual([true, true, true, true]);
    // The numbers end where the page ends: at its left.
    expect(c2).toBeLessThan(70);
  });
});

describe('what is read from the right, row by row', () => {
  const placesIn = async (block: Json, texts: string[]) => {
    const places = await readPlaces(await drawn([block]));
    return texts.map((text) => places.find((one) => one.text.includes(text))?.x ?? NaN);
  };

  it.each<[string, Json, Json]>([
    [
      'questions',
      { type: 'questions', items: [{ question: 'متى A1', answer: 'غدا B1' }] },
      { type: 'questions', items: [{ question: 'When A1', answer: 'Tomorrow B1' }] },
    ],
    [
      'a timeline',
      { type: 'timeline', items: [{ date: '2027 A1', title: 'التصميم B1', text: 'أسبوع' }] },
      { type: 'timeline', items: [{ date: '2027 A1', title: 'Design B1', text: 'A week' }] },
    ],
    [
      'steps',
      { type: 'cards', variant: 'steps', items: [{ value: 'A1', title: 'التصميم B1' }] },
      { type: 'cards', variant: 'steps', items: [{ value: 'A1', title: 'Design B1' }] },
    ],
  ])('has %s from the right, and what goes on beside at the left', async (_name, mirrored, plain) => {
    const [begins = 0, goesOn = 0] = await placesIn(mirrored, ['A1', 'B1']);
    expect(begins).toBeGreaterThan(goesOn);
    const [left = 0, right = 0] = await placesIn(plain, ['A1', 'B1']);
    expect(left).toBeLessThan(right);
  });

  it.each([
    ['Arabic', 'التصميم', 'التطوير', 'التدريب'],
    ['Hebrew', 'עיצוב', 'פיתוח', 'הדרכה'],
  ])('has columns and cards in %s from the right, with their figures and marks', async (_name, one, two, three) => {
    const texts = [`${one} A1`, `${two} B1`, `${three} C1`];
    const columns = texts.map((text) => [{ type: 'list', style: 'bullet', items: [text] }]);
    const items = texts.map((title, index) => ({ title: title.replace('1', '2'), value: `${index}${index}${index}` }));
    const blocks = [
      { type: 'columns', columns },
      { type: 'cards', variant: 'cards', items },
    ];
    const places = await readPlaces(await drawn(blocks));
    const [a1 = 0, b1 = 0, c1 = 0, a2 = 0, b2 = 0, c2 = 0, figure = 0] = [
      ...['A1', 'B1', 'C1', 'A2', 'B2', 'C2', '000'],
    ].map((text) => places.find((place) => new RegExp(`\\b${text}\\b`).test(place.text))?.x);
    expect([a1 > b1, b1 > c1, a2 > b2, b2 > c2]).toEqual([true, true, true, true]);
    // The first card is the one at the right, and its figure stands at its right.
    expect(figure).toBeGreaterThan(480);
  });

  it('has the bar of a quote at its right, and no room for one at its left', async () => {
    const [mirrored] = await placesIn({ type: 'quote', text: 'أحسنتم', author: 'Zed' }, ['Zed']);
    const [plain] = await placesIn({ type: 'quote', text: 'Well done', author: 'Zed' }, ['Zed']);
    // Who said it stands beside the bar, on the side that is read from.
    expect([mirrored, plain].map((x = NaN) => Math.round(x))).toEqual([506, 73]);
  });
});

describe('a document that asks for too much', () => {
  it.each([
    ['time', { timeLimitMs: 1 }, 'took more than 1 ms'],
    ['memory', { memoryLimitMegabytes: 8 }, 'memory limit'],
  ])('of %s fails with its reason, holds nothing up, and can be made later', async (name, limit, reason) => {
    const processes = application.get(PdfProcessesService);
    const { timeLimitMs, memoryLimitMegabytes } = processes;
    const { id } = await aPublished(acme);
    const status = async () => (await acme.api().get(`/v1/proposals/${id}/signature`)).body.document.pdf_status;
    Object.assign(processes, limit);
    expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(202);
    await work(application);
    expect(await status()).toBe('failed');
    const jobs = await application.sql(
      `select last_error from graphile_worker.jobs where task_identifier = 'pdf.make' and last_error is not null`,
    );
    expect(jobs.map(({ last_error }) => last_error)).toContainEqual(expect.stringContaining(reason));
    expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).body).toMatchObject({ pdf_failure: name });
    Object.assign(processes, { timeLimitMs, memoryLimitMegabytes });
    await bytesOf(id);
    expect(await status()).toBe('ready');
  });
});
