import { eachString } from '../blocks/copy.js';
import { SECTION_SCHEMA } from '../blocks/content-schemas.js';
import type { Section } from '../content.dto.js';
import type { Write } from './blame.js';
import { stepsAlong } from './paths.js';

interface Occurrences {
  count: number;
  /** In place; says what it wrote. */
  replaceBy: (replacement: string) => Write[];
}

/** Finds a text in everything of a section that people read; addresses, colours and ids are none of it. */
export function occurrences(section: Section, find: string, matchCase: boolean): Occurrences {
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), matchCase ? 'gu' : 'giu');
  const fields: string[] = [];
  let count = 0;
  eachString(section, SECTION_SCHEMA, '', (text, schema, field) => {
    const hits = schema['x-text'] ? (text.match(pattern)?.length ?? 0) : 0;
    if (hits === 0) return;
    count += hits;
    fields.push(field);
  });
  const replaceBy = (replacement: string) =>
    fields.flatMap((field) => rewrite(section, field, (text) => text.replace(pattern, () => replacement)));
  return { count, replaceBy };
}

/** Changes the text that a path such as `.blocks[0].items[1].text` leads to. */
function rewrite(section: Section, path: string, change: (text: string) => string): Write[] {
  const { holder, key = '' } = stepsAlong(section, path).at(-1) ?? {};
  if (typeof holder !== 'object' || holder === null) return [];
  const texts = holder as Record<string, unknown>;
  texts[key] = change(String(texts[key]));
  return [{ holder, key }];
}
