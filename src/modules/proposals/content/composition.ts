import { invalid, referenceNotFound } from '../../../platform/errors/errors.js';
import type { Section } from '../../content/content.dto.js';

/** Beside which section something goes; at the end when neither is named. */
export interface Place {
  before_section_id?: string;
  after_section_id?: string;
}

/** What is new has no id yet that counts. */
export type NewSection = Omit<Section, 'id'> & { id?: string };

export function inserted(sections: Section[], added: NewSection[], place: Place): NewSection[] {
  const at = positionOf(sections, place);
  const fresh = added.map(({ id: _id, ...section }) => section);
  return [...sections.slice(0, at), ...fresh, ...sections.slice(at)];
}

export function replaced(sections: Section[], id: string, section: NewSection): NewSection[] {
  const at = indexOf(sections, id, 'section_id');
  return sections.with(at, { ...section, id });
}

export function moved(sections: Section[], ids: string[], place: Place): NewSection[] {
  if (new Set(ids).size < ids.length) throw invalid('section_ids', 'Names a section twice.');
  const picked = ids.map((id, index) => sections[indexOf(sections, id, `section_ids[${index}]`)] as Section);
  const neighbour = place.before_section_id ?? place.after_section_id;
  if (neighbour !== undefined && ids.includes(neighbour))
    throw invalid(fieldOf(place), 'Must not be one of the sections that are moved.');
  const rest = sections.filter(({ id }) => !ids.includes(id));
  const at = positionOf(rest, place);
  return [...rest.slice(0, at), ...picked, ...rest.slice(at)];
}

export function without(sections: Section[], id: string): NewSection[] {
  return sections.toSpliced(indexOf(sections, id, 'section_id'), 1);
}

function positionOf(sections: Section[], place: Place): number {
  const { before_section_id: before, after_section_id: after } = place;
  if (before !== undefined && after !== undefined)
    throw invalid('after_section_id', 'Name one neighbour: the section before or the section after.');
  const neighbour = before ?? after;
  if (neighbour === undefined) return sections.length;
  return indexOf(sections, neighbour, fieldOf(place)) + (before === undefined ? 1 : 0);
}

function fieldOf({ before_section_id }: Place): string {
  return before_section_id === undefined ? 'after_section_id' : 'before_section_id';
}

function indexOf(sections: Section[], id: string, field: string): number {
  const index = sections.findIndex((section) => section.id === id.toLowerCase());
  if (index >= 0) return index;
  throw referenceNotFound(field, 'section of this proposal');
}
