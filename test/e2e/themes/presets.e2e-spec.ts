import { LAYOUTS } from '../../../src/platform/layouts.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { unreadable, unreadableOnPage } from './theme-contrast.js';

let acme: GivenOrganization;
let presets: Json[];
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  presets = await acme.api().all('/v1/themes/presets');
});

it('are many, each under a key and a name of its own, with everything filled', () => {
  expect(presets.length).toBeGreaterThanOrEqual(14);
  for (const field of ['key', 'name', 'colors', 'section_styles']) {
    expect(new Set(presets.map((preset) => JSON.stringify(preset[field]))).size).toBe(presets.length);
  }
  for (const preset of presets) {
    expect(preset.key).toMatch(/^[a-z]+$/);
    const { title_font, ...named } = preset;
    expect(title_font === null).toBe(['editorial', 'warm'].includes(preset.layout as string));
    expect(JSON.stringify(named)).not.toContain('null');
    expect(Object.keys(preset.colors as object)).toHaveLength(18);
    for (const style of preset.section_styles) expect(Object.keys(style as object)).toHaveLength(12);
  }
  expect(new Set(presets.map(({ body_theme }) => body_theme)).size).toBe(4);
});

it('have the personality that suits them, of every layout', () => {
  expect(new Set(presets.map(({ layout }) => layout))).toEqual(new Set(LAYOUTS));
  expect(presets.filter(({ layout }) => layout !== 'classic').length).toBeGreaterThanOrEqual(8);
});

it('have the same slots in the same order, so that a proposal keeps its rhythm in another one', () => {
  for (const { section_styles } of presets) {
    expect(section_styles.map(({ id }: Json) => id)).toEqual(['tint', 'dark', 'accent', 'light']);
  }
});

it('come page by page', async () => {
  const { body } = await acme.api().get('/v1/themes/presets?limit=5');
  expect(body.pagination).toMatchObject({ has_more: true, total_count: presets.length });
  expect(await acme.api().all('/v1/themes/presets', { limit: 5 })).toEqual(presets);
});

it('are taken by POST as they are given', async () => {
  for (const { key: _key, ...preset } of presets) {
    const { status, body } = await acme.api().post('/v1/themes', preset);
    expect(status).toBe(201);
    expect(body).toMatchObject(preset);
  }
});

it('can be read everywhere: every colour on its ground, and on the page in every section style', () => {
  const problems = presets.flatMap((preset) =>
    [...unreadable(preset), ...unreadableOnPage(preset)].map((miss) => ({ key: preset.key, ...miss })),
  );
  expect(problems).toEqual([]);
});

it('stay as they were chosen: a derivation that gives other colours is another look', () => {
  const navy = presets.find(({ key }) => key === 'navy');
  expect(navy?.colors).toEqual({
    ...{ bg: '#ffffff', headingColor: '#12203c', textColor: '#3a4760', cardBg: '#f6f7f8' },
    ...{ cardHeadingColor: '#12203c', cardTextColor: '#3a4760', cardBorderColor: '#dddfe4', accentColor: '#16325c' },
    ...{ accentBg: '#16325c', accentContrast: '#ffffff', accentRaw: '#16325c', accentSolidBg: '#16325c' },
    ...{ accentSolidText: '#ffffff', accentSubtleBg: '#e5e9ee', accentSubtleText: '#16325c', badgeBg: '#ece7de' },
    ...{ badgeText: '#7a5a14', badgeBorder: '#d4cab6' },
  });
  expect(navy?.section_styles[1]).toEqual({
    ...{ id: 'dark', bg: '#0d1c38', headingColor: '#ffffff', textColor: '#c8cdd4' },
    ...{ borderColor: '#2a3852', cardBg: '#192843', cardHeadingColor: '#ffffff', cardTextColor: '#c8cdd4' },
    ...{ cardBorderColor: '#2a3852', badgeBg: '#1b2a45', badgeText: '#b39050', badgeBorder: '#373e4b' },
  });
});
