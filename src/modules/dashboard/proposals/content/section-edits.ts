import { invalid, notFound } from '../../../../platform/errors/errors.js';
import type { Section } from '../../../content/content.dto.js';

/** A section that is new has no id yet; it gets one when it is stored. */
export function insertedBelow(sections: Section[], fresh: Section, after: string): Section[] {
  const at = after === '' ? sections.length : indexOf(sections, after) + 1;
  return sections.toSpliced(at, 0, fresh);
}

export function replaced(sections: Section[], section: Section): Section[] {
  return sections.with(indexOf(sections, section.id), section);
}

export function without(sections: Section[], id: string): Section[] {
  return sections.toSpliced(indexOf(sections, id), 1);
}

/** Copied below itself, or moved past its neighbour; at the edge it stays. */
export function acted(sections: Section[], id: string, act: string): Section[] {
  const at = indexOf(sections, id);
  const section = sections[at] as Section;
  if (act === 'duplicate') return sections.toSpliced(at + 1, 0, structuredClone(section));
  if (act !== 'up' && act !== 'down') throw invalid('act', 'Unknown.');
  const to = Math.min(sections.length - 1, Math.max(0, act === 'up' ? at - 1 : at + 1));
  return sections.toSpliced(at, 1).toSpliced(to, 0, section);
}

function indexOf(sections: Section[], id: string): number {
  const index = sections.findIndex((section) => section.id === id);
  if (index < 0) throw notFound('section of this content');
  return index;
}
