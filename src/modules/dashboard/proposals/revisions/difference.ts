import { diffWordsWithSpace } from 'diff';
import type { Section } from '../../../content/content.dto.js';
import type { SectionText } from '../content/section-texts.js';

/** A section with its texts, as differences are found in it. */
export interface ReadSection {
  section: Section;
  name: string | null;
  texts: SectionText[];
}

/** A run of words: kept, new, or gone. */
export interface Words {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What became of one section. */
export interface SectionDifference {
  kind: 'added' | 'removed' | 'changed';
  name: string | null;
  /** Its texts in short, or those that changed word by word. */
  texts: Words[][];
}

export interface Difference {
  sections: SectionDifference[];
  /** Whether those that are in both stand in another order. */
  moved: boolean;
}

const EXCERPT = 200;
/** Longer texts are shown whole, before and after: comparing their words would take too long. */
const MAX_COMPARED = 4000;

/** What somebody would have to do to the first to have the second. */
export function differenceOf(before: ReadSection[], after: ReadSection[]): Difference {
  const old = new Map(before.map((one) => [one.section.id, one]));
  const fresh = new Set(after.map(({ section }) => section.id));
  const there = after.flatMap((one) => {
    const was = old.get(one.section.id);
    return was ? changed(was, one) : [whole('added', one)];
  });
  const gone = before.filter(({ section }) => !fresh.has(section.id)).map((one) => whole('removed', one));
  const order = (list: ReadSection[], other: { has(id: string): boolean }) =>
    list.map(({ section }) => section.id).filter((id) => other.has(id));
  const moved = order(before, fresh).join() !== order(after, old).join();
  return { sections: [...there, ...gone], moved };
}

function whole(kind: 'added' | 'removed', { name, texts }: ReadSection): SectionDifference {
  const text = texts.map((one) => one.text).join(' · ');
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  return { kind, name, texts: excerpt === '' ? [] : [[{ kind, text: excerpt }]] };
}

function changed(before: ReadSection, after: ReadSection): SectionDifference[] {
  if (JSON.stringify(before.section) === JSON.stringify(after.section)) return [];
  const was = new Map(before.texts.map(({ path, text }) => [path, text]));
  const is = new Map(after.texts.map(({ path, text }) => [path, text]));
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  const texts = paths
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => wordsOf(was.get(path) ?? '', is.get(path) ?? ''));
  return [{ kind: 'changed', name: after.name, texts }];
}

function wordsOf(before: string, after: string): Words[] {
  if (before.length + after.length > MAX_COMPARED)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
