import type { DetailCode } from './detail-codes.js';

/** What can be wrong about a request in test mode, or for it. */
export const TEST_MODE_PROBLEMS = {
  'A test key makes test keys alone.': ['not_allowed', 'Une clé de test ne crée que des clés de test.'],
  'Must not lead more than {maximum} years ahead.': ['too_large', 'Pas plus de {maximum} ans d’avance.'],
  'Must be absent: the proposal names nobody.': [
    'not_allowed',
    'À laisser vide\u00a0: la proposition ne nomme personne.',
  ],
  'Is required: the proposal names its people, and one of them acts. GET /v1/proposals/{id}/recipients lists them.': [
    'required',
    'Ce champ est nécessaire\u00a0: la proposition nomme des personnes, dont l’une agit. GET /v1/proposals/{id}/recipients en donne la liste.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of such a request as a whole. */
export const TEST_MODE_SENTENCES = {
  'This takes a test key (pp_test_…): make one by POST /v1/api-keys with "mode": "test".':
    'Il faut une clé de test (pp_test_…)\u00a0: créez-en une par POST /v1/api-keys avec "mode": "test".',
  'Test mode has the members of the organization: change them there.':
    'Le mode test a les membres de l’organisation\u00a0: c’est là qu’on les change.',
} as const;
