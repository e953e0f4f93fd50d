import { ThemesService } from '../../../src/modules/themes/themes.service.js';
import { colorsFrom, sectionStylesFrom } from '../../../src/modules/themes/generation/derivation.js';
import { BUILT_IN_THEME, defaultPalette } from '../../../src/modules/themes/theme-defaults.js';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { OPTIONAL_COLORS, REQUIRED_COLORS, REQUIRED_STYLE } from './theme-examples.js';

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let acme: GivenOrganization;
beforeAll(() => startApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const events = async () =>
  (await acme.events()).filter(({ type }) => type.startsWith('theme.')).map(({ type, data }) => ({ type, ...data }));

it('creates a theme from a name alone, with readable colours', async () => {
  const { status, body, headers } = await acme.api().post('/v1/themes', { name: '  Plain ' });
  expect(status).toBe(201);
  expect(headers.location).toBe(`/v1/themes/${body.id}`);
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Plain',
    font: 'inter',
    title_font: null,
    body_font: null,
    layout: 'classic',
    body_theme: 'white',
    color_accent: 'blue',
    colors: colorsFrom(defaultPalette('white', 'blue')),
    section_styles: sectionStylesFrom(defaultPalette('white', 'blue')),
    radius: 0.5,
    button_radius: 0.5,
    paragraph_margin_top: 16,
    is_default: false,
    version: 1,
    created_at: expect.any(String),
    updated_at: body.created_at,
  });
  expect((await acme.api().get(headers.location ?? '')).body).toEqual(body);
  expect(await events()).toEqual([
    { type: 'theme.created', object: { id: body.id, type: 'theme', is_default: false, version: 1 } },
  ]);
});

it('makes the colours that a new theme does not bring from its ground and accent', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'Night', body_theme: 'black', color_accent: 'red' });
  expect(body).toMatchObject({
    colors: colorsFrom(defaultPalette('black', 'red')),
    section_styles: sectionStylesFrom(defaultPalette('black', 'red')),
  });
});

const NO_BADGE = { badgeBg: null, badgeText: null, badgeBorder: null };
const NO_OPTIONAL_STYLES = { ...NO_BADGE, id: null };
const NO_OPTIONAL_COLORS = {
  ...NO_BADGE,
  accentRaw: null,
  accentSolidBg: null,
  accentSolidText: null,
  accentSubtleBg: null,
  accentSubtleText: null,
};

it('keeps everything as it was sent, and says null of what was not', async () => {
  const sent = {
    name: 'All',
    font: 'satoshi',
    title_font: 'outfit',
    body_font: null,
    layout: 'poster',
    body_theme: 'gray',
    color_accent: 'orange',
    colors: { ...REQUIRED_COLORS, accentRaw: null, badgeBg: 'red' },
    section_styles: [{ id: 'Hero-1', ...REQUIRED_STYLE, badgeBg: null }],
    radius: 0.3,
    button_radius: 1.7,
    paragraph_margin_top: 96,
    is_default: false,
  };
  const { status, body } = await acme.api().post('/v1/themes', sent);
  expect(status).toBe(201);
  expect(body).toMatchObject(sent);
  expect(body.colors).toEqual({ ...NO_OPTIONAL_COLORS, ...sent.colors });
  expect(body.section_styles).toEqual(sent.section_styles.map((style) => ({ ...NO_OPTIONAL_STYLES, ...style })));
});

it('takes no section styles for an answer', async () => {
  expect((await acme.api().post('/v1/themes', { name: 'None', section_styles: null })).body.section_styles).toBeNull();
  expect((await acme.api().post('/v1/themes', { name: 'Empty', section_styles: [] })).body.section_styles).toEqual([]);
});

it('returns every step of a radius as it was written', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'Round' });
  for (let tenths = 0; tenths <= 20; tenths++) {
    const radius = Number((tenths / 10).toFixed(1));
    const { text } = await acme.api().patch(`/v1/themes/${body.id}`, { radius, button_radius: radius });
    expect(text).toContain(`"radius":${radius},"button_radius":${radius},`);
  }
});

it('takes a step that was computed for the step that was meant', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'Round', radius: 0.1 + 0.2, button_radius: 0.7 + 0.1 });
  expect([body.radius, body.button_radius]).toEqual([0.3, 0.8]);
});

it('keeps every step of the margin', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'Spaced' });
  for (let margin = 0; margin <= 96; margin += 2) {
    const answer = await acme.api().patch(`/v1/themes/${body.id}`, { paragraph_margin_top: margin });
    expect(answer.body.paragraph_margin_top).toBe(margin);
  }
});

it('changes only what a PATCH names, and takes back what GET gave', async () => {
  const { body: theme } = await acme.api().post('/v1/themes', { name: 'A', title_font: 'poppins', body_font: 'inter' });
  const path = `/v1/themes/${theme.id}`;
  const { body: black } = await acme.api().patch(path, { body_theme: 'black' });
  expect(black).toEqual({ ...theme, body_theme: 'black', version: 2, updated_at: expect.any(String) });
  const { body: cleared } = await acme.api().patch(path, { title_font: null, body_font: null, section_styles: null });
  expect(cleared).toMatchObject({ title_font: null, body_font: null, section_styles: null, name: 'A' });
  const nulls = Object.fromEntries(OPTIONAL_COLORS.map((key) => [key, null]));
  const { body: sparse } = await acme.api().patch(path, { colors: { ...REQUIRED_COLORS, ...nulls } });
  const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...writable } = sparse;
  const again = await acme.api().patch(path, writable);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject(writable);
});

it('replaces colours and section styles whole', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'A' });
  const { body: changed } = await acme
    .api()
    .patch(`/v1/themes/${body.id}`, { colors: REQUIRED_COLORS, section_styles: [REQUIRED_STYLE] });
  expect(changed.colors).toEqual({ ...NO_OPTIONAL_COLORS, ...REQUIRED_COLORS });
  expect(changed.section_styles).toEqual([{ ...NO_OPTIONAL_STYLES, ...REQUIRED_STYLE }]);
});

it('lists newest first, page by page, with an exact total', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const name of names) await acme.api().post('/v1/themes', { name });
  const first = await acme.api().get('/v1/themes?limit=2');
  expect(first.body.pagination).toMatchObject({ has_more: true, total_count: 5 });
  expect((await acme.api().all('/v1/themes', { limit: 2 })).map((theme) => theme.name)).toEqual(names.reverse());
  expect((await acme.api().get('/v1/themes?name=x')).body.error.details[0].field).toBe('name');
});

it('deletes a theme and tells of it', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'A' });
  expect((await acme.api().delete(`/v1/themes/${body.id}`)).status).toBe(204);
  expect((await acme.api().get(`/v1/themes/${body.id}`)).status).toBe(404);
  expect((await events()).map(({ type }) => type)).toEqual(['theme.created', 'theme.deleted']);
});

it('cannot be deleted while a proposal uses it', async () => {
  const { body: theme } = await acme.api().post('/v1/themes', { name: 'A' });
  const { body: proposal } = await acme.api().post('/v1/proposals', { title: 'P', theme_id: theme.id });
  const { status, body } = await acme.api().delete(`/v1/themes/${theme.id}`);
  expect([status, body.error.code]).toEqual([409, 'conflict']);
  await acme.api().patch(`/v1/proposals/${proposal.id}`, { theme_id: null });
  expect((await acme.api().delete(`/v1/themes/${theme.id}`)).status).toBe(204);
});

it('can be deleted once the proposals that used it are', async () => {
  const { body: theme } = await acme.api().post('/v1/themes', { name: 'A' });
  const { body: proposal } = await acme.api().post('/v1/proposals', { title: 'P', theme_id: theme.id });
  expect((await acme.api().delete(`/v1/proposals/${proposal.id}`)).status).toBe(204);
  expect((await acme.api().delete(`/v1/themes/${theme.id}`)).status).toBe(204);
});

it('is given up while a proposal takes it up: one of the two fails', async () => {
  for (let round = 0; round < 5; round++) {
    const { body: theme } = await acme.api().post('/v1/themes', { name: 'A' });
    const [deleted, made] = await Promise.all([
      acme.api().delete(`/v1/themes/${theme.id}`),
      acme.api().post('/v1/proposals', { title: 'P', theme_id: theme.id }),
    ]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, made.status]);
  }
});

it('is closed to others: unknown, of another organization, of a past version', async () => {
  const { body } = await acme.api().post('/v1/themes', { name: 'A' });
  const other = (await given.organization()).api();
  for (const [client, id] of [
    [other, body.id],
    [acme.api(), UNKNOWN],
  ] as const) {
    expect((await client.get(`/v1/themes/${id}`)).status).toBe(404);
    expect((await client.patch(`/v1/themes/${id}`, { name: 'B' })).status).toBe(404);
    expect((await client.delete(`/v1/themes/${id}`)).status).toBe(404);
  }
  const headers = { 'if-match': '"7.x"' };
  expect((await acme.api().patch(`/v1/themes/${body.id}`, { name: 'B' }, { headers })).status).toBe(412);
  expect((await acme.api().delete(`/v1/themes/${body.id}`, { headers })).status).toBe(412);
  expect((await acme.api().get(`/v1/themes/${body.id}`)).body).toEqual(body);
});

it('gives values to freeze, of a theme or of the built-in one', async () => {
  const themes = acme.application.get(ThemesService);
  const theme = await themes.create(acme.caller, { name: 'A', section_styles: null });
  const {
    id: _id,
    version: _version,
    is_default: _default,
    created_at: _created,
    updated_at: _updated,
    ...values
  } = theme;
  expect(themes.snapshotOf(theme)).toEqual(values);
  expect(themes.snapshotOf(null)).toEqual(BUILT_IN_THEME);
  expect(themes.snapshotOf(null).colors).not.toBe(BUILT_IN_THEME.colors);
});
