import { LAYOUTS } from '../../../src/platform/layouts.js';
import { sharedApplication, theApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { OPTIONAL_COLORS, REQUIRED_COLORS, REQUIRED_STYLE } from './theme-examples.js';

let acme: GivenOrganization;
let path: string;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  path = (await acme.api().post('/v1/themes', { name: 'A' })).headers.location ?? '';
});

const NOT_COLORS = [
  '',
  'fff',
  'notacolor',
  '#12345',
  'rgb(0 0 0',
  'red; }',
  'url(x)',
  'var(--x)',
  'calc(1px)',
  `#fff${' '.repeat(100)}0`,
  5,
  null,
  {},
  ['red'],
];
const STEPS = [
  ...[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
  ...[1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2],
];
const without = (object: object, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
const styles = (...ids: unknown[]) => ({ section_styles: ids.map((id) => ({ ...REQUIRED_STYLE, id })) });

const WRONG: [field: string, body: Record<string, unknown>][] = [
  ...[null, '', '   ', 5, 'x'.repeat(121)].map((name): [string, object] => ['name', { name }]),
  ...['font', 'title_font', 'body_font'].flatMap((field) =>
    ['arial', 'Inter', '', 1].map((value): [string, object] => [field, { [field]: value }]),
  ),
  ['font', { font: null }],
  ...['dark', null, 1].map((body_theme): [string, object] => ['body_theme', { body_theme }]),
  ...['Classic', 'modern', '', null, 1, ['swiss']].map((layout): [string, object] => ['layout', { layout }]),
  ...['pink', null, 1].map((color_accent): [string, object] => ['color_accent', { color_accent }]),
  ...['radius', 'button_radius'].flatMap((field) =>
    [-0.1, 2.1, 2.0000001, 0.25, 0.05, 1.00001, 1e-7, '1', null, true].map((value): [string, object] => [
      field,
      { [field]: value },
    ]),
  ),
  ...[-2, 98, 3, 0.5, '4', null].map((value): [string, object] => [
    'paragraph_margin_top',
    { paragraph_margin_top: value },
  ]),
  ...[null, 'true', 1].map((is_default): [string, object] => ['is_default', { is_default }]),
  ...[null, 'red', [], [REQUIRED_COLORS], 5].map((colors): [string, object] => ['colors', { colors }]),
  ...Object.keys(REQUIRED_COLORS).map((key): [string, object] => [
    `colors.${key}`,
    { colors: without(REQUIRED_COLORS, key) },
  ]),
  ...NOT_COLORS.map((bg): [string, object] => ['colors.bg', { colors: { ...REQUIRED_COLORS, bg } }]),
  ...OPTIONAL_COLORS.map((key): [string, object] => [
    `colors.${key}`,
    { colors: { ...REQUIRED_COLORS, [key]: 'nope' } },
  ]),
  ['colors.xyz', { colors: { ...REQUIRED_COLORS, xyz: '#fff' } }],
  ['section_styles', { section_styles: 'x' }],
  ['section_styles', { section_styles: {} }],
  ...[null, 'a', []].map((style): [string, object] => ['section_styles[0]', { section_styles: [style] }]),
  ['section_styles[1]', { section_styles: [REQUIRED_STYLE, [REQUIRED_STYLE]] }],
  ['section_styles', { section_styles: Array.from({ length: 21 }, () => REQUIRED_STYLE) }],
  ...Object.keys(REQUIRED_STYLE).map((key): [string, object] => [
    `section_styles[1].${key}`,
    { section_styles: [REQUIRED_STYLE, without(REQUIRED_STYLE, key)] },
  ]),
  ...['badgeBg', 'badgeText', 'badgeBorder'].map((key): [string, object] => [
    `section_styles[0].${key}`,
    { section_styles: [{ ...REQUIRED_STYLE, [key]: 'x' }] },
  ]),
  ['section_styles[0].xyz', { section_styles: [{ ...REQUIRED_STYLE, xyz: 'red' }] }],
  ...['default', ' default ', '', '12', '0', '1a', '-a', '_a', 'a b', 'é', 'a'.repeat(33), 5].map(
    (id): [string, object] => ['section_styles[0].id', styles(id)],
  ),
  ['section_styles[2].id', styles('a', 'b', 'a')],
  ['section_styles[1].id', styles('a', ' a ')],
  ['id', { id: '0198c0de-7a11-7000-8000-000000000001' }],
  ['version', { version: 2 }],
].map(([field, body]) => [field as string, body as Record<string, unknown>]);

it.each(WRONG)('refuses %s: %j', async (field, wrong) => {
  for (const answer of [
    await acme.api().post('/v1/themes', { name: 'B', ...wrong }),
    await acme.api().patch(path, wrong),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('validation_error');
    expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
  }
});

it('demands a name of a new theme', async () => {
  const { status, body } = await acme.api().post('/v1/themes', {});
  expect([status, body.error.details[0].field]).toEqual([400, 'name']);
});

it.each([
  ['the longest name', { name: 'x'.repeat(120) }],
  ['the bounds', { radius: 0, button_radius: 2, paragraph_margin_top: 0 }],
  ...LAYOUTS.map((layout): [string, object] => [`the layout ${layout}`, { layout }]),
  ['slot names', styles('a', 'A', 'z9_-', 'Default', 'a'.repeat(32), null, null)],
  ['twenty styles', { section_styles: Array.from({ length: 20 }, () => REQUIRED_STYLE) }],
  [
    'colours as CSS has them',
    { colors: { ...REQUIRED_COLORS, cardBg: 'TRANSPARENT', bg: 'HSL(210DEG 10% 95% / 50%)' } },
  ],
  ['a transparent colour', { colors: { ...REQUIRED_COLORS, cardBg: 'transparent' } }],
])('takes %s', async (_what, body) => {
  expect((await acme.api().post('/v1/themes', { name: 'B', ...body })).status).toBe(201);
  expect((await acme.api().patch(path, body)).status).toBe(200);
});

it('publishes the steps as choices, which every validator understands', () => {
  const { radius, button_radius } = theApplication().schema.document.components.schemas.CreateTheme.properties;
  for (const field of [radius, button_radius]) {
    expect(field).toMatchObject({ type: 'number', minimum: 0, maximum: 2 });
    expect(field.enum).toEqual(STEPS);
    expect(field.multipleOf).toBeUndefined();
  }
});
