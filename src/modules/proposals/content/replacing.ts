import type { Section } from '../../content/content.dto.js';
import type { ContentService } from '../../content/content.service.js';

interface Replacing {
  find: string;
  replace: string;
  match_case?: boolean;
}

interface Replaced {
  sections: Section[];
  count: number;
  fields: string[];
}

const MAX_FIELDS = 100;

/** Replaces a text in everything that people read; addresses, colours and ids are none of it. */
export function replacing(content: ContentService, { find, replace, match_case = true }: Replacing) {
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), match_case ? 'gu' : 'giu');
  return (sections: Section[]): Replaced => {
    let count = 0;
    const fields: string[] = [];
    const changed = content.mapTexts(sections, (text, field) => {
      const hits = text.match(pattern)?.length ?? 0;
      if (hits === 0) return text;
      count += hits;
      if (fields.length < MAX_FIELDS) fields.push(field);
      return text.replace(pattern, () => replace);
    });
    return { sections: changed, count, fields };
  };
}
