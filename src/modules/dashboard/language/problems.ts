import { write, type ProblemText, type Said } from '../../../platform/errors/said.js';
import type { Language } from './strings.js';

/** What forms ask for in other units or by other names than the API. */
const IN_FORMS: Partial<Record<string, Record<Language, string>>> = {
  'Is required.': { en: 'This is needed.', fr: 'Ce champ est nécessaire.' },
  'Must not be empty.': { en: 'This is needed.', fr: 'Ce champ est nécessaire.' },
  'Must be a whole number of minor units from {minimum} to {maximum}.': {
    en: 'Give an amount from 0 to 99,999,999.99, such as 1,250.00.',
    fr: 'Indiquez un montant de 0 à 99\u202f999\u202f999,99, comme 1250,00.',
  },
  'Must be an object with `amount`, in minor units, and `currency`.': {
    en: 'Give an amount with its currency, such as 1,250.00 EUR.',
    fr: 'Indiquez un montant avec sa devise, comme 1250,00 EUR.',
  },
  'So much costs more than {maximum} minor units.': {
    en: 'This is more than a line may cost.',
    fr: 'Cela dépasse le montant le plus élevé d’une ligne.',
  },
  'A line of a bundle would cost more than {maximum} minor units.': {
    en: 'This is more than a line may cost.',
    fr: 'Cela dépasse le montant le plus élevé d’une ligne.',
  },
  'Another product of the organization has this sku.': {
    en: 'Another product has this article number.',
    fr: 'Un autre produit a déjà cette référence.',
  },
  'Must be null unless the type is recurring.': {
    en: 'This does not go with the schedule.',
    fr: 'Cela ne va pas avec cet échéancier.',
  },
  'Must be null unless the schedule is {schedule}.': {
    en: 'This does not go with the schedule.',
    fr: 'Cela ne va pas avec cet échéancier.',
  },
} satisfies Partial<Record<ProblemText, Record<Language, string>>>;

const IN_STEPS: ProblemText = 'Must be a number from {minimum} to {maximum} in steps of {step}.';
const WHOLE: ProblemText = 'Must be a whole number from {minimum} to {maximum}.';

/** What is wrong with a field, for whoever fills in a form. */
export function problemInWords(said: Said, language: Language): string {
  const isWhole = said.text === IN_STEPS && said.params.step === 1;
  return IN_FORMS[said.text]?.[language] ?? write(isWhole ? { ...said, text: WHOLE } : said, language);
}
