import type { ProposalActStrings } from './proposal-acts.js';

export const proposalActsFr: ProposalActStrings = {
  more: 'Autres actions',
  acts: {
    publish: {
      name: 'Publier',
      title: (proposal) => `Publier «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Qui a le lien la voit telle qu’elle est. Vos changements suivants restent chez vous jusqu’à la prochaine publication.',
    },
    unpublish: {
      name: 'Mettre hors ligne',
      title: (proposal) => `Mettre «\u00a0${proposal}\u00a0» hors ligne\u00a0?`,
      text: 'Qui ouvre le lien est invité à s’adresser à vous. Vous pourrez la publier à nouveau.',
    },
    send: {
      name: 'Envoyer par e-mail',
      title: (proposal) => `Envoyer «\u00a0${proposal}\u00a0»`,
      text: 'Un e-mail avec le lien part au nom de votre organisation.',
    },
    approve: {
      name: 'Noter un oui',
      title: (proposal) => `Le client a-t-il accepté «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Elle compte comme gagnée, sans signature inventée\u00a0: les preuves disent que vous l’avez noté.',
    },
    deny: {
      name: 'Noter un non',
      title: (proposal) => `Le client a-t-il refusé «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Elle compte comme refusée. Vous pourrez la rouvrir.',
    },
    cancel: {
      name: 'Annuler la proposition',
      title: (proposal) => `Annuler «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Le client ne peut plus décider et le lien se ferme. Les preuves sont gardées.',
    },
    reopen: {
      name: 'Rouvrir',
      title: (proposal) => `Rouvrir «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Elle est de nouveau en attente. Le client la verra quand vous la publierez.',
    },
    archive: {
      name: 'Archiver',
      title: (proposal) => `Archiver «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Le lien se ferme et les listes l’omettent. Vous pourrez la reprendre.',
    },
    unarchive: {
      name: 'Sortir des archives',
      title: (proposal) => `Reprendre «\u00a0${proposal}\u00a0»\u00a0?`,
      text: '',
    },
    duplicate: { name: 'Dupliquer', title: (proposal) => `Dupliquer «\u00a0${proposal}\u00a0»\u00a0?`, text: '' },
    delete: {
      name: 'Supprimer',
      title: (proposal) => `Supprimer «\u00a0${proposal}\u00a0»\u00a0?`,
      text: 'Elle quitte toutes les listes et son lien se ferme pour de bon. Les preuves sont gardées.',
    },
  },
  republish: 'Publier les changements',
  fields: {
    reason: 'Raison',
    note: 'Comment l’avez-vous appris\u00a0? (facultatif)',
    expires_at: 'Valable jusqu’au (facultatif)',
    to: 'À',
    message: 'Vos mots (facultatif)',
  },
  hints: {
    reason: 'Pour vos propres dossiers.',
    note: 'Gardé comme preuve.',
    expires_at: 'Jusqu’à la fin de ce jour\u00a0; vide\u00a0: sans limite.',
    to: 'Vide\u00a0: l’adresse du prospect.',
    message: 'Cités au-dessus du lien.',
  },
  denyReason: 'La raison du client (facultatif)',
  mistakes: 'Elle ne peut pas encore être publiée',
  warnings: 'À vérifier d’abord',
  accept: 'J’ai tout vérifié, et je veux publier en l’état',
  mistake: {
    noValue: (name) =>
      `«\u00a0${name}\u00a0» n’a pas de valeur\u00a0: renseignez-la, ou donnez un repli comme {{${name}|vous}}.`,
    payment: () =>
      'Le client peut payer, mais rien n’est proposé\u00a0: ajoutez une offre ou désactivez le paiement dans les réglages.',
    offer: () => 'Le contenu montre une autre offre que celle retenue\u00a0: montrez celle-là, ou retenez celle-ci.',
  },
  inSection: (number) => `Section ${number}`,
  stale: 'Elle a changé entre-temps',
  staleText:
    'Quelqu’un a modifié ceci après l’ouverture de la page. Rien n’a été fait\u00a0: regardez ce qu’il en est.',
  staleTyped: 'Quelqu’un a modifié ceci après l’ouverture du formulaire. Votre texte est ci-dessous\u00a0: relisez-le.',
  see: 'La voir telle qu’elle est',
};
