import { withoutIds } from '../../setup/ids.js';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Block } from '../../../src/modules/content/blocks/blocks.dto.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { PREFAB_LANGUAGES, PREFAB_PURPOSES, type Prefab } from '../../../src/modules/content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../../src/modules/content/prefabs/prefabs.service.js';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, write, type Json } from '../proposals/examples.js';
import { content, nothing } from './given.js';

const FOLDER = 'src/modules/content/prefabs/library';
const KEYS = readdirSync(FOLDER).map((file) => basename(file, '.json'));
const CASES = KEYS.flatMap((key) => PREFAB_LANGUAGES.map((language) => [key, language] as const));

/** Every proposal has these; any other variable may lack a value. */
const ALWAYS = ['organization.name', 'owner.name', 'proposal.title', 'proposal.date'];

const CLICHES =
  /lorem|ipsum|\bTBD\b|\bxxx|your company|votre (entreprise|société)|cutting.edge|world.class|best.in.class|seamless|synerg|leverage|innovati|passion|holisti|tailor.made|turnkey|one.stop|clés? en main|sur[- ]mesure|à la pointe|leader|valeur ajoutée|\[|\]/i;

let prefabs: PrefabsService;
let acme: GivenOrganization;

beforeAll(async () => {
  prefabs = (await startApplication()).get(PrefabsService);
  acme = await given.organization();
});

function prefab(key: string, language: Prefab['language']): Prefab {
  const id = prefabs.list().find((one) => one.key === key)?.id ?? key;
  return prefabs.get(id, language);
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

/** What people read where nothing is known of the client. */
const texts = ({ title, description, section }: Prefab) =>
  strings([title, description, withoutIds(section)])
    .filter((text) => !text.startsWith('https://'))
    .map((text) => text.replace(/\{\{[\w.]+\|(.*?)\}\}/g, '$1').replace(/\{\{[\w.]+\}\}/g, 'Name'));

/** Keys and lengths of everything, with what must not be translated. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 'text' : value;
  const same = new Set(['type', 'style', 'variant', 'tone', 'icon', 'width', 'align', 'provider']);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, same.has(key) ? one : shape(one)]));
}

describe('the library', () => {
  test('has at least 28, each at its own id in both languages', () => {
    const list = prefabs.list();
    expect(list.map(({ key }) => key).sort()).toEqual([...KEYS].sort());
    expect(list.length).toBeGreaterThanOrEqual(28);
    const all = list.flatMap(({ id }) => PREFAB_LANGUAGES.map((language) => prefabs.get(id, language)));
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(all.map(({ section }) => section.id)).size).toBe(all.length);
    for (const { key } of list) expect(key).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test('keeps the ids that agents may have noted', () => {
    expect(prefab('cover-project', 'en').id).toBe('4acd2bb6-9d5a-5a23-9d47-fb8165e28c3a');
  });

  test('is listed in the order of a proposal, in the language asked for', () => {
    const english = prefabs.list();
    expect([...new Set(english.map(({ purpose }) => purpose))]).toEqual(PREFAB_PURPOSES);
    expect(prefabs.list({ language: 'en' })).toEqual(english);
    const french = prefabs.list({ language: 'fr' });
    expect(french.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    const titles = new Set([...english, ...french].map(({ title }) => title));
    expect(titles.size).toBe(2 * english.length);
    expect(Object.keys(english[0] ?? {})).toEqual(['id', 'key', 'purpose', 'title', 'description', 'language']);
  });

  test.each(PREFAB_PURPOSES)('can be narrowed to %s', (purpose) => {
    const chosen = prefabs.list({ purpose, language: 'fr' });
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen).toEqual(prefabs.list({ language: 'fr' }).filter((one) => one.purpose === purpose));
  });

  test('knows no other ids', () => {
    expect(() => prefabs.get('0195c1f0-7c1e-7000-8000-0123456789ab', 'en')).toThrow('No such prefab section.');
  });

  test('shows every type of block and every kind of card', () => {
    const blocks = CASES.flatMap(([key, language]) => flat(prefab(key, language).section.blocks));
    expect([...new Set(blocks.map(({ type }) => type))].sort()).toEqual([...content.blockTypes].sort());
    const variants = blocks.flatMap((block) => (block.type === 'cards' ? [block.variant] : []));
    expect(new Set(variants).size).toBe(6);
  });

  test.each(PREFAB_LANGUAGES)(
    'is taken by a proposal as it is, and published for nobody yet (%s)',
    async (language) => {
      const sections = prefabs.list().map(({ id }) => prefabs.get(id, language).section as unknown as Json);
      const { id } = await aProposal(acme, { language });
      const { sections: stored } = await write(acme, id, sections);
      expect(withoutIds(stored)).toEqual(withoutIds(sections));
      expect((await act(acme, id, 'publish')).page_status).toBe('published');
    },
  );
});

function flat(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...(block.type === 'columns' ? block.columns.flatMap(flat) : [])]);
}

describe.each(CASES)('%s, %s', (key, language) => {
  let one: Prefab;
  let sections: Section[];
  beforeAll(() => {
    one = prefab(key, language);
    sections = [one.section];
  });

  test('is valid content that names no file or offer', () => {
    expect(one).toMatchObject({ key, language });
    expect(content.check(sections)).toEqual([]);
    expect(content.fileIdsIn(sections)).toEqual([]);
    expect(content.offerIdsIn(sections)).toEqual([]);
    expect(one.section.title_level).toBe(one.purpose === 'cover' ? 1 : 2);
  });

  test('says something where a value is missing', () => {
    const bare = content.variables(sections).filter(({ fallback }) => !fallback);
    expect(bare.map(({ name }) => name).filter((name) => !ALWAYS.includes(name))).toEqual([]);
    const known = Object.fromEntries(ALWAYS.map((name) => [name, 'known']));
    expect(content.resolve(sections, { ...nothing(), ...known }).problems).toEqual([]);
  });

  test('reads as finished text', () => {
    expect(one.description).toMatch(/^.{40,140}\.$/);
    for (const text of texts(one)) {
      expect(text).not.toMatch(CLICHES);
      expect(text).not.toMatch(/["']|\.\.\.| {2}|^\s|\s$|--/);
    }
  });

  test('keeps the typography of its language', () => {
    const wrong = language === 'fr' ? FRENCH_SLIPS : ENGLISH_SLIPS;
    for (const text of texts(one)) expect(text).not.toMatch(wrong);
  });
});

/** Narrow space before ; ! ?, full space before : % € and inside «…», both unbreakable; narrow ones between thousands. */
const FRENCH_SLIPS = /[^\u202f][;!?]|[^\u00a0]:|[^\u00a0][%€»]|«(?!\u00a0)|\d (?=\d)|\d{4,}|[“”]/;
const ENGLISH_SLIPS = /\s[;:!?%]|[«»\u00a0\u202f]|\d{4,}|\d €/;

test.each(KEYS)('%s has the same shape in both languages', (key) => {
  const file = JSON.parse(readFileSync(join(FOLDER, `${key}.json`), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(file)).toEqual(['key', 'purpose', 'en', 'fr']);
  expect(file['key']).toBe(key);
  expect(shape(file['fr'])).toEqual(shape(file['en']));
  const { en, fr } = { en: prefab(key, 'en'), fr: prefab(key, 'fr') };
  const names = ({ section }: Prefab) =>
    content
      .variables([section])
      .map(({ field, name }) => [field, name].join(' '))
      .sort();
  expect(names(fr)).toEqual(names(en));
});
