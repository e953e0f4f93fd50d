import type { Section } from '../../../content/content.dto.js';
import type { ContentService } from '../../../content/content.service.js';

/** A text of a section, by its path in it. */
export interface SectionText {
  /** Such as `blocks[2].items[0]`. */
  path: string;
  text: string;
}

const ROOT = 'sections[0].';

/** Every text of a section, in reading order. */
export function textsOf(content: ContentService, section: Section): SectionText[] {
  const texts: SectionText[] = [];
  content.mapTexts([section], (text, field) => {
    texts.push({ path: field.slice(ROOT.length), text });
    return text;
  });
  return texts;
}

/** What people call it: its title, else its first words. */
export function nameOf(content: ContentService, section: Section): string | null {
  const [first] = textsOf(content, section);
  const words = section.title ?? first?.text ?? '';
  return words === '' ? null : words.slice(0, 80);
}

/** The section with other texts; what was emptied is left out where it may be. */
export function withTexts(content: ContentService, section: Section, typed: ReadonlyMap<string, string>): Section {
  const [changed = section] = content.mapTexts([section], (text, field) => typed.get(field.slice(ROOT.length)) ?? text);
  const heads = Object.fromEntries(HEADS.filter((name) => typed.get(name)).map((name) => [name, typed.get(name)]));
  return withoutBlanks({ ...changed, ...heads }) as Section;
}

/** Texts that a section can have without having them yet. */
export const HEADS = ['badge', 'title'] as const;

/** May be empty, and says something by it. */
const MEANT_EMPTY = new Set(['alt', 'header', 'rows']);

function withoutBlanks(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const kept = key === 'items' ? value.filter((item) => item !== '') : value;
    return kept.map((item) => (MEANT_EMPTY.has(key) ? item : withoutBlanks(item)) as unknown);
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, inner]) => inner !== '' || MEANT_EMPTY.has(name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutBlanks(inner, name)]));
}
