import type { Texts } from './en.js';

/** What is said instead where no mail leaves the service: whoever published sends the links. */
export const unmailedEn = {
  'person.later': 'Link to send',
  'person.invited': 'Link to send',
  'conversation.intro':
    'Whoever can open the page reads it, and finds the answer there: this installation sends no mail.',
  'publish.willMail': 'Their own link is yours to send',
  'first.hint.send': 'Publish the page, then send its link.',
  'act.unread': 'See the links',
  'act.expires_soon': 'See the links',
} satisfies Partial<Texts>;

/** The same in French. */
export const unmailedFr: Record<keyof typeof unmailedEn, string> = {
  'person.later': 'Lien à envoyer',
  'person.invited': 'Lien à envoyer',
  'conversation.intro':
    'Toute personne qui peut ouvrir la page la lit, et y trouve la réponse : cette installation n’envoie pas d’e-mails.',
  'publish.willMail': 'Leur propre lien est à envoyer par vous',
  'first.hint.send': 'Publiez la page, puis envoyez son lien.',
  'act.unread': 'Voir les liens',
  'act.expires_soon': 'Voir les liens',
};
