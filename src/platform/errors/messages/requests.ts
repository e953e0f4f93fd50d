import type { DetailCode } from './detail-codes.js';

/** What can be wrong with how a request is sent, whatever it asks for. */
export const REQUEST_PROBLEMS = {
  'Must be the ETag last read as it came, or the version in quotes: "1".': [
    'invalid_format',
    'Il faut l’ETag lu en dernier, tel quel, ou la version entre guillemets\u00a0: "1".',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;
