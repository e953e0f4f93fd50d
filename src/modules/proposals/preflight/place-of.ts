import type { Section } from '../../content/content.dto.js';

/** Whose a path such as `sections[0].blocks[2].text` is: ids stay when something moves, and paths don't. */
export interface Place {
  section_id: string | null;
  block_id: string | null;
}

type Fields = Record<string, unknown>;

/** The section, and the innermost block, that the path leads through. */
export function placeOf(sections: Section[], field: string | null): Place {
  const place: Place = { section_id: null, block_id: null };
  let at: Fields | undefined = { sections };
  for (const name of field?.match(/[^.[\]]+/g) ?? []) {
    at = at?.[name] as Fields | undefined;
    if (typeof at?.id !== 'string') continue;
    if ('blocks' in at) place.section_id = at.id;
    else if ('type' in at) place.block_id = at.id;
  }
  return place;
}
