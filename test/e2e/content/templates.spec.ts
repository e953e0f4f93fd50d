import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter } from 'culori';
import type { Block } from '../../../src/modules/content/blocks/blocks.dto.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { content, nothing } from './given.js';

interface Stock {
  key: string;
  language: string;
  title: string;
  category: string;
  color: string;
  image: null;
  sections: Section[];
}

const FOLDER = join(process.cwd(), 'src/modules/templates/stock');
const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Stock;
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const keys = [...new Set(files.map((name) => name.split('.')[0] ?? ''))];

/** What a template is made of; all else is words. */
const FORM = new Set(['type', 'style', 'variant', 'tone', 'icon', 'width', 'align']);
const PRICES = /[€$£]|\b(EUR|USD|GBP|HT|TTC|excl\.|incl\.)/;
/** What stands where somebody forgot to write: the words are here to be looked for in the texts. */
const FILLER =
  /lorem|ipsum|\|(your company|votre entreprise)\}|xxx|\b(TBD|TODO|N\/A)\b|to be completed|à compléter|\.\.\.|…/i;
const STRAIGHT_OR_LOOSE = /['"]| {2}|^\s|\s$/;

const blocksOf = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...(block.type === 'columns' ? blocksOf(block.columns.flat()) : [])]);

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const wordsOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return FORM.has(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, key));
  return Object.entries(value ?? {}).flatMap(([name, one]) => wordsOf(one, name));
};

/** The same in both languages: every field and the length of every list, the form, and the variables of each text. */
function shape(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return FORM.has(key) ? value : (value.match(/\{\{[\w.]+/g) ?? []).sort();
  if (Array.isArray(value)) return value.map((one) => shape(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, one]) => [name, shape(one, name)]);
}

test('there are at least six, each in French and in English', () => {
  expect(keys.length).toBeGreaterThanOrEqual(6);
  expect(files.sort()).toEqual(keys.flatMap((key) => [`${key}.en.json`, `${key}.fr.json`]).sort());
  const named = files.map(read).map(({ language, category, title }) => [`${language} ${category}`, title]);
  expect(new Set(named.flat()).size).toBe(files.length * 2);
});

describe.each(files)('%s', (file) => {
  const template = read(file);
  const { sections } = template;
  const blocks = sections.flatMap((section) => blocksOf(section.blocks));
  const words = wordsOf(sections);

  test('says what it is', () => {
    expect(file).toBe(`${template.key}.${template.language}.json`);
    expect(Object.keys(template)).toEqual(['key', 'language', 'title', 'category', 'color', 'image', 'sections']);
    expect(converter('rgb')(template.color)).toBeDefined();
    expect(template.image).toBeNull();
  });

  test('is valid content that names no file or offer', () => {
    expect(content.check(sections)).toEqual([]);
    expect(content.fileIdsIn(sections)).toEqual([]);
    expect(content.offerIdsIn(sections)).toEqual([]);
  });

  test('can be published without lead, offer and owner, and greets those there are', () => {
    expect(content.resolve(sections, { ...nothing(), 'proposal.title': 'A proposal' }).problems).toEqual([]);
    const bare = content.variables(sections).filter(({ fallback }) => !fallback);
    expect(bare).toEqual([{ field: 'sections[0].title', name: 'proposal.title', fallback: null }]);
    const names = content.variables(sections).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['lead.name', 'organization.name', 'owner.email']));
    expect(names.filter((name) => name.startsWith('offer.'))).toEqual([]);
  });

  test('is a whole proposal, from the cover to the signature', () => {
    expect(sections.length).toBeGreaterThanOrEqual(8);
    expect(sections.length).toBeLessThanOrEqual(12);
    expect(sections.map(({ title_level }) => title_level)).toEqual([1, ...sections.slice(1).map(() => 2)]);
    const types = blocks.map(({ type }) => type);
    const parts = ['columns', 'cards', 'timeline', 'table', 'callout', 'offer', 'questions', 'signature'];
    expect(types).toEqual(expect.arrayContaining(parts));
    expect(blocks).toContainEqual(expect.objectContaining({ type: 'cards', variant: 'team' }));
    expect(types.filter((type) => type === 'offer' || type === 'signature')).toEqual(['offer', 'signature']);
    expect(types.at(-1)).toBe('signature');
    expect(words.join(' ').split(/\s+/).length).toBeGreaterThan(1000);
  });

  test('changes its style from section to section, and names each for the list of contents', () => {
    for (const [index, { style, badge, title }] of sections.entries()) {
      expect(style).toMatch(/^(default|[123])$/);
      expect(style).not.toBe(sections[index + 1]?.style);
      expect(title?.length).toBeLessThanOrEqual(80);
      if (index > 0) expect(badge?.length).toBeLessThanOrEqual(28);
    }
  });

  test('sets large only figures that stay on one line', () => {
    const figures = blocks.flatMap((block) => (block.type === 'cards' && block.variant === 'stats' ? block.items : []));
    for (const { value, title } of figures) {
      expect(value).toMatch(/^.{1,8}$/);
      expect(title).toBeTruthy();
    }
  });

  test('is titled on its cover as the proposal is, above its own promise', () => {
    const [cover] = sections;
    expect(cover?.title).toBe('{{proposal.title}}');
    expect(cover?.blocks[0]).toEqual({ type: 'paragraph', text: expect.stringMatching(/^.{20,80}[^.]$/) as string });
  });

  test('describes no picture that nobody has chosen, and puts no words in the mouth of a client', () => {
    const pictures = blocks.flatMap((block) =>
      block.type === 'gallery' ? block.images : block.type === 'image' ? [block] : [],
    );
    for (const { alt, caption } of pictures) expect([alt, caption]).toEqual(['', undefined]);
    const variants = blocks.map((block) => block.type === 'cards' && block.variant);
    expect(variants).not.toEqual(expect.arrayContaining(['testimonials']));
    expect(variants).not.toEqual(expect.arrayContaining(['logos']));
    for (const block of blocks) if (block.type === 'quote') expect(block.author).toMatch(/^\{\{owner\.name\|/);
  });

  test('reads as finished text, whose prices stand in the offer alone', () => {
    for (const text of words) {
      expect(text).not.toMatch(FILLER);
      expect(text).not.toMatch(PRICES);
      expect(text).not.toMatch(STRAIGHT_OR_LOOSE);
    }
  });
});

describe.each(files.filter((file) => file.endsWith('.fr.json')))('%s follows French typography', (file) => {
  const words = [read(file).title, ...wordsOf(read(file).sections)];
  const shown = words.map((text) => text.replace(/\{\{[\w.]+\|?|\}\}/g, ''));

  test.each([
    ['a narrow unbreakable space before ; ! ?', /[^\u202f][;!?]/],
    ['an unbreakable space before a colon', /[^\u00a0]:/],
    ['unbreakable spaces inside guillemets', /«[^\u00a0]|[^\u00a0]»|[“”]/],
    ['unbreakable spaces in numbers and before units', /\d (?=\d{3}|[%°]|(h|min|s|m²|semaines|jours)\b)/],
  ])('%s', (_rule, fault) => expect(shown.filter((text) => fault.test(text))).toEqual([]));

  test('no word before a variable that a vowel in its value would shorten', () => {
    const before = /(\b(de|du|que|le|la|ne|se|je|si)\s|[dlnsjc]’|qu’)\{\{/i;
    expect(words.filter((text) => before.test(text))).toEqual([]);
  });
});

test.each(keys)('%s has the same shape and variables in French and English', (key) => {
  const [en, fr] = [read(`${key}.en.json`), read(`${key}.fr.json`)];
  const of = ({ sections, category, color }: Stock) => [category, color, shape(sections)];
  expect(of(fr)).toEqual(of(en));
  const same = wordsOf(fr.sections).filter((text, index) => text.length > 40 && text === wordsOf(en.sections)[index]);
  expect(same).toEqual([]);
});

test('no two templates share a sentence of some length', () => {
  const long = files.flatMap((file) => strings(read(file).sections)).filter((text) => text.length > 90);
  expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
});
