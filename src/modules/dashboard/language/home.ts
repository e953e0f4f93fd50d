/** Words of the first page of the desk. */
export interface HomeStrings {
  title: string;
  create: string;
  /** Names of the figures at the top. */
  figures: Record<'open' | 'signed' | 'winRate' | 'firstView' | 'decision', string>;
  lastMonth: (count: string) => string;
  ofDecided: (won: string, decided: string) => string;
  measured: (count: string) => string;
  unknown: string;
  attention: string;
  viewed: string;
  viewedHint: (count: number) => string;
  expiring: string;
  reviews: string;
  failing: string;
  unprinted: string;
  printAgain: string;
  nothing: string;
  wonAndLost: string;
  wonAndLostHint: string;
  won: string;
  lost: string;
  weekOf: string;
  asTable: string;
  pipeline: string;
  stage: string;
  count: string;
  value: string;
  conversion: string;
  conversionHint: string;
  steps: Record<string, string>;
  ofPrevious: (rate: string) => string;
  activity: string;
  quiet: string;
  /** What an event did to the proposal that is named before it. */
  events: Record<string, string>;
  gone: string;
  exports: string;
  exportsHint: string;
  /** By the metric's name in the API. */
  metrics: Record<string, string>;
  allProposals: string;
  exported: (done: string, all: string) => string;
  exportedAll: string;
  exportFailed: string;
}

export const homeEn: HomeStrings = {
  title: 'Today',
  create: 'New proposal',
  figures: {
    open: 'Open',
    signed: 'Won this month',
    winRate: 'Win rate',
    firstView: 'To the first view',
    decision: 'To the decision',
  },
  lastMonth: (count) => `${count} last month`,
  ofDecided: (won, decided) => `${won} of ${decided} in 12 weeks`,
  measured: (count) => `median of ${count} in 12 weeks`,
  unknown: '–',
  attention: 'Needs attention',
  viewed: 'Read, not decided',
  viewedHint: (count) => `${count} ${count === 1 ? 'visit' : 'visits'}`,
  expiring: 'Expires within a week',
  reviews: 'To be released',
  failing: 'Webhooks that fail',
  unprinted: 'PDFs that could not be made',
  printAgain: 'Try again',
  nothing: 'Nothing waits for you.',
  wonAndLost: 'Won and lost',
  wonAndLostHint: 'Decisions of the last 12 weeks, by week.',
  won: 'Won',
  lost: 'Lost',
  weekOf: 'Week of',
  asTable: 'As a table',
  pipeline: 'Pipeline',
  stage: 'Stage',
  count: 'Proposals',
  value: 'Value, before tax',
  conversion: 'From draft to deal',
  conversionHint: 'How far the proposals created in the last 12 weeks have come.',
  steps: { created: 'Created', published: 'Published', viewed: 'Read', approved: 'Won' },
  ofPrevious: (rate) => `${rate} of the step before`,
  activity: 'What happened last',
  quiet: 'Nothing yet. It begins with the first proposal.',
  events: {
    'proposal.created': 'was created',
    'proposal.published': 'was published',
    'proposal.unpublished': 'was taken offline',
    'proposal.first_viewed': 'was opened by the client for the first time',
    'proposal.approved': 'was won',
    'proposal.denied': 'was declined',
    'proposal.canceled': 'was canceled',
    'proposal.reopened': 'was reopened',
    'proposal.expired': 'expired',
    'proposal.archived': 'was archived',
    'proposal.deleted': 'was deleted',
    'payment.succeeded': 'received a payment',
    'payment.failed': 'had a payment that failed',
    'payment.refunded': 'had a payment given back',
  },
  gone: 'A proposal that was deleted',
  exports: 'Take the numbers with you',
  exportsHint: 'As CSV, of the last 12 weeks and the same as /v1/metrics/* gives them: amounts in minor units.',
  metrics: {
    sales: 'Won and lost by week',
    overview: 'Overview',
    pipeline: 'Pipeline',
    conversion: 'From draft to deal',
    'team-performance': 'By member',
    'proposal-timing': 'How long things took',
    'rejection-reasons': 'Why proposals were denied',
  },
  allProposals: 'All proposals',
  exported: (done, all) => `${done} of ${all}`,
  exportedAll: 'Done: your browser saves the file.',
  exportFailed: 'It broke off. Try again.',
};

export const homeFr: HomeStrings = {
  title: 'Aujourd’hui',
  create: 'Nouvelle proposition',
  figures: {
    open: 'En cours',
    signed: 'Gagnées ce mois-ci',
    winRate: 'Taux de réussite',
    firstView: 'Avant la première lecture',
    decision: 'Avant la décision',
  },
  lastMonth: (count) => `${count} le mois dernier`,
  ofDecided: (won, decided) => `${won} sur ${decided} en 12 semaines`,
  measured: (count) => `médiane de ${count} en 12 semaines`,
  unknown: '–',
  attention: 'À suivre',
  viewed: 'Lues, pas encore décidées',
  viewedHint: (count) => `${count} ${count > 1 ? 'visites' : 'visite'}`,
  expiring: 'Expirent d’ici une semaine',
  reviews: 'À valider',
  failing: 'Webhooks en échec',
  unprinted: 'PDF en échec',
  printAgain: 'Réessayer',
  nothing: 'Rien ne vous attend.',
  wonAndLost: 'Gagnées et perdues',
  wonAndLostHint: 'Décisions des 12 dernières semaines, par semaine.',
  won: 'Gagnées',
  lost: 'Perdues',
  weekOf: 'Semaine du',
  asTable: 'En tableau',
  pipeline: 'Pipeline',
  stage: 'Étape',
  count: 'Propositions',
  value: 'Valeur hors taxes',
  conversion: 'Du brouillon à la vente',
  conversionHint: 'Le chemin des propositions créées ces 12 dernières semaines.',
  steps: { created: 'Créées', published: 'Publiées', viewed: 'Lues', approved: 'Gagnées' },
  ofPrevious: (rate) => `${rate} de l’étape précédente`,
  activity: 'Derniers événements',
  quiet: 'Rien encore. Tout commence avec la première proposition.',
  events: {
    'proposal.created': 'a été créée',
    'proposal.published': 'a été publiée',
    'proposal.unpublished': 'a été mise hors ligne',
    'proposal.first_viewed': 'a été ouverte par le client pour la première fois',
    'proposal.approved': 'est gagnée',
    'proposal.denied': 'a été refusée',
    'proposal.canceled': 'a été annulée',
    'proposal.reopened': 'a été rouverte',
    'proposal.expired': 'a expiré',
    'proposal.archived': 'a été archivée',
    'proposal.deleted': 'a été supprimée',
    'payment.succeeded': 'a reçu un paiement',
    'payment.failed': 'a un paiement qui a échoué',
    'payment.refunded': 'a un paiement remboursé',
  },
  gone: 'Une proposition supprimée',
  exports: 'Emporter les chiffres',
  exportsHint: 'En CSV, des 12 dernières semaines et tels que les donne /v1/metrics/* : montants en unités mineures.',
  metrics: {
    sales: 'Gagnées et perdues par semaine',
    overview: 'Vue d’ensemble',
    pipeline: 'Pipeline',
    conversion: 'Du brouillon à la vente',
    'team-performance': 'Par membre',
    'proposal-timing': 'Combien de temps cela a pris',
    'rejection-reasons': 'Pourquoi des propositions sont refusées',
  },
  allProposals: 'Toutes les propositions',
  exported: (done, all) => `${done} sur ${all}`,
  exportedAll: 'C’est fait : votre navigateur enregistre le fichier.',
  exportFailed: 'L’envoi s’est interrompu. Réessayez.',
};
