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

/** Texts that a section can have without having them yet. */
export const HEADS = ['badge', 'title'] as const;

/** The section with these texts, empty ones included. */
export function withTexts(content: ContentService, section: Section, typed: ReadonlyMap<string, string>): Section {
  const [changed = section] = content.mapTexts([section], (text, field) => typed.get(field.slice(ROOT.length)) ?? text);
  const heads = Object.fromEntries(HEADS.filter((name) => typed.get(name)).map((name) => [name, typed.get(name)]));
  return { ...changed, ...heads };
}

/** The same without the items of lists that were emptied; the last one stays, because a list without any is none. */
export function withoutEmptied(section: Section): Section {
  return mapped(section, (value, key) => {
    if (key !== 'items' || !Array.isArray(value)) return value;
    const items: unknown[] = value;
    const kept = items.filter((item) => !isEmptied(item));
    return kept.length > 0 ? kept : items.slice(0, 1);
  }) as Section;
}

/** As it is stored: what was emptied is left out where it may be. */
export function withoutBlanks(section: Section): Section {
  return mapped(section, (value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name, inner]) => inner !== '' || MEANT_EMPTY.has(name)));
  }) as Section;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** May be empty, and says something by it. */
const MEANT_EMPTY = new Set(['alt', 'header', 'rows']);

function isEmptied(item: unknown): boolean {
  return item === '' || (isRecord(item) && Object.values(item).every((text) => text === ''));
}

/** Copies it with every value inside as `change` gives it, the outer ones first. */
function mapped(value: unknown, change: (value: unknown, key: string) => unknown, key = ''): unknown {
  const changed = change(value, key);
  if (Array.isArray(changed)) return changed.map((item) => mapped(item, change));
  if (!isRecord(changed)) return changed;
  return Object.fromEntries(Object.entries(changed).map(([name, inner]) => [name, mapped(inner, change, name)]));
}
