import type { DetailCode } from './detail-codes.js';

/** What can be wrong about the rules by which proposals are released, and why one has to be. */
export const RELEASE_PROBLEMS = {
  'Must be more than the day before it.': ['invalid_value', 'Il faut plus que le jour qui précède.'],
  'Is changed by a member in person alone.': ['not_allowed', 'Seul un membre, en personne, peut le changer.'],
  'Must be absent: this rule has no value.': ['not_allowed', 'À laisser vide\u00a0: cette règle n’a pas de valeur.'],
  'Is required: this rule needs a value.': ['required', 'Ce champ est nécessaire\u00a0: cette règle a une valeur.'],
  'Must be a domain such as {expected}.': ['invalid_format', 'Il faut un domaine, comme {expected}.'],
  'Every proposal is released before it is published.': [
    'not_allowed',
    'Toute proposition est validée avant d’être publiée.',
  ],
  'What an agent publishes is released by a person first.': [
    'not_allowed',
    'Ce que publie un agent est d’abord validé par une personne.',
  ],
  'What an API key publishes is released by a person first.': [
    'not_allowed',
    'Ce que publie une clé d’API est d’abord validé par une personne.',
  ],
  'A discount of {actual} % is over the {value} % that need no release.': [
    'not_allowed',
    'Une remise de {actual}\u00a0% dépasse les {value}\u00a0% permis sans validation.',
  ],
  'The one-time total of {total} is over the {limit} that need no release.': [
    'not_allowed',
    'Le total ponctuel de {total} dépasse les {limit} permis sans validation.',
  ],
  'An offer in {currency} is always released first: the limit is in {expected}.': [
    'not_allowed',
    'Une offre en {currency} est toujours validée\u00a0: la limite est en {expected}.',
  ],
  '{found} is outside of the domains that need no release: {value}.': [
    'not_allowed',
    '{found} est en dehors des domaines permis sans validation\u00a0: {value}.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of a request about a release. */
export const RELEASE_SENTENCES = {
  'This has to be released by a second person first: ask for a review. Rules that hold: {rules}.':
    'Une seconde personne doit d’abord valider cette proposition\u00a0: demandez une validation. Règles en cause\u00a0: {rules}.',
  'A review of this proposal has been asked for already.': 'La validation de cette proposition est déjà demandée.',
  'This proposal is released already: publish it, or name the addresses that it is to go to as well.':
    'Cette proposition est déjà validée\u00a0: publiez-la, ou nommez les autres adresses à qui elle doit aller.',
  'A second person has to release first that it goes to {found}: ask for a review that names these addresses.':
    'Une seconde personne doit d’abord valider l’envoi à {found}\u00a0: demandez une validation qui nomme ces adresses.',
  'No review of this proposal is asked for: it was decided, or the proposal was changed since.':
    'Aucune validation de cette proposition n’est demandée\u00a0: elle est décidée, ou la proposition a changé depuis.',
  'What its client would see has changed since the review was asked for, as by its lead or theme: have it asked for anew.':
    'Ce que le client verrait a changé depuis que la validation est demandée, par son prospect ou son thème par exemple\u00a0: faites-la demander à nouveau.',
  'A member in person has set {fields}: no key and no agent changes that, a member in person does.':
    'Un membre, en personne, a défini {fields}\u00a0: ni clé ni agent ne le change, un membre en personne peut le faire.',
  'Only members with one of these roles release: {roles}.':
    'Seuls les membres ayant l’un de ces rôles valident\u00a0: {roles}.',
  'You asked for this review: somebody else releases it.':
    'Vous avez demandé cette validation\u00a0: c’est à une autre personne de la donner.',
  'Too many reviews: at most {maximum} a day are asked for of a proposal.':
    'Trop de demandes\u00a0: {maximum} validations au plus par jour pour une proposition.',
} as const;
