/** Words about leads. */
export interface LeadStrings {
  title: string;
  create: string;
  search: string;
  find: string;
  status: string;
  all: string;
  statuses: Record<string, string>;
  count: (count: string, isOne: boolean) => string;
  empty: string;
  noHits: string;
  older: string;
  fields: Record<string, string>;
  hints: Record<string, string>;
  save: string;
  saved: string;
  proposals: string;
  noProposals: string;
  propose: string;
  remove: string;
  removeTitle: (name: string) => string;
  removeText: string;
  stale: string;
}

export const leadsEn: LeadStrings = {
  title: 'Leads',
  create: 'New lead',
  search: 'Name or e-mail',
  find: 'Search',
  status: 'Status',
  all: 'All',
  statuses: { new: 'New', contacted: 'Contacted', won: 'Won', lost: 'Lost' },
  count: (count, isOne) => `${count} ${isOne ? 'lead' : 'leads'}`,
  empty: 'Nobody yet. A lead is the person or company that a proposal is made for.',
  noHits: 'Nobody is like that. Try fewer letters, or another status.',
  older: 'Older leads',
  fields: {
    name: 'Name',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Street and number',
    zip: 'Postal code',
    city: 'City',
    state: 'State or region',
    country: 'Country',
    siret: 'Registration number (SIRET)',
    tva: 'VAT number',
    external_id: 'Your own identifier',
    created_at: 'Since',
  },
  hints: { external_id: 'From your CRM, for example. Nobody else can have the same.' },
  save: 'Save',
  saved: 'Saved.',
  proposals: 'Proposals',
  noProposals: 'None yet.',
  propose: 'New proposal',
  remove: 'Delete',
  removeTitle: (name) => `Delete ${name}?`,
  removeText: 'A lead with proposals cannot be deleted.',
  stale: 'Somebody else changed this meanwhile. Nothing of yours is saved yet: compare, and save again.',
};

export const leadsFr: LeadStrings = {
  title: 'Prospects',
  create: 'Nouveau prospect',
  search: 'Nom ou e-mail',
  find: 'Chercher',
  status: 'État',
  all: 'Tous',
  statuses: { new: 'Nouveau', contacted: 'Contacté', won: 'Gagné', lost: 'Perdu' },
  count: (count, isOne) => `${count} ${isOne ? 'prospect' : 'prospects'}`,
  empty: 'Personne encore. Un prospect est la personne ou l’entreprise à qui s’adresse une proposition.',
  noHits: 'Personne ne correspond. Essayez avec moins de lettres ou un autre état.',
  older: 'Prospects plus anciens',
  fields: {
    name: 'Nom',
    company: 'Entreprise',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Rue et numéro',
    zip: 'Code postal',
    city: 'Ville',
    state: 'Région',
    country: 'Pays',
    siret: 'SIRET',
    tva: 'Numéro de TVA',
    external_id: 'Votre identifiant',
    created_at: 'Depuis',
  },
  hints: { external_id: 'De votre CRM, par exemple. Personne d’autre ne peut avoir le même.' },
  save: 'Enregistrer',
  saved: 'C’est enregistré.',
  proposals: 'Propositions',
  noProposals: 'Aucune encore.',
  propose: 'Nouvelle proposition',
  remove: 'Supprimer',
  removeTitle: (name) => `Supprimer ${name}\u00a0?`,
  removeText: 'Un prospect qui a des propositions ne peut pas être supprimé.',
  stale:
    'Quelqu’un d’autre l’a modifié entre-temps. Rien n’est encore enregistré\u00a0: comparez, puis enregistrez à nouveau.',
};
