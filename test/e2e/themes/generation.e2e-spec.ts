import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { unreadable, unreadableOnPage } from './theme-contrast.js';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const generate = (body: object, headers = {}) => acme.api().post('/v1/themes/generate', body, { headers });
const dryRun = async (palette: object) => (await generate({ palette, dry_run: true })).body;
const count = async () => (await acme.api().get('/v1/themes')).body.pagination.total_count as number;

describe('from a preset', () => {
  it('writes a theme like any other, and answers it with its address', async () => {
    const { status, body, headers } = await generate({ preset: 'forest' });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/v1/themes/${body.theme.id}`);
    expect(body.warnings).toEqual([]);
    expect((await acme.api().get(headers.location ?? '')).body).toEqual(body.theme);
    const presets = await acme.api().all('/v1/themes/presets');
    const { key: _key, ...preset } = presets.find(({ key }) => key === 'forest') as object & { key: string };
    expect(body.theme).toMatchObject({ ...preset, name: 'Forest', is_default: false, version: 1 });
    expect((await acme.events('theme.created')).map(({ data }) => data.object.id)).toEqual([body.theme.id]);
  });

  it('takes a name', async () => {
    expect((await generate({ preset: 'swiss', name: ' Ours ' })).body.theme.name).toBe('Ours');
  });
});

describe('a dry run', () => {
  it('shows what would be written, and writes nothing', async () => {
    const dry = await generate({ preset: 'paper', dry_run: true });
    expect([dry.status, dry.headers.location, dry.headers.etag]).toEqual([200, undefined, undefined]);
    const nothing = { id: null, version: null, created_at: null, updated_at: null };
    expect(dry.body.theme).toMatchObject(nothing);
    expect(await count()).toBe(0);
    expect(await acme.events('theme.created')).toEqual([]);
    const { body } = await generate({ preset: 'paper', dry_run: false });
    expect({ ...body.theme, ...nothing }).toEqual(dry.body.theme);
  });

  it('is repeated as a dry run', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await generate({ preset: 'paper', dry_run: true }, headers);
    const second = await generate({ preset: 'paper', dry_run: true }, headers);
    expect([second.status, second.headers.location, second.text]).toEqual([200, undefined, first.text]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });
});

describe('from a palette', () => {
  it('keeps the colours that were given, and makes every other', async () => {
    const palette = { accent: '#0b6570', background: '#f8fbfb', text: '#1d3338' };
    const { status, body } = await generate({ palette });
    expect([status, body.warnings]).toEqual([201, []]);
    expect(body.theme).toMatchObject({
      name: 'Palette #0b6570',
      ...{ font: 'inter', title_font: null, body_font: null, body_theme: 'gray', color_accent: 'blue' },
      ...{ layout: 'classic', radius: 0.5, button_radius: 0.5, paragraph_margin_top: 16 },
      colors: { bg: palette.background, textColor: palette.text, accentRaw: palette.accent },
    });
    expect(body.theme.colors).toMatchObject({ accentBg: palette.accent, accentSolidBg: palette.accent });
    expect(Object.values(body.theme.colors as object)).not.toContain(null);
    expect(body.theme.section_styles.map(({ id }: Json) => id)).toEqual(['tint', 'dark', 'accent', 'light']);
    expect(body.theme.section_styles[2].bg).toBe(palette.accent);
  });

  it.each([
    [{ accent: 'RebeccaPurple' }, { accentRaw: '#663399', bg: '#ffffff' }],
    [{ accent: 'oklch(55% 0.2 260)', background: 'white', text: 'rgb(10 20 30)' }, { textColor: '#0a141e' }],
    [
      { accent: 'hsl(0, 0%, 20%)', background: '#123' },
      { accentRaw: '#333333', bg: '#112233' },
    ],
  ])('takes %j', async (palette, colors) => {
    expect((await dryRun(palette)).theme.colors).toMatchObject(colors);
  });

  it('chooses a ground that the text can be read on', async () => {
    for (const text of ['#ffffff', '#dddddd', '#111111', '#553300']) {
      const { theme, warnings } = await dryRun({ accent: '#d4111b', text });
      expect(theme.colors.textColor).toBe(text);
      expect(wcagContrast(text, theme.colors.bg as string)).toBeGreaterThanOrEqual(4.5);
      expect(warnings).toEqual([]);
    }
  });

  it.each([
    ['#ffffff', '#2456e6', 'white', 'blue'],
    ['#f2efe6', '#b84a0c', 'gray', 'orange'],
    ['#0c0e12', '#c0262d', 'black', 'red'],
    ['#ffffff', '#12734a', 'white', 'green'],
    ['#ffffff', '#6a3fd4', 'white', 'purple'],
    ['#ffffff', '#d6246e', 'white', 'red'],
    ['#ffffff', '#262b33', 'white', 'black'],
  ])('names %s and %s as %s and %s', async (background, accent, body_theme, color_accent) => {
    expect((await dryRun({ background, accent })).theme).toMatchObject({ body_theme, color_accent });
  });

  it('warns where the colours that were given miss AA, and only there', async () => {
    const { warnings } = await dryRun({ accent: '#ffe94d', background: '#ffffff', text: '#999999' });
    expect(warnings).toEqual([
      { path: 'colors.textColor', ratio: 2.84, minimum: 4.5 },
      { path: 'colors.accentSolidBg', ratio: 1.23, minimum: 3 },
    ]);
  });

  it('reaches AA everywhere, or names what does not', async () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const palettes = fc.record({ accent: color, background: color, text: color }, { requiredKeys: ['accent'] });
    await fc.assert(
      fc.asyncProperty(palettes, async (palette) => {
        const { theme, warnings } = await dryRun(palette);
        const rounded = unreadable(theme).map((miss) => ({ ...miss, ratio: Math.floor(miss.ratio * 100) / 100 }));
        expect(warnings).toEqual(rounded);
        const given = { 'colors.textColor': palette.text, 'colors.accentSolidBg': palette.accent };
        const paths = rounded.map(({ path }) => path);
        expect(Object.keys(given)).toEqual(expect.arrayContaining(paths));
        const onPage = unreadableOnPage(theme).map(({ path }) => path.split('.')[0]);
        expect(onPage.filter((ground) => ground !== 'default' || !paths.includes('colors.textColor'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 120_000);
});

const BLUE = { accent: '#1d4ed8' };

it.each<[fields: string[], body: object]>([
  [['preset', 'palette'], {}],
  [['preset', 'palette'], { name: 'A', dry_run: true }],
  [['preset', 'palette'], { preset: 'paper', palette: BLUE }],
  ...[null, '', 'Paper', 'no-such', 1, ['paper']].map((preset): [string[], object] => [['preset'], { preset }]),
  ...[null, 'blue', [BLUE], 5].map((palette): [string[], object] => [['palette'], { palette }]),
  [['palette.accent'], { palette: {} }],
  [['palette.accent'], { preset: 'paper', palette: {} }],
  ...['accent', 'background', 'text'].flatMap((name) =>
    ['', 'blu', '#12345', null, 5, '#1d4ed880', 'transparent', 'rgb(0 0 0 / 99%)'].map((value): [string[], object] => [
      [`palette.${name}`],
      { palette: { ...BLUE, [name]: value } },
    ]),
  ),
  [['palette.heading'], { palette: { ...BLUE, heading: '#000' } }],
  ...[null, '', 'x'.repeat(121)].map((name): [string[], object] => [['name'], { name, preset: 'paper' }]),
  ...[null, 'true', 1].map((dry_run): [string[], object] => [['dry_run'], { dry_run, preset: 'paper' }]),
  [['is_default'], { preset: 'paper', is_default: true }],
])('refuses, naming %j: %j', async (fields, body) => {
  const answer = await generate(body);
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_error']);
  expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toEqual(fields);
  expect(await count()).toBe(0);
});

describe('POST /v1/themes/preview', () => {
  it('shows a theme that nobody has stored, and says which of its colours are hard to read', async () => {
    const { body: made } = await acme.api().post('/v1/themes/generate', { preset: 'paper', dry_run: true });
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...theme } = made.theme;
    const pale = { ...theme, colors: { ...theme.colors, bg: '#ffffff', textColor: '#eeeeee' }, language: 'fr' };
    const { status, body } = await acme.api().post('/v1/themes/preview', pale);
    expect(status).toBe(200);
    expect(body.warnings).toContainEqual({ path: 'colors.textColor', ratio: 1.16, minimum: 4.5 });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('#eeeeee');
    expect(page).toContain('lang="fr"');
    expect((await acme.api().get('/v1/themes')).body.data).toEqual([]);
  });

  it('refuses what no theme can be, and names the field', async () => {
    const answer = await acme.api().post('/v1/themes/preview', { name: 'Theme', font: 'comic', radius: 3 });
    const fields = answer.body.error.details.map(({ field }: { field: string }) => field);
    expect([answer.status, fields]).toEqual([400, expect.arrayContaining(['font', 'radius'])]);
  });
});

describe('GET /v1/themes/{id}/sample', () => {
  it('shows a stored theme, and a ready-made section in it alone, without what nobody fills', async () => {
    const { id, colors } = (await acme.api().post('/v1/themes/generate', { preset: 'forest' })).body.theme;
    const { status, body } = await acme
      .api(['themes:read'])
      .get(`/v1/themes/${id}/sample`, { query: { language: 'fr' } });
    expect([status, body.warnings]).toEqual([200, expect.any(Array)]);
    const read = async (query = '') => (await fetch(`${String(body.url)}${query}`)).text();
    const whole = await read();
    expect(whole).toContain(colors.headingColor);
    const { data } = (await acme.api().get('/v1/content/prefabs', { query: { language: 'fr', limit: 100 } })).body;
    for (const { key } of data) {
      const { section } = (await acme.api().get(`/v1/content/prefabs/${key}`, { query: { language: 'fr' } })).body;
      const page = await read(`?prefab=${key}`);
      expect([key, page.includes('class="cover')]).toEqual([key, section.title_level === 1]);
      expect([key, page.includes('<script')]).toEqual([key, false]);
    }
    expect((await fetch(`${String(body.url)}?prefab=none`)).status).toBe(404);
  });
});
