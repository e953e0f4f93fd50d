/** @long Renders every stock page. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { anOffer, FREE, option } from '../offers/examples.js';
import { aProposal, aPublished, paragraph, write } from '../proposals/examples.js';
import { Reader, SIGNATURE, textOf } from './reader.js';

const MOST = 30;
const WINDOW = 1201;

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});

const row = (cells: number) => Array<string>(cells).fill('*a*');
const table = (rows: number) => ({ type: 'table', header: row(10), rows: Array.from({ length: rows }, () => row(10)) });
/** Tables of 1,000 cells each, of which five are all that a document may hold. */
const tables = (count: number) => [{ blocks: Array.from({ length: count }, () => table(99)) }];

const page = (proposal: Json) => new Reader(application, proposal.url as string);
const previewOf = async (id: unknown) =>
  new Reader(application, (await acme.api().post(`/v1/proposals/${String(id)}/preview-link`)).body.url as string);

/** Each is an element of the page. */
const addresses = 'a@b.co '.repeat(1400).trim();
const pictures = { type: 'gallery', images: Array<object>(12).fill({ alt: 'a' }) };
const blocks = (block: object, count: number) =>
  Array.from({ length: count / 50 }, () => ({ blocks: Array<object>(50).fill(block) }));

/** Content of a time when more was allowed. */
async function storedBefore(sections: object[]): Promise<string> {
  const { id } = await aProposal(acme);
  await write(acme, id as string, [paragraph('Words')]);
  const kept = JSON.stringify(sections.map((section, index) => ({ id: `section-${index}`, ...section })));
  await application.sql(
    'update proposal_revisions set sections = $3::jsonb where organization_id = $1 and proposal_id = $2',
    [acme.id, id, kept],
  );
  return id as string;
}

/** How long nobody else was answered, in milliseconds, and how long it took. */
async function watched(work: () => Promise<unknown>): Promise<{ held: number; took: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const began = performance.now();
  await work();
  delays.disable();
  return { held: delays.max / 1e6, took: performance.now() - began };
}

describe('what a document may cost', () => {
  const list = (items: string[]) => ({ type: 'list', style: 'bullet', items });
  const many = (block: object, count: number) =>
    Array.from({ length: Math.ceil(count / 50) }, () => ({ blocks: Array<object>(50).fill(block) }));

  it.each<[string, object[], object[], string, RegExp]>([
    [
      'cells',
      tables(5),
      [...tables(5), { blocks: [table(1)] }],
      'sections[1].blocks[0].header[0]',
      /^Goes beyond what a document may hold: 5,000 table cells, heads included; this one has 5,020\.$/,
    ],
    [
      'pieces',
      many(list(Array<string>(60).fill('a')), 300),
      many(list(Array<string>(60).fill('a\na')), 300),
      'sections[3].blocks[15].items[17]',
      /20,000 pieces of content .* this one has 36,300\.$/,
    ],
    [
      'pieces',
      Array.from({ length: 14 }, () => paragraph(addresses)),
      Array.from({ length: 15 }, () => paragraph(addresses)),
      'sections[14].blocks[0].text',
      /20,000 pieces of content .* this one has 21,030\.$/,
    ],
    [
      'variables',
      [paragraph('{{lead.name|x}}'.repeat(600))],
      Array.from({ length: 4 }, () => paragraph('{{lead.name|x}}'.repeat(600))),
      'sections[3].blocks[0].text',
      /2,000 uses of variables; this one has 2,400\.$/,
    ],
    [
      'panels',
      [{ blocks: Array<object>(10).fill({ type: 'offer' }) }],
      [{ blocks: Array<object>(11).fill({ type: 'offer' }) }],
      'sections[0].blocks[10].type',
      /10 offer and signature blocks; this one has 11\.$/,
    ],
  ])('ends at a number of %s, which the error names with the field', async (_kind, within, beyond, field, message) => {
    const { id } = await aProposal(acme);
    const address = `/v1/proposals/${String(id)}/content`;
    expect((await acme.api().put(address, { sections: within })).status).toBe(200);
    const refused = await acme.api().put(address, { sections: beyond });
    expect([refused.status, refused.body.error.details]).toMatchObject([
      400,
      [{ field, message: expect.stringMatching(message) as string }],
    ]);
    const judged = await acme.api().post(`${address}/validate`, { sections: beyond });
    expect(judged.body).toEqual({ valid: false, problems: refused.body.error.details });
  });

  it('is the same when it is written and when it is published, though sections have ids by then', async () => {
    const divided = Array.from({ length: 100 }, () => ({ blocks: Array<object>(50).fill(list(['a', 'a', 'a'])) }));
    await aPublished(acme, {}, divided);
  });

  it('leaves what was stored before to be read, and refuses to publish it', async () => {
    const id = await storedBefore(tables(6));
    const shown = await (await previewOf(id)).get();
    expect([shown.status, shown.text.match(/<td/g)?.length]).toEqual([200, 6 * 990]);
    const refused = await acme.api().post(`/v1/proposals/${id}/publish`);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'sections[0].blocks[5].header[0]']);
  });
});

describe('a page that is expensive to make', () => {
  it.each<[string, object[]]>([
    ['table cells', tables(40)],
    ['mail addresses', Array.from({ length: 50 }, () => paragraph(addresses))],
    ['pictures', blocks(pictures, 500)],
  ])('keeps nobody else waiting for its %s, neither while it is made nor afterwards', async (_kind, sections) => {
    const preview = await previewOf(await storedBefore(sections));
    const first = await watched(() => preview.get());
    expect(first.held).toBeLessThan(first.took / 2);
    // The quickest of three: what is kept is quick, and what else the machine does may hold up any one of them.
    const again: number[] = [];
    for (let time = 0; time < 3; time += 1) again.push((await watched(() => preview.get())).took);
    expect(Math.min(...again)).toBeLessThan(first.took / 2);
  });

  it('says the same as one that is made at once, and allows its style', async () => {
    const large = page(await aPublished(acme, { title: 'Large' }, [...tables(5), paragraph('*The* end')]));
    const { status, text, headers } = await large.get();
    expect([status, text.match(/<td/g)?.length]).toEqual([200, 5 * 990]);
    expect(text).toContain('<em>The</em> end');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(text).not.toContain('<style nonce');
  });

  it('comes back from a refused form with nothing typed lost, for who typed it alone', async () => {
    const large = page(await aPublished(acme, {}, tables(5)));
    const refused = await large.form('sign', { name: 'Only mine', email: 'nobody' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Only mine');
    expect((await large.get()).text).not.toContain('Only mine');
  });

  it('comes back from a refused form with what is decided on, and leads to the rest of it', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [
      ...tables(5),
      {
        title: 'Prices',
        blocks: [
          { type: 'offer' },
          { type: 'columns', columns: [[{ type: 'signature', label: 'Sign here' }], [{ type: 'divider' }]] },
        ],
      },
    ]);
    await anOffer(acme, id as string, { ...FREE, lines: [option({ name: 'Extra hours' })] });
    const large = page((await acme.api().post(`/v1/proposals/${String(id)}/publish`)).body);
    for (const act of ['sign', 'deny']) {
      const refused = await large.form(act, { email: 'nobody', reason: 'a'.repeat(10_000) });
      expect(refused.status).toBe(400);
      for (const kept of ['Extra hours', 'Sign here', 'Read the whole proposal', 'id="sign-form"'])
        expect(refused.text).toContain(kept);
      expect(refused.text.match(/<td/g)?.length ?? 0).toBeLessThan(10);
    }
  });

  it('of usual length comes back whole', async () => {
    const usual = page(await aPublished(acme, {}, [paragraph('Words to read')]));
    const refused = await usual.form('sign', { name: 'A', email: 'nobody' });
    expect(refused.text).toContain('Words to read');
    expect(refused.text).not.toContain('Read the whole proposal');
  });
});

describe('one request of a stranger', () => {
  const MAX_HELD = 250;
  const TRIES = 5;
  const words = Array.from({ length: 48 }, () => paragraph('word '.repeat(2000)));
  const form = { accept: 'text/html' };

  /** An offer of as many lines as one may have, shown as often as a page shows any. */
  async function offered(): Promise<string> {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string, { ...FREE, lines: Array.from({ length: 100 }, () => option({ name: 'Extra' })) });
    await write(acme, id as string, [{ blocks: Array<object>(10).fill({ type: 'offer' }) }]);
    return id as string;
  }

  async function written(sections: object[]): Promise<string> {
    const { id } = await aProposal(acme);
    await write(acme, id as string, sections);
    return id as string;
  }

  const ACTS: [string, (reader: Reader) => Promise<{ status: number }>, number[]][] = [
    ['reading', (reader) => reader.get(), [200]],
    ['reading again', (reader) => reader.get(), [200]],
    ['signing', (reader) => reader.form('sign', { name: 'A', email: 'nobody' }, form), [400]],
    ['denying', (reader) => reader.form('deny', { reason: 'a'.repeat(10_000) }, form), [400]],
    ['asking for a code', (reader) => reader.form('email-code', { email: 'nobody' }, form), [400]],
    ['asking for the PDF', (reader) => reader.get('/pdf'), [202]],
    ['asking for the PDF again', (reader) => reader.get('/pdf'), [202]],
  ];

  it.each<[string, () => Promise<string>]>([
    ['as many cells as it may have', () => written(tables(5))],
    ['as many mail addresses', () => written(Array.from({ length: 14 }, () => paragraph(addresses)))],
    ['as many words', () => written(words)],
    ['as many lines of offers', offered],
    ['hardly fewer cells than go to a process of their own', () => written([{ blocks: [table(7)] }])],
  ])('keeps nobody waiting beyond its budget, whatever is asked of a page with %s', async (_what, make) => {
    const least = new Map(ACTS.map(([act]) => [act, Infinity]));
    for (let tried = 0; tried < TRIES && Math.max(...least.values()) >= MAX_HELD; tried += 1) {
      const id = await make();
      await acme.api().patch(`/v1/proposals/${id}`, { allow_client_to_download_pdf: true });
      const reader = page((await acme.api().post(`/v1/proposals/${id}/publish`)).body);
      for (const [act, ask, statuses] of ACTS) {
        let status = 0;
        const { held } = await watched(async () => ({ status } = await ask(reader)));
        expect([act, statuses.includes(status) || status]).toEqual([act, true]);
        least.set(act, Math.min(held, least.get(act) ?? Infinity));
      }
    }
    for (const [act, held] of least)
      expect([act, Math.round(held), held < MAX_HELD]).toEqual([act, Math.round(held), true]);
  });

  it('costs no more when the page is locked, or the password is wrong', async () => {
    const id = await written(tables(5));
    const reader = page((await acme.api().post(`/v1/proposals/${id}/publish`)).body);
    await acme.api().patch(`/v1/proposals/${id}`, { password: 'granite and slate' });
    let least = { locked: Infinity, wrong: Infinity };
    for (let tried = 0; tried < TRIES && Math.max(least.locked, least.wrong) >= MAX_HELD; tried += 1) {
      const locked = await watched(() => reader.get());
      const wrong = await watched(async () => {
        expect((await reader.form('unlock', { password: 'a'.repeat(100) }, form)).status).toBe(401);
      });
      least = { locked: Math.min(least.locked, locked.held), wrong: Math.min(least.wrong, wrong.held) };
    }
    expect(Math.max(least.locked, least.wrong)).toBeLessThan(MAX_HELD);
  });
});

describe('acts of strangers', () => {
  const wrong = { name: 'A', email: 'nobody' };

  it.each<[string, (reader: Reader) => Promise<{ status: number }>, number]>([
    ['signing', (reader) => reader.form('sign', wrong), 400],
    ['denying', (reader) => reader.form('deny', { reason: 'a'.repeat(10_000) }), 400],
  ])('%s is limited to thirty attempts in ten minutes, for each page by itself', async (_act, attempt, status) => {
    const [one, two] = [page(await aPublished(acme)), page(await aPublished(acme))];
    const statuses = [];
    for (let count = 0; count <= MOST; count++) statuses.push((await attempt(one)).status);
    expect(statuses).toEqual([...Array<number>(MOST).fill(status), 429]);
    expect((await attempt(two)).status).toBe(status);
    application.clock.shift(WINDOW);
    expect((await attempt(one)).status).toBe(status);
  });

  it('tells people on a page, and programs in an error, when they may go on', async () => {
    const reader = page(await aPublished(acme));
    for (let count = 0; count < MOST; count++) await reader.form('sign', wrong);
    const human = await reader.form('sign', wrong, { accept: 'text/html' });
    expect([human.status, human.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(human.headers['retry-after'])).toBeGreaterThan(0);
    expect(textOf(human.text)).not.toContain('rate_limit_exceeded');
    const program = await reader.json('sign', SIGNATURE);
    expect([program.status, program.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
    expect((await reader.get()).status).toBe(200);
  });

  it('a preview is limited alike, and a new link of the sender can be read again', async () => {
    const { id } = await aProposal(acme);
    const preview = await previewOf(id);
    const statuses = [];
    for (let count = 0; count <= MOST; count++) statuses.push((await preview.get()).status);
    expect(statuses).toEqual([...Array<number>(MOST).fill(200), 429]);
    application.clock.shift(1);
    expect((await (await previewOf(id)).get()).status).toBe(200);
  });
});
