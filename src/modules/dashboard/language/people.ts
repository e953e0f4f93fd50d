import type { RecipientRole, RecipientStatus } from '../../proposals/recipients/recipients.dto.js';

/** Words of the people of a proposal. */
export interface PeopleStrings {
  title: string;
  intro: string;
  none: string;
  roles: Record<RecipientRole, string>;
  statuses: Record<RecipientStatus, string>;
  role: string;
  step: string;
  stepHint: string;
  status: string;
  read: (seconds: string) => string;
  link: string;
  remind: string;
  reminded: (name: string) => string;
  remove: string;
  add: string;
  addButton: string;
  member: string;
  nobody: string;
  code: string;
  sign: string;
  signHint: string;
  signature: string;
  signButton: string;
  signed: string;
  unknown: string;
}

export const peopleEn: PeopleStrings = {
  title: 'People',
  intro:
    'Each of them has a link of their own and is asked when it is their turn. While nobody is named, whoever has the client link can sign.',
  none: 'Nobody is named yet.',
  roles: { signer: 'Signs', counter_signer: 'Countersigns for us', viewer: 'Reads' },
  statuses: { waiting: 'Waiting', invited: 'Invited', viewed: 'Has read it', signed: 'Signed', denied: 'Declined' },
  role: 'Role',
  step: 'Step',
  stepHint: 'People of one step sign in any order, those of the next once they have.',
  status: 'Status',
  read: (seconds) => `read for ${seconds}`,
  link: 'Own link',
  remind: 'Remind',
  reminded: (name) => `A reminder is on its way to ${name}.`,
  remove: 'Remove',
  add: 'Name somebody',
  addButton: 'Add',
  member: 'Member who countersigns',
  nobody: 'Nobody',
  code: 'Ask for a code that is mailed to the address',
  sign: 'Your signature is awaited',
  signHint: 'You sign the proposal for your organization, as the client reads it now.',
  signature: 'Your name, as your signature',
  signButton: 'Sign for the organization',
  signed: 'You have signed.',
  unknown: 'unknown',
};

export const peopleFr: PeopleStrings = {
  title: 'Personnes',
  intro:
    'Chacune a son propre lien et reçoit une invitation quand vient son tour. Tant que personne n’est nommé, quiconque a le lien du client peut signer.',
  none: 'Personne n’est encore nommé.',
  roles: { signer: 'Signe', counter_signer: 'Contresigne pour nous', viewer: 'Lit' },
  statuses: { waiting: 'En attente', invited: 'Invitation envoyée', viewed: 'A lu', signed: 'Signé', denied: 'Refusé' },
  role: 'Rôle',
  step: 'Étape',
  stepHint: 'Les personnes d’une étape signent dans n’importe quel ordre, celles de la suivante après elles.',
  status: 'État',
  read: (seconds) => `a lu pendant ${seconds}`,
  link: 'Lien personnel',
  remind: 'Relancer',
  reminded: (name) => `Une relance part à l’adresse de ${name}.`,
  remove: 'Retirer',
  add: 'Nommer une personne',
  addButton: 'Ajouter',
  member: 'Membre qui contresigne',
  nobody: 'Personne',
  code: 'Demander un code envoyé à l’adresse',
  sign: 'Votre signature est attendue',
  signHint: 'Vous signez la proposition pour votre organisation, telle que le client la lit.',
  signature: 'Votre nom, en guise de signature',
  signButton: 'Signer pour l’organisation',
  signed: 'Vous avez signé.',
  unknown: 'inconnu',
};
