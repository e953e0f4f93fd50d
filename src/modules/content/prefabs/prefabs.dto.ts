import type { Section } from '../content.dto.js';

/** What a prefab section is for: a closed list, in the order in which proposals usually have them. */
export const PREFAB_PURPOSES = [
  'cover',
  'summary',
  'about',
  'problem',
  'approach',
  'deliverables',
  'timeline',
  'team',
  'references',
  'figures',
  'pricing',
  'options',
  'guarantees',
  'security',
  'support',
  'requirements',
  'questions',
  'terms',
  'call_to_action',
  'next_steps',
] as const;

export const PREFAB_LANGUAGES = ['en', 'fr'] as const;

export type PrefabPurpose = (typeof PREFAB_PURPOSES)[number];
export type PrefabLanguage = (typeof PREFAB_LANGUAGES)[number];

/** What lists show of a prefab section. */
export interface PrefabListItem {
  /** The same in both languages, and for good. */
  id: string;
  key: string;
  purpose: PrefabPurpose;
  language: PrefabLanguage;
  title: string;
  /** One line for whoever chooses among them, with what is to be replaced. */
  description: string;
}

/** A prefab section in one language. */
export interface Prefab extends PrefabListItem {
  section: Section;
}

export interface ListPrefabsQuery {
  purpose?: PrefabPurpose;
  /** Of titles and descriptions, English when absent; every prefab exists in both. */
  language?: PrefabLanguage;
}
