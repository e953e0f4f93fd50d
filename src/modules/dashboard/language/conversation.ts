import type { ThreadKind, ThreadStatus } from '../../proposals/conversation/threads.dto.js';

/** Words of the conversation about a proposal. */
export interface ConversationStrings {
  title: string;
  /** Leads there. */
  open: string;
  intro: string;
  none: string;
  kinds: Record<ThreadKind, string>;
  statuses: Record<ThreadStatus, string>;
  about: string;
  line: string;
  whole: string;
  part: string;
  older: string;
  client: string;
  erased: string;
  answer: string;
  answerTo: (name: string) => string;
  send: string;
  resolve: string;
  reopen: string;
  begin: string;
  text: string;
  beginButton: string;
}

export const conversationEn: ConversationStrings = {
  title: 'Conversation',
  open: 'Questions and answers',
  intro:
    'Whoever can open the page reads it, and who wrote in it is mailed the answer. It is no part of what is signed.',
  none: 'Nothing has been asked yet.',
  kinds: { question: 'Question', change_request: 'Change request' },
  statuses: { open: 'Open', resolved: 'Settled' },
  about: 'About',
  line: 'a line of the offer',
  whole: 'the whole proposal',
  part: 'a part of the content',
  older: 'Older ones',
  client: 'A reader',
  erased: 'Erased.',
  answer: 'Answer',
  answerTo: (name) => `Answer ${name}`,
  send: 'Send the answer',
  resolve: 'Settle',
  reopen: 'Open again',
  begin: 'Say something to the client',
  text: 'Message',
  beginButton: 'Send',
};

export const conversationFr: ConversationStrings = {
  title: 'Conversation',
  open: 'Questions et réponses',
  intro:
    'Toute personne qui peut ouvrir la page la lit, et celles qui y ont écrit reçoivent la réponse par e-mail. Elle ne fait pas partie de ce qui est signé.',
  none: 'Aucune question pour l’instant.',
  kinds: { question: 'Question', change_request: 'Demande de modification' },
  statuses: { open: 'Ouverte', resolved: 'Réglée' },
  about: 'Au sujet de',
  line: 'une ligne de l’offre',
  whole: 'toute la proposition',
  part: 'une partie du contenu',
  older: 'Plus anciennes',
  client: 'Un lecteur',
  erased: 'Effacé.',
  answer: 'Réponse',
  answerTo: (name) => `Répondre à ${name}`,
  send: 'Envoyer la réponse',
  resolve: 'Régler',
  reopen: 'Rouvrir',
  begin: 'Écrire au client',
  text: 'Message',
  beginButton: 'Envoyer',
};
