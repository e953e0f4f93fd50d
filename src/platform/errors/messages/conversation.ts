import type { DetailCode } from './detail-codes.js';

/** What can be wrong about what is asked of a proposal. */
export const CONVERSATION_PROBLEMS = {
  'There is no such section here.': ['not_found', 'Cette section n’existe pas ici.'],
  'There is no such block here.': ['not_found', 'Ce bloc n’existe pas ici.'],
  'There is no such line here.': ['not_found', 'Cette ligne n’existe pas ici.'],
  'Is the name of somebody whom this proposal names, and who writes by a link of their own.': [
    'not_allowed',
    'C’est le nom d’une personne que cette proposition nomme, et qui écrit par son propre lien.',
  ],
  'Is in another section.': ['mismatch', 'Se trouve dans une autre section.'],
  'Does not go with another part: name one at most.': [
    'too_many',
    'Ne va pas avec une autre partie\u00a0: indiquez-en une au plus.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of a request about a conversation. */
export const CONVERSATION_SENTENCES = {
  'Too many questions were asked on this page. Try again in an hour, or write to the sender.':
    'Trop de questions ont été posées sur cette page. Réessayez dans une heure, ou écrivez à l’expéditeur.',
  'A conversation has at most {maximum} messages: begin another one.':
    'Une conversation a {maximum} messages au plus\u00a0: commencez-en une autre.',
  'So much has been said about this proposal that nothing fits any more: at most {maximum} messages do.':
    'Tant a été dit de cette proposition que rien n’y tient plus\u00a0: {maximum} messages au plus.',
} as const;
