import { eachString } from '../blocks/copy.js';
import { SECTION_SCHEMA } from '../blocks/content-schemas.js';
import type { Section } from '../content.dto.js';
import type { Write } from './blame.js';
import { stepsAlong } from './paths.js';
import type { TextReplacement } from './text-replacement.js';

interface Occurrences {
  count: number;
  /** The texts that have it, by their paths such as `.blocks[0].text`. */
  fields: string[];
  /** In place; says what it wrote, text by text. */
  replace: () => Generator<Write>;
}

interface ReadText {
  text: string;
  field: string;
  mode: 'markdown' | 'plain';
}

/**
 * Finds a text in everything of a section that people read; addresses, colours and ids are none of it. Yields after each
 * text, since one that is found at every letter takes long.
 */
export function* occurrences(section: Section, replacement: TextReplacement): Generator<void, Occurrences> {
  const texts: ReadText[] = [];
  eachString(section, SECTION_SCHEMA, '', (text, { 'x-text': mode }, field) => {
    if (mode) texts.push({ text, field, mode });
  });
  const found: ReadText[] = [];
  let count = 0;
  for (const one of texts) {
    const hits = replacement.count(one.text, one.mode);
    count += hits;
    if (hits > 0) found.push(one);
    yield;
  }
  return { count, fields: found.map(({ field }) => field), replace: () => replaced(section, found, replacement) };
}

function* replaced(section: Section, found: ReadText[], replacement: TextReplacement): Generator<Write> {
  for (const { field, mode } of found) yield* rewrite(section, field, (text) => replacement.in(text, mode));
}

/** Changes the text that a path such as `.blocks[0].items[1].text` leads to. */
function rewrite(section: Section, path: string, change: (text: string) => string): Write[] {
  const { holder, key = '' } = stepsAlong(section, path).at(-1) ?? {};
  if (typeof holder !== 'object' || holder === null) return [];
  const texts = holder as Record<string, unknown>;
  texts[key] = change(String(texts[key]));
  return [{ holder, key }];
}
