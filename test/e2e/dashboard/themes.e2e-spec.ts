import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person, hiddenFields, type Page } from '../../setup/person.js';
import { aProposal } from '../proposals/examples.js';

const PAGE = '/app/themes';

let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  ann = await Person.of(acme, 'member');
});

const theme = async (id: string) => (await acme.api().get(`/v1/themes/${id}`)).body as Record<string, unknown>;
const aTheme = async (fields: object = {}) =>
  (await acme.api().post('/v1/themes', { name: 'Nord', ...fields })).body as { id: string; colors: object };
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** What the form holds, as a browser would send it. */
function filled({ text }: Page): Record<string, string> {
  const main = text.slice(text.indexOf('<form class="form"'));
  const inputs = [...main.matchAll(/<input id="([^"]+)"[^>]*? value="([^"]*)"/g)];
  const chosen = [...main.matchAll(/<select id="(\w+)".*?<option value="(\w*)" selected/gs)];
  return Object.fromEntries([...inputs, ...chosen].map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const sampleIn = ({ text }: Page) => /<iframe src="([^"]+)"/.exec(text)![1]!;

it('makes a theme of a brand colour or of a look, and shows it before', async () => {
  const form = await ann.get(`${PAGE}/new`);
  const trial = await ann.submit(form, `${PAGE}/new`, { 'palette.accent': '#0b6570', act: 'preview' });
  expect(trial.status).toBe(200);
  const sample = await ann.get(sampleIn(trial));
  expect([sample.text.includes('Studio Nord'), sample.text.includes('#0b6570')]).toEqual([true, true]);
  expect(sample.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const made = await ann.submit(form, `${PAGE}/new`, { name: 'Ours', 'palette.accent': '#0b6570', act: 'save' });
  const [path = ''] = made.location!.split('?');
  expect(await theme(path.slice(PAGE.length + 1))).toMatchObject({ name: 'Ours', colors: { accentBg: '#0b6570' } });
  const look = await ann.submit(form, `${PAGE}/new`, { preset: 'lemon', 'palette.accent': 'nonsense' });
  expect((await ann.get(look.location!)).text).toContain('<h1>Lemon</h1>');
  const wrong = await ann.submit(form, `${PAGE}/new`, { 'palette.accent': 'nonsense' });
  expect([wrong.status, wrong.text.includes('id="palette.accent-error"')]).toEqual([400, true]);
  expect((await ann.get(PAGE)).text).toContain('Lemon');
});

it('changes every value, and keeps what was typed when one is wrong', async () => {
  const { id } = await aTheme();
  const path = `${PAGE}/${id}`;
  const form = await ann.get(path);
  const all = filled(form);
  expect(Object.keys(all).length).toBeGreaterThan(60);
  const wrong = await ann.submit(form, path, { ...all, 'colors.bg': 'no colour', name: 'Kept' });
  expect([wrong.status, wrong.text.includes('id="colors.bg-error"')]).toEqual([400, true]);
  expect(filled(wrong)).toMatchObject({ name: 'Kept', 'colors.bg': 'no colour' });
  const changes = { 'colors.bg': '#fdfdfd', radius: '1.2', title_font: 'poppins', 'section_styles[0].bg': 'tomato' };
  const saved = await ann.submit(form, path, { ...all, ...changes, act: 'save' });
  expect((await ann.get(saved.location!)).text).toContain('Saved.');
  expect(await theme(id)).toMatchObject({ radius: 1.2, title_font: 'poppins', body_font: null });
  expect(filled(await ann.get(path))).toEqual({ ...all, ...changes });
});

it('warns of what is hard to read as the API does, and stores nothing meanwhile', async () => {
  const { id } = await aTheme();
  const path = `${PAGE}/${id}`;
  const form = await ann.get(path);
  expect(form.text).toContain('Everybody can read all of its texts');
  const pale = { ...filled(form), 'colors.textColor': '#bbbbbb', 'section_styles[1].headingColor': '#222222' };
  const seen = await ann.submit(form, path, { ...pale, act: 'preview' });
  expect(seen.text).toContain('href="#colors.textColor"');
  expect(seen.text).toContain('href="#section_styles[1].headingColor"');
  expect(seen.text).toContain('1.91 : 1, of at least 4.5 : 1');
  expect((await ann.get(sampleIn(seen))).text).toContain('#bbbbbb');
  expect(await theme(id)).toMatchObject({ version: 1 });
});

it('adds and removes styles of sections before anything is stored', async () => {
  const { id } = await aTheme();
  const path = `${PAGE}/${id}`;
  const form = await ann.get(path);
  const more = filled(await ann.submit(form, path, { ...filled(form), act: 'add' }));
  expect([more['section_styles[4].id'], more['section_styles[4].bg']]).toEqual(['style-5', more['colors.bg']]);
  const less = filled(await ann.submit(form, path, { ...more, remove_style: '0' }));
  expect([less['section_styles[0].id'], less['section_styles[4].id']]).toEqual(['dark', undefined]);
  await ann.submit(form, path, { ...less, act: 'save' });
  const { section_styles } = await theme(id);
  expect((section_styles as { id: string }[]).map((style) => style.id)).toEqual(['dark', 'accent', 'light', 'style-5']);
});

it('refuses to overwrite what somebody else changed meanwhile', async () => {
  const { id } = await aTheme();
  const path = `${PAGE}/${id}`;
  const seen = await ann.get(path);
  await acme.api().patch(`/v1/themes/${id}`, { radius: 2 });
  const late = await ann.submit(seen, path, { ...filled(seen), name: 'Too late', act: 'save' });
  expect([late.status, filled(late).name]).toEqual([412, 'Too late']);
  expect(await theme(id)).toMatchObject({ name: 'Nord', radius: 2 });
});

it('chooses the default, and deletes what nobody uses', async () => {
  const { id } = await aTheme({ name: 'First' });
  const path = `${PAGE}/${id}`;
  expect((await ann.submit(await ann.get(path), `${path}/default`)).location).toBe(path);
  expect(await theme(id)).toMatchObject({ is_default: true });
  const used = (await aTheme({ name: 'Used' })).id;
  await aProposal(acme, { theme_id: used });
  const refused = await ann.submit(await ann.get(`${PAGE}/${used}/delete`), `${PAGE}/${used}/delete`);
  expect([refused.status, refused.text.includes('This theme is used by proposals')]).toEqual([409, true]);
  const free = (await aTheme({ name: 'Free' })).id;
  const gone = await ann.submit(await ann.get(`${PAGE}/${free}/delete`), `${PAGE}/${free}/delete`);
  expect([gone.location, (await ann.get(`${PAGE}/${free}`)).status]).toEqual([PAGE, 404]);
});

it('lets viewers look and nothing more, and others see nothing', async () => {
  const { id } = await aTheme({ name: 'Seen' });
  const path = `${PAGE}/${id}`;
  const viewer = await Person.of(acme, 'viewer');
  const page = await viewer.get(path);
  expect(page.text).toContain('<iframe');
  expect(page.text).not.toContain(`action="${path}"`);
  const { _csrf = '' } = hiddenFields(page.text, '/app/logout');
  for (const address of [`${PAGE}/new`, path, `${path}/default`, `${path}/delete`])
    expect([address, (await viewer.post(address, { name: 'x', _csrf })).status]).toEqual([address, 403]);
  expect((await viewer.get(`${PAGE}/new`)).status).toBe(403);
  const stranger = await Person.of(await given.organization(), 'owner');
  expect((await stranger.get(path)).status).toBe(404);
  expect(await theme(id)).toMatchObject({ name: 'Seen', version: 1 });
});

it('shows no sample that it did not make', async () => {
  const { id } = await aTheme();
  const sample = sampleIn(await ann.get(`${PAGE}/${id}`));
  const [text = ''] = sample.split('.');
  expect((await ann.get(sample)).status).toBe(200);
  expect((await ann.get(`${text}.${'x'.repeat(43)}`)).status).toBe(404);
});
