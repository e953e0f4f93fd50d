import type { RecipientRole } from '../../proposals/recipients/recipients.dto.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';

/** The words of mails about a proposal; names come isolated, so that their direction stays their own. */
export interface MailWords {
  hello(name: string | null): string;
  validUntil: string;
  /** Without tax. */
  netTotal: string;
  /** With tax. */
  total: string;
  /** Of what is not taxed. */
  plainTotal: string;
  signedOn: string;
  email: string;
  stated: string;
  verified: string;
  /** Whom an answer reaches. */
  reply(name: string): string;
  link: {
    label: string;
    /** Whom it is for, from whom, and of which day. */
    prepared(for_: string | null, by: string): string;
    subject(title: string): string;
    intro(sender: string): string;
    password(organization: string): string;
    button: string;
    why(organization: string): string;
  };
  code: { subject(organization: string): string; heading: string; intro(title: string): string; why: string };
  copy: {
    label: string;
    subject(title: string): string;
    thanks(date: string): string;
    ready: string;
    voided(date: string): string;
    awaited(names: string): string;
    attached: string;
    button: string;
    why: string;
  };
  invitation: {
    intro: Record<RecipientRole, (sender: string) => string>;
    sign: string;
    read: string;
    own: string;
    code: string;
    next: string;
    /** To who was asked before. */
    changed: { subject(title: string): string; intro(sender: string): string };
    why(organization: string): string;
  };
  reminder: {
    subject(title: string): string;
    intro(title: string, sender: string): string;
    button: string;
    why(organization: string): string;
    stop(url: string): string;
  };
  review: {
    asked: { subject(title: string): string; intro(who: string, title: string): string; button: string };
    released: { subject(title: string): string; intro(who: string, title: string): string };
    refused: { subject(title: string): string; intro(who: string, title: string): string };
    button: string;
    client: string;
    whyApprover(organization: string): string;
    whyAsker(organization: string): string;
  };
  completed: { subject(title: string): string; intro(title: string, date: string): string; button: string };
  signed: { subject(who: string, title: string): string; intro(who: string, title: string): string; button: string };
  viewed: { subject(title: string): string; intro(who: string, title: string, date: string): string; button: string };
  denied: {
    subject(title: string): string;
    intro(title: string, date: string): string;
    reason: string;
    button: string;
  };
  asked: {
    subject(title: string): string;
    intro(who: string | null, title: string): string;
    change(who: string | null, title: string): string;
    button: string;
  };
  answered: {
    subject(title: string): string;
    intro(who: string, title: string): string;
    button: string;
    why(organization: string): string;
    stop(url: string): string;
  };
  payment: {
    subject(amount: string, title: string): string;
    came(amount: string, title: string, date: string): string;
    oddSubject(title: string): string;
    odd(title: string): string;
    problem: string;
    record: string;
    notOwed: string;
    reference: string;
  };
  /** Why the sender has it. */
  client: string;
  whySender(organization: string): string;
}

const en: MailWords = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  validUntil: 'Valid until',
  netTotal: 'Total excl. VAT',
  total: 'Total incl. VAT',
  plainTotal: 'Total',
  signedOn: 'Signed on',
  email: 'E-mail',
  stated: 'stated',
  verified: 'verified',
  reply: (name) => `Reply to this e-mail to reach ${name}.`,
  link: {
    label: 'Proposal',
    prepared: (for_, by) => (for_ ? `For ${for_}, from ${by}` : `From ${by}`),
    subject: (title) => `Proposal: ${title}`,
    intro: (sender) =>
      `${sender} has prepared a proposal for you. You can read it online, at any time and on any device.`,
    password: (organization) => `The page asks for the password that ${organization} gave you.`,
    button: 'Open the proposal',
    why: (organization) => `You are receiving this e-mail because ${organization} sent a proposal to this address.`,
  },
  code: {
    subject: (organization) => `Your code for the proposal from ${organization}`,
    heading: 'Confirm your address',
    intro: (title) => `Enter these six digits where you sign “${title}”. They are valid for ten minutes.`,
    why: 'Someone who is about to sign gave this address. If it was not you, there is nothing to do.',
  },
  copy: {
    label: 'Signed',
    subject: (title) => `Signed: ${title}`,
    thanks: (date) => `Thank you. Your signature was recorded on ${date}.`,
    ready: 'Your signed copy is ready. The link is private to you and stays open whatever becomes of the page.',
    voided: (date) =>
      `The proposal was reopened on ${date}: this signature no longer counts, and you are asked to sign again.`,
    awaited: (names) => `Still to sign: ${names}. It is complete once everyone has signed.`,
    attached: 'It is also attached to this e-mail, as a PDF.',
    button: 'Open your signed copy',
    why: 'You are receiving this e-mail because a proposal was signed with this address.',
  },
  invitation: {
    intro: {
      signer: (sender) => `${sender} asks you to read and sign a proposal.`,
      viewer: (sender) => `${sender} would like you to read a proposal.`,
      counter_signer: (sender) => `Your signature on behalf of ${sender} is needed.`,
    },
    sign: 'Read and sign',
    read: 'Open the proposal',
    own: 'This link is yours alone: please do not pass it on.',
    code: 'Before you sign, a code is sent to this address.',
    next: 'Signs after you',
    changed: {
      subject: (title) => `Changed: ${title}`,
      intro: (sender) =>
        `${sender} has changed the proposal you were sent. The page shows what is different from what you read.`,
    },
    why: (organization) => `You are receiving this e-mail because a proposal from ${organization} names you.`,
  },
  reminder: {
    subject: (title) => `Reminder: ${title}`,
    intro: (title, sender) => `“${title}” from ${sender} is waiting for your answer. Here it is once more.`,
    button: 'Open the proposal',
    why: (organization) =>
      `You are receiving this e-mail because a proposal from ${organization} is waiting for your answer.`,
    stop: (url) => `Stop reminders of this proposal: ${url}`,
  },
  review: {
    asked: {
      subject: (title) => `To be released: ${title}`,
      intro: (who, title) => `${who} asks for the release of “${title}”, so that it can be published.`,
      button: 'Look at the proposal',
    },
    released: {
      subject: (title) => `Released: ${title}`,
      intro: (who, title) => `${who} has released “${title}”: you can publish it now.`,
    },
    refused: {
      subject: (title) => `Not released: ${title}`,
      intro: (who, title) => `${who} has not released “${title}”.`,
    },
    button: 'Open the proposal',
    client: 'For',
    whyApprover: (organization) => `You are receiving this e-mail because you release proposals of ${organization}.`,
    whyAsker: (organization) =>
      `You are receiving this e-mail because you answer for this proposal of ${organization}.`,
  },
  completed: {
    subject: (title) => `Signed by all: ${title}`,
    intro: (title, date) => `Everyone has signed “${title}”. It has been complete since ${date}.`,
    button: 'Open the proposal',
  },
  signed: {
    subject: (who, title) => `${who} signed: ${title}`,
    intro: (who, title) => `${who} accepted and signed “${title}”.`,
    button: 'Open the signed copy',
  },
  viewed: {
    subject: (title) => `Opened for the first time: ${title}`,
    intro: (who, title, date) => `${who} opened “${title}” for the first time on ${date}.`,
    button: 'Open the page',
  },
  denied: {
    subject: (title) => `Declined: ${title}`,
    intro: (title, date) => `“${title}” was declined on ${date}.`,
    reason: 'Reason given',
    button: 'Open the page',
  },
  asked: {
    subject: (title) => `A question: ${title}`,
    intro: (who, title) => `${who ?? 'A reader'} has written to you about “${title}”.`,
    change: (who, title) => `${who ?? 'A reader'} would like something in “${title}” to be changed.`,
    button: 'Read and answer',
  },
  answered: {
    subject: (title) => `An answer: ${title}`,
    intro: (who, title) => `${who} has written to you about “${title}”.`,
    button: 'Read and answer on the page',
    why: (organization) =>
      `You are receiving this e-mail because you take part in a conversation about a proposal from ${organization}.`,
    stop: (url) => `Stop e-mails about this conversation: ${url}`,
  },
  payment: {
    subject: (amount, title) => `${amount} paid: ${title}`,
    came: (amount, title, date) => `${amount} was paid by card for “${title}” on ${date}.`,
    oddSubject: (title) => `A payment to look at: ${title}`,
    odd: (title) => `A card payment for “${title}” could not be counted.`,
    problem: 'It is not what was asked for. Please compare it with your account at the provider.',
    record: 'The payment’s record',
    notOwed:
      'Nothing is owed for it any more: the proposal was deleted, canceled or declined before the money came. Please decide whether to give it back.',
    reference: 'Reference',
  },
  client: 'The client',
  whySender: (organization) => `You are receiving this e-mail because you answer for this proposal of ${organization}.`,
};

const fr: MailWords = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  validUntil: 'Valable jusqu’au',
  netTotal: 'Total HT',
  total: 'Total TTC',
  plainTotal: 'Total',
  signedOn: 'Signée le',
  email: 'E-mail',
  stated: 'déclaré',
  verified: 'vérifié',
  reply: (name) => `Répondez à ce message pour joindre ${name}.`,
  link: {
    label: 'Proposition',
    prepared: (for_, by) => (for_ ? `Pour ${for_}, de la part de ${by}` : `De la part de ${by}`),
    subject: (title) => `Proposition\u00a0: ${title}`,
    intro: (sender) =>
      `${sender} a préparé une proposition pour vous. Vous pouvez la lire en ligne, à tout moment et sur tout appareil.`,
    password: (organization) => `La page demande le mot de passe que ${organization} vous a donné.`,
    button: 'Ouvrir la proposition',
    why: (organization) =>
      `Vous recevez ce message parce que ${organization} a envoyé une proposition à cette adresse.`,
  },
  code: {
    subject: (organization) => `Votre code pour la proposition de ${organization}`,
    heading: 'Confirmez votre adresse',
    intro: (title) =>
      `Saisissez ces six chiffres là où vous signez «\u00a0${title}\u00a0». Ils sont valables dix minutes.`,
    why: 'Une personne qui s’apprête à signer a indiqué cette adresse. Si ce n’est pas vous, il n’y a rien à faire.',
  },
  copy: {
    label: 'Signée',
    subject: (title) => `Signée\u00a0: ${title}`,
    thanks: (date) => `Merci. Votre signature a été enregistrée le ${date}.`,
    ready: 'Votre exemplaire signé est prêt. Le lien vous est réservé et reste ouvert, quoi qu’il advienne de la page.',
    voided: (date) =>
      `La proposition a été rouverte le ${date}\u00a0: cette signature ne compte plus, et la vôtre est demandée de nouveau.`,
    awaited: (names) =>
      `Signatures encore attendues\u00a0: ${names}. Tout sera complet quand tout le monde aura signé.`,
    attached: 'Il est aussi joint à ce message, en PDF.',
    button: 'Ouvrir votre exemplaire signé',
    why: 'Vous recevez ce message parce qu’une proposition a été signée avec cette adresse.',
  },
  invitation: {
    intro: {
      signer: (sender) => `${sender} vous demande de lire et de signer une proposition.`,
      viewer: (sender) => `${sender} souhaite vous faire lire une proposition.`,
      counter_signer: (sender) => `Votre signature pour ${sender} est attendue.`,
    },
    sign: 'Lire et signer',
    read: 'Ouvrir la proposition',
    own: 'Ce lien est à vous seul\u00a0: merci de ne pas le transmettre.',
    code: 'Avant votre signature, un code est envoyé à cette adresse.',
    next: 'Signe après vous',
    changed: {
      subject: (title) => `Modifiée\u00a0: ${title}`,
      intro: (sender) =>
        `${sender} a modifié la proposition qui vous a été envoyée. La page dit ce qui diffère de ce que vous avez lu.`,
    },
    why: (organization) => `Vous recevez ce message parce qu’une proposition de ${organization} vous nomme.`,
  },
  reminder: {
    subject: (title) => `Rappel\u00a0: ${title}`,
    intro: (title, sender) =>
      `«\u00a0${title}\u00a0», de ${sender}, attend votre réponse. Voici de nouveau la proposition.`,
    button: 'Ouvrir la proposition',
    why: (organization) => `Vous recevez ce message parce qu’une proposition de ${organization} attend votre réponse.`,
    stop: (url) => `Ne plus recevoir de rappels pour cette proposition\u00a0: ${url}`,
  },
  review: {
    asked: {
      subject: (title) => `À valider\u00a0: ${title}`,
      intro: (who, title) =>
        `${who} demande la validation de «\u00a0${title}\u00a0», pour que la proposition puisse être publiée.`,
      button: 'Voir la proposition',
    },
    released: {
      subject: (title) => `Validée\u00a0: ${title}`,
      intro: (who, title) => `${who} a validé «\u00a0${title}\u00a0»\u00a0: vous pouvez la publier.`,
    },
    refused: {
      subject: (title) => `Non validée\u00a0: ${title}`,
      intro: (who, title) => `${who} n’a pas validé «\u00a0${title}\u00a0».`,
    },
    button: 'Ouvrir la proposition',
    client: 'Pour',
    whyApprover: (organization) =>
      `Vous recevez ce message parce que vous validez les propositions de ${organization}.`,
    whyAsker: (organization) =>
      `Vous recevez ce message parce que vous répondez de cette proposition de ${organization}.`,
  },
  completed: {
    subject: (title) => `Signée par tous\u00a0: ${title}`,
    intro: (title, date) =>
      `Tout le monde a signé «\u00a0${title}\u00a0». La signature est complète depuis le ${date}.`,
    button: 'Ouvrir la proposition',
  },
  signed: {
    subject: (who, title) => `${who} a signé\u00a0: ${title}`,
    intro: (who, title) => `${who} a accepté et signé «\u00a0${title}\u00a0».`,
    button: 'Ouvrir l’exemplaire signé',
  },
  viewed: {
    subject: (title) => `Ouverte pour la première fois\u00a0: ${title}`,
    intro: (who, title, date) => `${who} a ouvert «\u00a0${title}\u00a0» pour la première fois le ${date}.`,
    button: 'Ouvrir la page',
  },
  denied: {
    subject: (title) => `Refusée\u00a0: ${title}`,
    intro: (title, date) => `«\u00a0${title}\u00a0» a été refusée le ${date}.`,
    reason: 'Motif indiqué',
    button: 'Ouvrir la page',
  },
  asked: {
    subject: (title) => `Une question\u00a0: ${title}`,
    intro: (who, title) => `${who ?? 'Un lecteur'} vous a écrit au sujet de «\u00a0${title}\u00a0».`,
    change: (who, title) => `${who ?? 'Un lecteur'} souhaite une modification de «\u00a0${title}\u00a0».`,
    button: 'Lire et répondre',
  },
  answered: {
    subject: (title) => `Une réponse\u00a0: ${title}`,
    intro: (who, title) => `${who} vous a écrit au sujet de «\u00a0${title}\u00a0».`,
    button: 'Lire et répondre sur la page',
    why: (organization) =>
      `Vous recevez ce message parce qu’une proposition de ${organization} est discutée avec vous à cette adresse.`,
    stop: (url) => `Ne plus recevoir d’e-mails sur cet échange\u00a0: ${url}`,
  },
  payment: {
    subject: (amount, title) => `${amount} réglés\u00a0: ${title}`,
    came: (amount, title, date) => `${amount} ont été réglés par carte pour «\u00a0${title}\u00a0» le ${date}.`,
    oddSubject: (title) => `Un paiement à vérifier\u00a0: ${title}`,
    odd: (title) => `Un paiement par carte pour «\u00a0${title}\u00a0» n’a pas pu être compté.`,
    problem: 'Il ne correspond pas à ce qui était demandé. Comparez-le avec votre compte chez le prestataire.',
    record: 'La fiche du paiement',
    notOwed:
      'Plus rien n’est dû à ce titre\u00a0: la proposition a été supprimée, annulée ou refusée avant l’arrivée de l’argent. À vous de décider s’il faut le rembourser.',
    reference: 'Référence',
  },
  client: 'Le client',
  whySender: (organization) =>
    `Vous recevez ce message parce que vous répondez de cette proposition de ${organization}.`,
};

const WORDS: Record<Language, MailWords> = { en, fr };

export function mailWordsOf(language: Language): MailWords {
  return WORDS[language];
}
