import type { DetailCode } from './detail-codes.js';

/** What can be wrong about a file of rows. */
export const IMPORT_PROBLEMS = {
  'Has no rows.': ['required', 'Il n’y a aucune ligne.'],
  'Has more than {maximum} rows.': ['too_many', 'Il y a plus de {maximum} lignes.'],
  'Has more than {maximum} columns.': ['too_many', 'Il y a plus de {maximum} colonnes.'],
  'Is longer than {maximum} KiB.': ['too_long', 'Cela dépasse {maximum} Kio.'],
  'Was cut off.': ['invalid_value', 'L’envoi s’est interrompu.'],
  'Is there twice: each column once.': ['not_unique', 'Cette colonne est en double.'],
  'Is a part of {column}, which is a column too: keep one of them.': [
    'not_unique',
    'C’est une partie de {column}, qui est aussi une colonne\u00a0: gardez l’une des deux.',
  ],
  'Has more cells than the header has columns: one with a separator in it stands in quotes.': [
    'mismatch',
    'Il y a plus de cellules que de colonnes dans l’en-tête\u00a0: mettez entre guillemets celle qui contient un séparateur.',
  ],
  'Not valid JSON: send one object a line.': [
    'invalid_format',
    'Ce n’est pas du JSON\u00a0: envoyez un objet par ligne.',
  ],
  'Must be a JSON object: send one a line.': ['invalid_type', 'Il faut un objet JSON\u00a0: envoyez-en un par ligne.'],
  'A quote is opened and never closed.': ['invalid_format', 'Un guillemet est ouvert et jamais refermé.'],
  'Text follows a closing quote.': ['invalid_format', 'Du texte suit un guillemet fermant.'],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of an import as a whole. */
export const IMPORT_SENTENCES = {
  'The file is too large: it may have {maximum} MiB.': 'Ce fichier est trop grand\u00a0: {maximum} Mio au plus.',
  'The body must be rows in UTF-8: send NDJSON or CSV.':
    'Le contenu doit être des lignes en UTF-8\u00a0: envoyez du NDJSON ou du CSV.',
  'JSON is taken as one object a line, without a list around them: send Content-Type: application/x-ndjson.':
    'Le JSON s’envoie à raison d’un objet par ligne, sans liste autour\u00a0: Content-Type\u00a0: application/x-ndjson.',
  'The body is a list of JSON: send one object a line, without a list around them.':
    'Ce contenu est une liste JSON\u00a0: envoyez un objet par ligne, sans liste autour.',
  'The body looks like CSV: send Content-Type: text/csv.':
    'Ce contenu ressemble à du CSV\u00a0: envoyez Content-Type\u00a0: text/csv.',
  '{maximum} imports are under way: wait until one is completed.':
    '{maximum} imports sont en cours\u00a0: attendez que l’un d’eux soit terminé.',
} as const;
