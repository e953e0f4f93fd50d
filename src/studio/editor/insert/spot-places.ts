import type { Section } from '../../../../sdk/src/generated/types.js';
import type { Beside } from '../canvas/gaps.js';
import { placeOf } from '../canvas/places.js';
import type { Spot } from './spot.js';

/** What operations name the place of a block by. */
export type BlockPlace = Beside;
/** The same of a section; nothing for the end. */
export type SectionPlace = Partial<Record<'before' | 'after', string>>;

/** Where a block and where a section would go; null for what is not looked for there. */
export function placesOf(
  sections: Section[],
  { at, what }: Spot,
): { block: BlockPlace | null; section: SectionPlace | null } {
  if (!at) return { block: null, section: {} };
  const [id = ''] = Object.values<string>(at);
  const section = what === 'block' ? null : sectionPlace(sections, id, 'before' in at);
  return { section, block: what === 'section' ? null : blockPlace(sections, at) };
}

function sectionPlace(sections: Section[], id: string, isBefore: boolean): SectionPlace {
  if (isBefore) return { before: id };
  const around = sections.find((section) => section.id === id || placeOf([section], id))?.id;
  return around === undefined ? {} : { after: around };
}

/** Of a whole section it is its end. */
function blockPlace(sections: Section[], at: NonNullable<Spot['at']>): BlockPlace {
  if ('instead' in at) return { after: at.instead };
  if ('after' in at && sections.some(({ id }) => id === at.after)) return { in: at.after };
  return at;
}
