import type { IconName } from '../frame/icon.js';
import type { TextName } from '../language/texts.js';

/** Something that is found, or done. */
export interface Entry {
  /** Unique among all that are shown. */
  id: string;
  group: TextName;
  name: string;
  /** What tells it from others of the same name. */
  beside?: string | null;
  icon: IconName;
  act: () => unknown;
}

/** Without case and accents, as people type when they search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word that was typed is in one of the texts. */
export function says(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const text = folded(texts.join(' '));
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
