import type { Language } from '../../proposals/proposal-snapshot.dto.js';

/** A published version never changes: signatures refer to its exact words. */
const TEXTS: Record<number, Record<Language, string>> = {
  1: {
    en: 'I have read this proposal and accept it with the options selected above. I agree to sign electronically, intend to be bound, and may bind the company I name. I may ask {organization} for a paper copy, or not sign. My name, e-mail, IP address, browser and the time are kept as evidence.',
    fr: "J'ai lu cette proposition et l'accepte avec les options choisies ci-dessus. J'accepte de signer électroniquement, j'entends être engagé(e) et je peux engager la société que j'indique. Je peux demander un exemplaire papier à {organization}, ou ne pas signer. Mon nom, mon e-mail, mon adresse IP, mon navigateur et l'heure sont conservés comme preuve.",
  },
};

/** The words the signer ticks. */
export function consentText(version: number, language: Language, organization: string): string {
  const texts = TEXTS[version];
  if (!texts) throw new Error(`There is no consent text of version ${version}`);
  return texts[language].replace('{organization}', () => organization);
}
