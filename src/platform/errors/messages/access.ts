import type { DetailCode } from './detail-codes.js';

/** What can be wrong about people, programs and what they prove themselves with. */
export const ACCESS_PROBLEMS = {
  'Must be a JSON Web Key Set: an object whose keys are a list of public keys.': [
    'invalid_format',
    'Doit être un JSON Web Key Set\u00a0: un objet dont keys est une liste de clés publiques.',
  ],
  'Must hold {minimum} to {maximum} keys.': ['too_many', 'Doit contenir de {minimum} à {maximum} clés.'],
  'Must be a public key of the kind EC (P-256), OKP (Ed25519) or RSA (2048 to 4096 bits).': [
    'invalid_value',
    'Doit être une clé publique de type EC (P-256), OKP (Ed25519) ou RSA (2048 à 4096 bits).',
  ],
  'Belongs to a private key: send the public one alone, and make a new key, as this one has been told.': [
    'not_allowed',
    'Fait partie d’une clé privée\u00a0: n’envoyez que la clé publique, et créez une nouvelle clé, car celle-ci a été divulguée.',
  ],
  'Is required where there are several keys, another for each.': [
    'not_unique',
    'Nécessaire quand il y a plusieurs clés, et différent pour chacune.',
  ],
  'You have {maximum} factors already: remove one first.': [
    'too_many',
    'Vous avez déjà {maximum} facteurs\u00a0: retirez-en un d’abord.',
  ],
  'You have no second factor, and so no recovery codes: add one first.': [
    'not_found',
    'Vous n’avez pas de second facteur, et donc pas de codes de secours\u00a0: ajoutez-en un d’abord.',
  ],
  'An organization of yours asks for a second factor: add another one before you remove this one.': [
    'not_allowed',
    'L’une de vos organisations exige un second facteur\u00a0: ajoutez-en un autre avant de retirer celui-ci.',
  ],
  'Is not the code of this moment.': ['mismatch', 'Ce n’est pas le code du moment.'],
  'Must be what PublicKeyCredential.toJSON() gives in the browser.': [
    'invalid_type',
    'Doit être ce que PublicKeyCredential.toJSON() donne dans le navigateur.',
  ],
  'Must be base64url of at most {maximum} characters.': [
    'invalid_format',
    'Doit être en base64url, de {maximum} caractères au plus.',
  ],
  'Meets no challenge that is open: ask for new options, and use them once within five minutes.': [
    'mismatch',
    'Ne répond à aucun défi en cours\u00a0: redemandez des options, et utilisez-les une seule fois dans les cinq minutes.',
  ],
  'Was made at another address than {origin}.': ['mismatch', 'Vient d’une autre adresse que {origin}.'],
  'Is none of your passkeys.': ['not_found', 'Ce n’est aucune de vos clés d’accès.'],
  'Does not prove who you are: its signature, its counter or the verification of the person is wrong.': [
    'mismatch',
    'Ne prouve pas qui vous êtes\u00a0: la signature, le compteur ou la vérification de la personne est erronée.',
  ],
  'Is registered already: choose another one.': [
    'not_unique',
    'Cette clé d’accès est déjà connue\u00a0: choisissez-en une autre.',
  ],
  'Send either this or password.': ['not_allowed', 'Envoyez ceci ou password, pas les deux.'],
  'You have no passkey: give your password instead.': [
    'not_found',
    'Vous n’avez pas de clé d’accès\u00a0: donnez plutôt votre mot de passe.',
  ],
  'Passkeys need the service to be at a name by https: whoever runs it sets BASE_URL so.': [
    'not_allowed',
    'Les clés d’accès exigent que le service ait un nom en https\u00a0: la personne qui le gère le règle par BASE_URL.',
  ],
  'This person works in another organization too: whoever runs the service removes their factors.': [
    'not_allowed',
    'Cette personne travaille aussi dans une autre organisation\u00a0: la personne qui gère le service retire ses facteurs.',
  ],
  'Are your own: remove them in the settings of your account.': [
    'not_allowed',
    'Ce sont les vôtres\u00a0: retirez-les dans les réglages de votre compte.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of a request about who may do what. */
export const ACCESS_SENTENCES = {
  'Give your password again: POST /app/api/v1/me/reauthenticate, then repeat this within ten minutes.':
    'Redonnez votre mot de passe\u00a0: POST /app/api/v1/me/reauthenticate, puis recommencez dans les dix minutes.',
  'This organization asks everybody for a second factor. Add one first: POST /app/api/v1/me/factors.':
    'Cette organisation exige un second facteur de chacun. Ajoutez-en un d’abord\u00a0: POST /app/api/v1/me/factors.',
  'The person you act for has to add a second factor first, as the organization asks for one.':
    'La personne pour qui vous agissez doit d’abord ajouter un second facteur, que l’organisation exige.',
  'Only an owner in person decides whether members need a second factor.':
    'Seul un propriétaire en personne décide si les membres ont besoin d’un second facteur.',
  'Only admins remove the factors of others, and only owners those of owners.':
    'Seuls les administrateurs retirent les facteurs des autres, et seuls les propriétaires ceux des propriétaires.',
  'Signing in took too long. Begin again with your password.':
    'La connexion a pris trop de temps. Recommencez avec votre mot de passe.',
  'You were let in for reading only: for {permission}, ask the person you act for to allow more in Settings > Agents.':
    'Vous n’avez été admis qu’en lecture\u00a0: pour {permission}, demandez à la personne pour qui vous agissez d’en permettre davantage dans Réglages > Agents.',
  'The role of this service account does not allow {permission}.':
    'Le rôle de ce compte de service ne permet pas {permission}.',
  'An organization has at most {maximum} service accounts: delete one first.':
    'Une organisation a {maximum} comptes de service au plus\u00a0: supprimez-en un d’abord.',
} as const;
