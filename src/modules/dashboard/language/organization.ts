import type { Choice } from '../organization/organization-fields.js';

/** Words of Settings > Organization. */
export interface OrganizationStrings {
  title: string;
  intro: string;
  readOnly: string;
  groups: Record<'identity' | 'address' | 'law' | 'transfer' | 'defaults', string>;
  transferHint: string;
  fields: Record<string, string>;
  hints: Record<string, string>;
  choices: Record<Choice, Record<string, string>>;
  save: string;
  saved: string;
  stale: string;
}

export const organizationEn: OrganizationStrings = {
  title: 'Organization',
  intro: 'What clients read about you, on proposals, in mails and on PDFs.',
  readOnly: 'Admins and owners can change this.',
  groups: {
    identity: 'Name and contact',
    address: 'Address',
    law: 'Legal',
    transfer: 'Bank transfer',
    defaults: 'Defaults of new proposals',
  },
  transferHint: 'Clients are shown this account when they pay by bank transfer.',
  fields: {
    name: 'Name',
    legal_name: 'Legal name',
    email: 'E-mail',
    phone: 'Phone',
    website: 'Web site',
    address: 'Street and number',
    zip: 'Postal code',
    city: 'City',
    state: 'State or region',
    country: 'Country',
    siret: 'Registration number (SIRET)',
    tva: 'VAT number',
    privacy_url: 'Privacy notice',
    retention_years: 'Years for which decided proposals are kept',
    account_holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    default_language: 'Language',
    publish_policy: 'Before publishing',
    default_currency: 'Currency',
    timezone: 'Time zone',
  },
  hints: {
    website: 'An https address.',
    privacy_url: 'An https address.',
    default_currency: 'Its ISO code, such as EUR.',
    timezone: 'Such as Europe/Paris.',
  },
  choices: {
    default_language: { en: 'English', fr: 'French' },
    publish_policy: { warn: 'Warn of what is unfinished', strict: 'Have each warning mended or accepted' },
  },
  save: 'Save',
  saved: 'Saved.',
  stale: 'Somebody else changed this meanwhile. Nothing of yours is saved yet: compare, and save again.',
};

export const organizationFr: OrganizationStrings = {
  title: 'Organisation',
  intro: 'Ce que vos clients lisent sur vous, dans les propositions, les e-mails et les PDF.',
  readOnly: 'Les administrateurs et les propriétaires peuvent le modifier.',
  groups: {
    identity: 'Nom et contact',
    address: 'Adresse',
    law: 'Mentions légales',
    transfer: 'Virement bancaire',
    defaults: 'Valeurs des nouvelles propositions',
  },
  transferHint: 'Ce compte est indiqué aux clients qui paient par virement.',
  fields: {
    name: 'Nom',
    legal_name: 'Raison sociale',
    email: 'E-mail',
    phone: 'Téléphone',
    website: 'Site web',
    address: 'Rue et numéro',
    zip: 'Code postal',
    city: 'Ville',
    state: 'Région',
    country: 'Pays',
    siret: 'SIRET',
    tva: 'Numéro de TVA',
    privacy_url: 'Politique de confidentialité',
    retention_years: 'Durée de conservation des propositions décidées, en années',
    account_holder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC',
    default_language: 'Langue',
    publish_policy: 'Avant de publier',
    default_currency: 'Devise',
    timezone: 'Fuseau horaire',
  },
  hints: {
    website: 'Une adresse https.',
    privacy_url: 'Une adresse https.',
    default_currency: 'Son code ISO, comme EUR.',
    timezone: 'Comme Europe/Paris.',
  },
  choices: {
    default_language: { en: 'anglais', fr: 'français' },
    publish_policy: {
      warn: 'Avertir de ce qui reste à faire',
      strict: 'Faire corriger ou accepter chaque avertissement',
    },
  },
  save: 'Enregistrer',
  saved: 'C’est enregistré.',
  stale:
    'Quelqu’un d’autre l’a modifié entre-temps. Rien n’est encore enregistré\u00a0: comparez, puis enregistrez à nouveau.',
};
