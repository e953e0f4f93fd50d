import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter } from 'culori';
import type { Block, Section } from '../../../src/modules/content/content.dto.js';
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

/** Types of blocks as a tree, with the number of their items: what both languages of a template share. */
function shape(block: Block): unknown {
  if (block.type === 'columns') return block.columns.map((column) => column.map(shape));
  const { text: _, ...rest } = block as unknown as Record<string, unknown>;
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value));
  return [block.type, Object.keys(block).sort(), lists.map(([key, value]) => [key, (value as unknown[]).length])];
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

test('there are at least two', () => expect(keys.length).toBeGreaterThanOrEqual(2));

describe.each(files)('%s', (file) => {
  const template = read(file);

  test('says what it is', () => {
    expect(file).toBe(`${template.key}.${template.language}.json`);
    expect(Object.keys(template)).toEqual(['key', 'language', 'title', 'category', 'color', 'image', 'sections']);
    expect(converter('rgb')(template.color)).toBeDefined();
  });

  test('is valid content that names no file or offer', () => {
    expect(content.check(template.sections)).toEqual([]);
    expect(content.fileIdsIn(template.sections)).toEqual([]);
    expect(content.offerIdsIn(template.sections)).toEqual([]);
  });

  test('can be published without lead, offer and owner, and greets those there are', () => {
    expect(content.resolve(template.sections, nothing()).problems).toEqual([]);
    expect(content.variables(template.sections).filter(({ fallback }) => !fallback)).toEqual([]);
    const names = content.variables(template.sections).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['lead.name', 'lead.company', 'organization.name']));
  });

  test('has a cover, an offer and a signature, and changes its style from section to section', () => {
    const { sections } = template;
    expect(sections.length).toBeGreaterThanOrEqual(8);
    expect(sections.length).toBeLessThanOrEqual(11);
    expect(sections.map(({ title_level }) => title_level)).toEqual([1, ...sections.slice(1).map(() => 2)]);
    const types = sections.flatMap(({ blocks }) => blocks.map(({ type }) => type));
    expect(types).toEqual(
      expect.arrayContaining(['table', 'offer', 'timeline', 'questions', 'cards', 'callout', 'image']),
    );
    expect(types.filter((type) => type === 'signature')).toHaveLength(1);
    for (const [index, { style }] of sections.entries()) expect(style).not.toBe(sections[index + 1]?.style);
  });

  test('reads as finished text', () => {
    for (const text of strings(template.sections))
      expect(text).not.toMatch(/lorem|\|(your company|votre entreprise)\}|xxx|\bTBD\b|'|\.\.\./i);
  });

  if (template.language !== 'fr') return;
  test('follows French typography', () => {
    for (const text of strings(template.sections)) {
      expect(text.replace(/\{\{.*?\}\}|https?:\S+/g, '')).not.toMatch(
        /[^\u202f\s][;!?]|[^\u202f] :|[^\u202f\d]:|« |\u0020»|\d €|\d %/,
      );
    }
  });
});

test.each(keys)('%s has the same shape in French and English', (key) => {
  const [en, fr] = [read(`${key}.en.json`), read(`${key}.fr.json`)];
  const of = ({ sections, category, color }: Stock) => [
    category,
    color,
    sections.map(({ blocks, ...section }) => [Object.keys(section), section.style, blocks.map(shape)]),
  ];
  expect(of(fr)).toEqual(of(en));
  expect(fr.title).not.toBe(en.title);
});
