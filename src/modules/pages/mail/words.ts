import type { Language } from '../../proposals/proposal-snapshot.dto.js';

/** The words of mails about a proposal; names come isolated, so that their direction stays their own. */
export interface MailWords {
  hello(name: string | null): string;
  validUntil: string;
  /** The answer to it reaches this address. */
  reply(name: string): string;
  link: {
    subject(title: string): string;
    intro(sender: string): string;
    password(organization: string): string;
    button: string;
    why(organization: string): string;
  };
}

const en: MailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  validUntil: 'Valid until',
  reply: (name) => `Answer this mail to reach ${name}.`,
  link: {
    subject: (title) => `Proposal: ${title}`,
    intro: (sender) =>
      `${sender} has prepared a proposal for you. You can read it online, at any time and on any device.`,
    password: (organization) => `The page asks for the password that ${organization} gave you.`,
    button: 'Open the proposal',
    why: (organization) => `You receive this mail because ${organization} sent a proposal to this address.`,
  },
};

const fr: MailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  validUntil: 'Valable jusqu’au',
  reply: (name) => `Répondez à ce message pour joindre ${name}.`,
  link: {
    subject: (title) => `Proposition\u00a0: ${title}`,
    intro: (sender) =>
      `${sender} a préparé une proposition pour vous. Vous pouvez la lire en ligne, à tout moment et sur tout appareil.`,
    password: (organization) => `La page demande le mot de passe que ${organization} vous a donné.`,
    button: 'Ouvrir la proposition',
    why: (organization) =>
      `Vous recevez ce message parce que ${organization} a envoyé une proposition à cette adresse.`,
  },
};

const WORDS: Record<Language, MailWords> = { en, fr };

export function mailWordsOf(language: Language): MailWords {
  return WORDS[language];
}
