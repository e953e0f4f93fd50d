import { topField, type ErrorDetail } from '../../../platform/errors/errors.js';
import type { Language, SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import { ownValue } from '../../../platform/own-value.js';

const GONE: Record<Language, string> = {
  en: 'This part of the proposal is not there any more. Please choose another.',
  fr: 'Cette partie de la proposition n’existe plus. Veuillez en choisir une autre.',
};

/** What is wrong with a field, in the reader's words; the service's own messages are for programs. */
const WORDS: Record<Language, Record<string, string>> = {
  en: {
    name: 'Please enter your full name.',
    email: 'Please enter a valid e-mail address.',
    signature: 'Please type your name here, or draw your signature.',
    method: 'Please type your name here, or draw your signature.',
    consent: 'Please accept this text to sign.',
    reason: 'Please use at most 2,000 characters.',
    password: 'This password is not right. Please try again.',
    no_password: 'Please enter the password.',
    email_code: 'This code is wrong or no longer valid. Ask for another, or leave it empty.',
    too_many_codes: 'Too many codes were sent. Sign without one, or try again in an hour.',
    choice: 'Please check the options that you ticked: they must belong to the offer that you chose.',
    quantities: 'Please check the quantities that you set: each has its bounds, and steps.',
    changed:
      'The proposal changed while you were reading, and nothing was signed. Please read it again: what you typed is still here.',
    text: 'Please write 1 to 2,000 characters.',
    section_id: GONE.en,
    block_id: GONE.en,
    line_id: GONE.en,
    other: 'Please check this field.',
  },
  fr: {
    name: 'Veuillez indiquer votre nom complet.',
    email: 'Veuillez indiquer une adresse e-mail valide.',
    signature: 'Saisissez votre nom ici, ou dessinez votre signature.',
    method: 'Saisissez votre nom ici, ou dessinez votre signature.',
    consent: 'Veuillez accepter ce texte pour signer.',
    reason: 'Veuillez utiliser 2\u202f000 caractères au plus.',
    password: 'Ce mot de passe n’est pas le bon. Veuillez réessayer.',
    no_password: 'Veuillez indiquer le mot de passe.',
    email_code: 'Ce code est faux ou n’est plus valable. Demandez-en un autre, ou laissez ce champ vide.',
    too_many_codes: 'Trop de codes ont été envoyés. Signez sans code, ou réessayez dans une heure.',
    choice: 'Veuillez vérifier les options cochées\u00a0: elles doivent appartenir à l’offre choisie.',
    quantities: 'Veuillez vérifier les quantités indiquées\u00a0: chacune a ses limites et ses paliers.',
    changed:
      'La proposition a changé pendant votre lecture, et rien n’a été signé. Veuillez la relire\u00a0: votre saisie est conservée.',
    text: 'Veuillez écrire de 1 à 2\u202f000 caractères.',
    section_id: GONE.fr,
    block_id: GONE.fr,
    line_id: GONE.fr,
    other: 'Veuillez vérifier ce champ.',
  },
};

export function wordsFor(field: string, language: Language): string {
  const words = WORDS[language];
  return ownValue(words, topField(field)) ?? words.other ?? '';
}

type Line = Pick<SnapshotOfferLine, 'id' | 'name' | 'quantity' | 'client_quantity'>;

const QUANTITY: Record<Language, Record<'offered' | 'fixed', (name: string, ...numbers: string[]) => string>> = {
  en: {
    offered: (name, min, max, step) => `${name}: please enter a quantity from ${min} to ${max}, in steps of ${step}.`,
    fixed: (name, quantity) => `${name}: the quantity is ${quantity}, and cannot be changed.`,
  },
  fr: {
    offered: (name, min, max, step) =>
      `${name}\u00a0: veuillez indiquer une quantité de ${min} à ${max}, par paliers de ${step}.`,
    fixed: (name, quantity) => `${name}\u00a0: la quantité est de ${quantity} et ne peut pas être modifiée.`,
  },
};

/** Which lines were given a quantity that they cannot have, and what each can have; nothing where none of the page was. */
export function wordsForQuantities(
  details: ErrorDetail[],
  lines: readonly Line[],
  language: Language,
  written: (number: number) => string,
): string | undefined {
  const refused = new Set(details.map(({ field }) => field));
  const wrong = lines.filter(({ id }) => refused.has(`quantities.${id}`));
  const words = wrong.map(({ name, quantity, client_quantity: range }) =>
    range
      ? QUANTITY[language].offered(name, ...[range.min, range.max, range.step ?? 1].map(written))
      : QUANTITY[language].fixed(name, written(quantity)),
  );
  return words.length > 0 ? words.join(' ') : undefined;
}

/** The choice is made far above the form, so the form itself says what is wrong with it. */
export function wordsForChoice(details: ErrorDetail[] = [], language: Language): string | undefined {
  if (details.some(({ field }) => field.startsWith('quantities'))) return WORDS[language].quantities;
  const isChoice = details.some(({ field }) => /^(offer_id|selected_line_ids|selected_package_id)/.test(field));
  return isChoice ? WORDS[language].choice : undefined;
}
