import { eachString } from '../blocks/copy.js';
import { SECTION_SCHEMA } from '../blocks/content-schemas.js';
import type { Section } from '../content.dto.js';
import type { Write } from './blame.js';
import { stepsAlong } from './paths.js';
import type { TextReplacement } from './text-replacement.js';

interface Occurrences {
  count: number;
  /** In place; says what it wrote. */
  replace: () => Write[];
}

/** Finds a text in everything of a section that people read; addresses, colours and ids are none of it. */
export function occurrences(section: Section, replacement: TextReplacement): Occurrences {
  const found: { field: string; mode: 'markdown' | 'plain' }[] = [];
  let count = 0;
  eachString(section, SECTION_SCHEMA, '', (text, { 'x-text': mode }, field) => {
    const hits = mode ? replacement.count(text, mode) : 0;
    if (!mode || hits === 0) return;
    count += hits;
    found.push({ field, mode });
  });
  const replace = () =>
    found.flatMap(({ field, mode }) => rewrite(section, field, (text) => replacement.in(text, mode)));
  return { count, replace };
}

/** Changes the text that a path such as `.blocks[0].items[1].text` leads to. */
function rewrite(section: Section, path: string, change: (text: string) => string): Write[] {
  const { holder, key = '' } = stepsAlong(section, path).at(-1) ?? {};
  if (typeof holder !== 'object' || holder === null) return [];
  const texts = holder as Record<string, unknown>;
  texts[key] = change(String(texts[key]));
  return [{ holder, key }];
}
