import { write, type ProblemText, type Said } from '../../../platform/errors/said.js';
import type { Language } from './strings.js';

/** What people hear of a field that is empty. */
const EMPTY: Record<Language, string> = { en: 'This is needed.', fr: 'Ce champ est nécessaire.' };
const OF_EMPTY: ReadonlySet<string> = new Set<ProblemText>(['Is required.', 'Must not be empty.']);

/** What is wrong with a field, for whoever fills in a form. */
export function problemInWords(said: Said, language: Language): string {
  return OF_EMPTY.has(said.text) ? EMPTY[language] : write(said, language);
}
