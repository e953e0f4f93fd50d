import type { organizationEn } from './organization-en.js';

/** Settings of the organization, in French. */
export const organizationFr: Record<keyof typeof organizationEn, string> = {
  'organization.title': 'Organisation',
  'organization.intro': 'Ce que vos clients lisent sur vous, dans les propositions, les e-mails et sur papier.',
  'organization.contact': 'Nom et contact',
  'organization.contactHint': 'Les pages publiées gardent ce qu’elles avaient à leur publication.',
  'organization.name': 'Nom',
  'organization.email': 'E-mail',
  'organization.phone': 'Téléphone',
  'organization.website': 'Site web',
  'organization.address': 'Adresse',
  'organization.street': 'Rue et numéro',
  'organization.zip': 'Code postal',
  'organization.city': 'Ville',
  'organization.state': 'Région',
  'organization.country': 'Pays',
  'organization.legal': 'Mentions légales',
  'organization.legalName': 'Raison sociale',
  'organization.legalNameHint': 'Celle que nomme le consentement à signer. Vide\u00a0: le nom ci-dessus.',
  'organization.siret': 'SIRET',
  'organization.tva': 'Numéro de TVA',
  'organization.privacy': 'Politique de confidentialité',
  'organization.privacyHint': 'Les pages des clients y renvoient.',
  'organization.retention': 'Années de conservation',
  'organization.retentionHint':
    'Durée pendant laquelle les propositions décidées et leurs preuves sont conservées, de 1 à 100.',
  'organization.bank': 'Virement bancaire',
  'organization.bankHint':
    'Ce compte est indiqué aux clients qui paient par virement. Le modifier demande votre mot de passe, et tous les propriétaires en sont avertis par e-mail.',
  'organization.holder': 'Titulaire du compte',
  'organization.defaults': 'Langue, devise et heure',
  'organization.defaultsHint': 'Ce par quoi commencent les nouvelles propositions et offres.',
  'organization.currency': 'Devise',
  'organization.timezone': 'Fuseau horaire',
  'organization.timezoneHint': 'Celui des dates, des fins de journée et des rappels.',
};
