import type { DetailCode } from './detail-codes.js';

/** What can be wrong about the people of a proposal, and about how they read it. */
export const PEOPLE_PROBLEMS = {
  'Must be the id of a section.': ['invalid_format', 'Doit être l’identifiant d’une section.'],
  'Must be a whole number of seconds, from 0 to {maximum}.': [
    'invalid_value',
    'Doit être un nombre entier de secondes, de 0 à {maximum}.',
  ],
  'Is required for this role.': ['required', 'Ce champ est nécessaire pour ce rôle.'],
  'Only a counter-signer is a member: leave it out, or choose that role.': [
    'invalid_value',
    'Seul un contresignataire est un membre\u00a0: retirez ce champ, ou choisissez ce rôle.',
  ],
  'A counter-signer has the name and the address of the member: leave it out.': [
    'invalid_value',
    'Un contresignataire a le nom et l’adresse du membre\u00a0: n’envoyez pas ce champ.',
  ],
  'Somebody of this role has this address already.': ['not_unique', 'Une personne de ce rôle a déjà cette adresse.'],
  'Must be {minimum} or more: somebody of that position has signed.': [
    'too_small',
    'Doit être {minimum} ou plus\u00a0: une personne de cette position a signé.',
  ],
  'Must be the address that the invitation went to.': [
    'mismatch',
    'Doit être l’adresse à laquelle l’invitation a été envoyée.',
  ],
  'Is required here: the six digits that were mailed to the address.': [
    'required',
    'Est nécessaire ici\u00a0: les six chiffres envoyés à cette adresse.',
  ],
  'Was picked by who signed first, and is {value} for everybody.': [
    'mismatch',
    'A été choisi par la première personne qui a signé, et vaut {value} pour tout le monde.',
  ],
  'Nobody else signs for the client, and somebody has signed already: reopen the proposal to change who signs.': [
    'in_use',
    'Personne d’autre ne signe pour le client, et une signature a déjà été donnée\u00a0: rouvrez la proposition pour changer les signataires.',
  ],
  'Nobody could sign: this service sends no mail, so that no code arrives.': [
    'not_allowed',
    'Personne ne pourrait signer\u00a0: ce service n’envoie pas d’e-mails, aucun code n’arriverait.',
  ],
  'Somebody has signed already while this was asked for: reopen the proposal to ask for less.': [
    'not_allowed',
    'Quelqu’un a déjà signé alors que c’était demandé\u00a0: rouvrez la proposition pour demander moins.',
  ],
  'Is required by the organization: add who signs.': ['required', 'L’organisation l’exige\u00a0: ajoutez qui signe.'],
  'Must be view for a person who only reads.': ['not_allowed', 'Doit être view pour une personne qui lit seulement.'],
  'Must be an origin such as {expected}; http is for this computer alone.': [
    'invalid_format',
    'Indiquez une origine, comme {expected}\u00a0; http ne vaut que pour cet ordinateur.',
  ],
  'Must be an origin without a path: {expected}.': [
    'invalid_format',
    'Indiquez une origine, sans chemin\u00a0: {expected}.',
  ],
  'A proposal has at most {maximum} recipients: remove one first.': [
    'too_many',
    'Une proposition a {maximum} destinataires au plus\u00a0: retirez-en un.',
  ],
  'This person has declined, and can be neither changed nor removed.': [
    'immutable',
    'Cette personne a refusé\u00a0: elle ne peut plus être ni modifiée ni retirée.',
  ],
  'This person has signed, and can be neither changed nor removed.': [
    'immutable',
    'Cette personne a signé\u00a0: elle ne peut plus être ni modifiée ni retirée.',
  ],
  'Everybody else has signed: without this signature the proposal would be decided. Reopen it to change who signs.': [
    'immutable',
    'Toutes les autres personnes ont signé\u00a0: sans cette signature, la proposition serait décidée. Rouvrez-la pour changer les signataires.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of a request about the people of a proposal. */
export const PEOPLE_SENTENCES = {
  'It is not the turn of this person: others sign before.':
    'Ce n’est pas encore le tour de cette personne\u00a0: d’autres signent avant elle.',
  'This person has been asked for nothing more: there is nothing to remind of.':
    'Cette personne n’a plus rien à faire\u00a0: il n’y a rien à lui rappeler.',
  'Nothing is left for this person to sign, decline or pay: ask for a session to view.':
    'Cette personne n’a plus rien à signer, à refuser ni à payer\u00a0: demandez une session de lecture.',
  'This proposal is not open to its readers: publish it first.':
    'Cette proposition n’est pas ouverte à ses lecteurs\u00a0: publiez-la d’abord.',
  'This proposal is signed by the people that it names: open the link that was mailed to you.':
    'Cette proposition est signée par les personnes qu’elle nomme\u00a0: ouvrez le lien qui vous a été envoyé.',
  'You were asked to read this proposal, not to decide on it.':
    'On vous a demandé de lire cette proposition, pas d’en décider.',
  'You have signed this proposal already.': 'Vous avez déjà signé cette proposition.',
  'Others sign before you: you can sign once they have.':
    'D’autres personnes signent avant vous\u00a0: vous pourrez signer après elles.',
  'This link was withdrawn: ask the sender for another one.':
    'Ce lien a été retiré\u00a0: demandez-en un autre à l’expéditeur.',
  'A counter-signer signs in the application, and has no page of their own to embed.':
    'Un contresignataire signe dans l’application, et n’a pas de page à intégrer.',
  'This view has ended: load the page around it again.': 'Cette vue a pris fin\u00a0: rechargez la page qui l’entoure.',
  'You are not asked to sign this proposal for your organization.':
    'On ne vous demande pas de signer cette proposition pour votre organisation.',
  'Nobody signs this proposal for the client: add a signer first.':
    'Personne ne signe cette proposition pour le client\u00a0: ajoutez d’abord un signataire.',
  'Only a member in person can do this, signed in to the application.':
    'Seul un membre en personne peut le faire, connecté à l’application.',
  'Somebody has signed already, and the words stand: reopen the proposal to change it, which voids the signatures.':
    'Une personne a déjà signé et le texte est arrêté\u00a0: rouvrez la proposition pour la modifier, ce qui annule les signatures.',
} as const;
