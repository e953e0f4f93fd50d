import type { DetailCode } from './detail-codes.js';

/** What can be wrong about a file of rows. */
export const IMPORT_PROBLEMS = {
  'Has no rows.': ['required', 'Il n’y a aucune ligne.'],
  'Has more than {maximum} rows.': ['too_many', 'Il y a plus de {maximum} lignes.'],
  'Is longer than {maximum} KiB.': ['too_long', 'Cela dépasse {maximum} Kio.'],
  'Was cut off.': ['invalid_value', 'L’envoi s’est interrompu.'],
  'Is there twice: each column once.': ['not_unique', 'Cette colonne est en double.'],
  'Has more cells than the header has columns.': [
    'mismatch',
    'Il y a plus de cellules que de colonnes dans l’en-tête.',
  ],
  'A quote is opened and never closed.': ['invalid_format', 'Un guillemet est ouvert et jamais refermé.'],
  'Text follows a closing quote.': ['invalid_format', 'Du texte suit un guillemet fermant.'],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of an import as a whole. */
export const IMPORT_SENTENCES = {
  'The file is too large: it may have {maximum} MiB.': 'Ce fichier est trop grand\u00a0: {maximum} Mio au plus.',
  'The body must be rows in UTF-8: send NDJSON or CSV.':
    'Le contenu doit être des lignes en UTF-8\u00a0: envoyez du NDJSON ou du CSV.',
  '{maximum} imports are under way: wait until one is completed.':
    '{maximum} imports sont en cours\u00a0: attendez que l’un d’eux soit terminé.',
} as const;
