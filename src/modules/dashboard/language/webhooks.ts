/** Words of Settings > Webhooks. */
export type WebhookStrings = Record<
  | 'title'
  | 'intro'
  | 'empty'
  | 'add'
  | 'url'
  | 'urlHint'
  | 'description'
  | 'types'
  | 'typesHint'
  | 'allTypes'
  | 'state'
  | 'on'
  | 'off'
  | 'show'
  | 'secret'
  | 'secretHint'
  | 'test'
  | 'enable'
  | 'disable'
  | 'rotate'
  | 'remove'
  | 'deliveries'
  | 'noDeliveries'
  | 'older'
  | 'event'
  | 'answer'
  | 'attempts'
  | 'when'
  | 'redeliver',
  string
> & { typeCount: (count: number) => string; states: Record<'pending' | 'succeeded' | 'failed', string> };

export const webhooksEn: WebhookStrings = {
  title: 'Webhooks',
  intro: 'Addresses of your own systems that are told what happens, signed and retried.',
  empty: 'There are no endpoints yet.',
  add: 'Add an endpoint',
  url: 'Address',
  urlHint: 'A public https address.',
  description: 'What it is for (optional)',
  types: 'Events',
  typesHint: 'None ticked means all.',
  allTypes: 'All events',
  typeCount: (count) => `${count} ${count === 1 ? 'event' : 'events'}`,
  state: 'State',
  on: 'On',
  off: 'Off',
  show: 'Show',
  secret: 'The secret of this endpoint',
  secretHint: 'Copy it now: it verifies the signatures, and is shown this once.',
  test: 'Send a test',
  enable: 'Turn on',
  disable: 'Turn off',
  rotate: 'New secret',
  remove: 'Delete',
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing has been sent yet.',
  older: 'Older deliveries',
  event: 'Event',
  answer: 'Answer',
  attempts: 'Attempts',
  when: 'When',
  redeliver: 'Send again',
  states: { pending: 'Pending', succeeded: 'Succeeded', failed: 'Failed' },
};

export const webhooksFr: WebhookStrings = {
  title: 'Webhooks',
  intro: 'Des adresses de vos systèmes, informées de ce qui se passe, avec signature et nouveaux essais.',
  empty: 'Il n’y a pas encore d’adresse.',
  add: 'Ajouter une adresse',
  url: 'Adresse',
  urlHint: 'Une adresse https publique.',
  description: 'À quoi elle sert (facultatif)',
  types: 'Événements',
  typesHint: 'Aucun coché signifie tous.',
  allTypes: 'Tous les événements',
  typeCount: (count) => `${count} ${count === 1 ? 'événement' : 'événements'}`,
  state: 'État',
  on: 'Active',
  off: 'Inactive',
  show: 'Voir',
  secret: 'Le secret de cette adresse',
  secretHint: 'Copiez-le maintenant\u00a0: il vérifie les signatures et n’est affiché que cette fois.',
  test: 'Envoyer un essai',
  enable: 'Activer',
  disable: 'Désactiver',
  rotate: 'Nouveau secret',
  remove: 'Supprimer',
  deliveries: 'Envois',
  noDeliveries: 'Rien n’a encore été envoyé.',
  older: 'Envois plus anciens',
  event: 'Événement',
  answer: 'Réponse',
  attempts: 'Essais',
  when: 'Quand',
  redeliver: 'Renvoyer',
  states: { pending: 'En attente', succeeded: 'Réussi', failed: 'Échoué' },
};
