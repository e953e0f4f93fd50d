import type { DetailCode } from './detail-codes.js';

/** What can be wrong with how a request is sent, whatever it asks for. */
export const REQUEST_PROBLEMS = {
  'Must be the ETag last read as it came, or the version in quotes: "1".': [
    'invalid_format',
    'Il faut l’ETag lu en dernier, tel quel, ou la version entre guillemets\u00a0: "1".',
  ],
  'Not valid JSON: line {line}, column {column}.': [
    'invalid_format',
    'Ce n’est pas du JSON\u00a0: ligne {line}, colonne {column}.',
  ],
  'Needs the scope {scope}.': ['not_allowed', 'Il faut le droit {scope}.'],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of how a request is sent, as a whole. */
export const REQUEST_SENTENCES = {
  'The body is not valid JSON: line {line}, column {column}.':
    'Le contenu n’est pas du JSON\u00a0: ligne {line}, colonne {column}.',
  'The body is a form, not JSON: send an object such as {example}, with Content-Type: application/json.':
    'Le contenu est un formulaire, pas du JSON\u00a0: envoyez un objet comme {example}, avec Content-Type\u00a0: application/json.',
  'This Idempotency-Key was used for another request: take a new key for this one.':
    'Cette Idempotency-Key a servi pour une autre demande\u00a0: prenez une nouvelle clé pour celle-ci.',
  'The API key expired at {time}: make another one.': 'Cette clé d’API a expiré à {time}\u00a0: faites-en une autre.',
  'Must be one of the values that details name.': 'Choisissez parmi les valeurs que donne details.',
} as const;
