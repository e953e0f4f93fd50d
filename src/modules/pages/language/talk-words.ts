import type { ThreadKind } from '../../proposals/conversation/threads.dto.js';

/** Words of the conversation about a proposal. */
export interface TalkStrings {
  title: string;
  intro: string;
  ask: string;
  askAbout: (part: string) => string;
  about: string;
  whole: string;
  /** Who writes, in a word that nobody can choose for themselves. */
  side: Record<'sender' | 'client', string>;
  kindLabel: string;
  kinds: Record<ThreadKind, string>;
  resolved: string;
  count: (messages: number) => string;
  text: string;
  name: string;
  email: string;
  emailHint: string;
  send: string;
  close: string;
  answer: string;
  answerText: string;
  answerTo: (name: string) => string;
  sendAnswer: string;
  client: string;
  erased: string;
  sent: string;
  failed: string;
}

export const talkEn: TalkStrings = {
  title: 'Questions',
  intro: 'Anyone who can open this page can read what is asked here, and the answers.',
  ask: 'Ask a question',
  askAbout: (part) => `Ask a question: ${part}`,
  about: 'What is it about?',
  whole: 'The whole proposal',
  side: { sender: 'Sender', client: 'Reader' },
  kindLabel: 'What kind of message is it?',
  kinds: { question: 'Question', change_request: 'Change request' },
  resolved: 'Resolved',
  count: (messages) => (messages === 1 ? '1 message' : `${messages} messages`),
  text: 'Your message',
  name: 'Your name (optional)',
  email: 'Your e-mail (optional)',
  emailHint: 'The answer is sent to it. It is not shown here.',
  send: 'Send the question',
  close: 'Close',
  answer: 'Answer',
  answerText: 'Your answer',
  answerTo: (name) => `Answer ${name}`,
  sendAnswer: 'Send the answer',
  client: 'A reader',
  erased: 'Erased.',
  sent: 'Your message has been sent.',
  failed: 'Your message was not sent. Please try again.',
};

export const talkFr: TalkStrings = {
  title: 'Questions',
  intro: 'Toute personne qui peut ouvrir cette page lit les questions posées ici, et les réponses.',
  ask: 'Poser une question',
  askAbout: (part) => `Poser une question\u00a0: ${part}`,
  about: 'De quoi s’agit-il\u202f?',
  whole: 'Toute la proposition',
  side: { sender: 'Expéditeur', client: 'Lecteur' },
  kindLabel: 'Quelle est votre demande\u202f?',
  kinds: { question: 'Question', change_request: 'Demande de modification' },
  resolved: 'Réglée',
  count: (messages) => (messages === 1 ? '1\u00a0message' : `${messages}\u00a0messages`),
  text: 'Votre message',
  name: 'Votre nom (facultatif)',
  email: 'Votre e-mail (facultatif)',
  emailHint: 'La réponse y est envoyée. Il n’apparaît pas ici.',
  send: 'Envoyer la question',
  close: 'Fermer',
  answer: 'Répondre',
  answerText: 'Votre réponse',
  answerTo: (name) => `Répondre à ${name}`,
  sendAnswer: 'Envoyer la réponse',
  client: 'Un lecteur',
  erased: 'Effacé.',
  sent: 'Votre message a été envoyé.',
  failed: 'Votre message n’a pas été envoyé. Veuillez réessayer.',
};
