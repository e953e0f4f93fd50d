/** Words of Settings > Service accounts. */
export interface ServiceAccountStrings {
  title: string;
  intro: string;
  tokenAt: string;
  empty: string;
  clientId: string;
  role: string;
  keys: string;
  keysHint: string;
  keyCount: (count: number) => string;
  made: string;
  lastUsed: string;
  never: string;
  add: string;
  change: string;
  changeTitle: (name: string) => string;
  changeText: string;
  save: string;
  remove: string;
  removeTitle: (name: string) => string;
  removeText: string;
}

export const serviceAccountsEn: ServiceAccountStrings = {
  title: 'Service accounts',
  intro:
    'Programs that act by themselves, each under its own name and with a role of its own. No secret is ever given out: the program makes a pair of keys, and the service knows the public one alone.',
  tokenAt: 'The program signs an assertion (private_key_jwt) and gets its token by client_credentials at',
  empty: 'There is no service account.',
  clientId: 'Client id',
  role: 'Role',
  keys: 'Public keys (JWKS)',
  keysHint: 'A JSON Web Key Set of 1 to 5 public keys: EC P-256, Ed25519, or RSA of 2048 to 4096 bits.',
  keyCount: (count) => (count === 1 ? '1 key' : `${count} keys`),
  made: 'Made',
  lastUsed: 'Last used',
  never: 'Never',
  add: 'Make a service account',
  change: 'Change',
  changeTitle: (name) => `Change ${name}`,
  changeText: 'Another role or other keys end the tokens that are out: the program asks for a new one.',
  save: 'Save',
  remove: 'Delete',
  removeTitle: (name) => `Delete ${name}?`,
  removeText: 'Its next call is refused. What it has made stays.',
};

export const serviceAccountsFr: ServiceAccountStrings = {
  title: 'Comptes de service',
  intro:
    'Des programmes qui agissent d’eux-mêmes, chacun sous son propre nom et avec son propre rôle. Aucun secret n’est jamais remis\u00a0: le programme crée une paire de clés, et le service ne connaît que la clé publique.',
  tokenAt: 'Le programme signe une assertion (private_key_jwt) et obtient son jeton par client_credentials à',
  empty: 'Il n’y a pas de compte de service.',
  clientId: 'Identifiant client',
  role: 'Rôle',
  keys: 'Clés publiques (JWKS)',
  keysHint: 'Un JSON Web Key Set de 1 à 5 clés publiques\u00a0: EC P-256, Ed25519, ou RSA de 2048 à 4096 bits.',
  keyCount: (count) => (count === 1 ? '1 clé' : `${count} clés`),
  made: 'Créé',
  lastUsed: 'Dernier usage',
  never: 'Jamais',
  add: 'Créer un compte de service',
  change: 'Modifier',
  changeTitle: (name) => `Modifier ${name}`,
  changeText:
    'Un autre rôle ou d’autres clés mettent fin aux jetons en cours\u00a0: le programme en demande un nouveau.',
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeTitle: (name) => `Supprimer ${name}\u00a0?`,
  removeText: 'Son prochain appel sera refusé. Ce qu’il a créé reste.',
};
