import { eachString } from '../blocks/copy.js';
import { SECTION_SCHEMA } from '../blocks/content-schemas.js';
import type { Section } from '../content.dto.js';
import { isRecord } from '../blocks/copy.js';

interface Occurrences {
  count: number;
  /** In place. */
  replaceBy: (replacement: string) => void;
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
  const replaceBy = (replacement: string) => {
    for (const field of fields) rewrite(section, field, (text) => text.replace(pattern, () => replacement));
  };
  return { count, replaceBy };
}

/** Changes the text that a path such as `.blocks[0].items[1].text` leads to. */
function rewrite(section: Section, path: string, change: (text: string) => string): void {
  const keys = path.match(/[^.[\]]+/g) ?? [];
  const last = keys.pop() ?? '';
  const within = (value: unknown, key: string) => (value as Record<string, unknown>)[key];
  const holder = keys.reduce<unknown>(within, section);
  if (isRecord(holder) || Array.isArray(holder))
    (holder as Record<string, unknown>)[last] = change(String(within(holder, last)));
}
