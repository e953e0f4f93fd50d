/** Words of Settings > Limits and usage. */
export interface UsageStrings {
  title: string;
  intro: string;
  requests: string;
  of: (limit: string) => string;
  left: (left: string) => string;
  noneLeft: string;
  together: string;
  storage: string;
  inFiles: (files: string, isOne: boolean) => string;
  noLimitOfStorage: string;
  records: string;
  kind: string;
  count: string;
  limit: string;
  none: string;
  rules: string;
  ruleList: [what: string, how: string][];
  documentation: string;
}

export const usageEn: UsageStrings = {
  title: 'Limits and usage',
  intro: 'What this organization has, and what it may ask of the service.',
  requests: 'Requests to the API',
  of: (limit) => `of ${limit} in the last hour`,
  left: (left) => `${left} left.`,
  noneLeft: 'None left for now: requests are refused with 429, and room comes back minute by minute.',
  together: 'All keys and agents count together; the desk and clients do not count.',
  storage: 'Files',
  inFiles: (files, isOne) => `in ${files} ${isOne ? 'file' : 'files'}`,
  noLimitOfStorage: 'No limit, for one file or for all.',
  records: 'Records',
  kind: 'Kind',
  count: 'Stored',
  limit: 'Limit',
  none: 'No limit',
  rules: 'The same for everybody',
  ruleList: [
    ['Page of a list', '25 records unless asked, 1 to 100'],
    ['Content of a proposal', '100 sections, 50 blocks in each, 512\u00a0KiB in all'],
    ['Offers', '50 for a proposal, 100 lines in each'],
    ['Bundles', '100 products in each'],
    ['Address to upload to', 'good for 1 hour'],
    ['Access of an agent', '1 hour, renewed for 30 days after each use'],
    ['Corners of a theme', '0 to 2\u00a0rem, by tenths'],
    ['Space above paragraphs', '0 to 96\u00a0px, by twos'],
    ['Name of a section style', '1 to 32 characters'],
    ['Events', 'kept for 30 days'],
  ],
  documentation: 'Documentation of the API',
};

export const usageFr: UsageStrings = {
  title: 'Limites et utilisation',
  intro: 'Ce que possède cette organisation, et ce qu’elle peut demander au service.',
  requests: 'Requêtes à l’API',
  of: (limit) => `sur ${limit} pendant la dernière heure`,
  left: (left) => `Il en reste ${left}.`,
  noneLeft: 'Il n’en reste plus\u00a0: les requêtes sont refusées (429), et la place revient de minute en minute.',
  together: 'Toutes les clés et tous les agents comptent ensemble\u00a0; cet espace et les clients ne comptent pas.',
  storage: 'Fichiers',
  inFiles: (files, isOne) => `dans ${files} ${isOne ? 'fichier' : 'fichiers'}`,
  noLimitOfStorage: 'Sans limite, ni par fichier ni au total.',
  records: 'Enregistrements',
  kind: 'Type',
  count: 'Nombre',
  limit: 'Limite',
  none: 'Sans limite',
  rules: 'Les mêmes pour tous',
  ruleList: [
    ['Page d’une liste', '25 enregistrements par défaut, de 1 à 100'],
    ['Contenu d’une proposition', '100 sections, 50 blocs dans chacune, 512\u00a0Kio en tout'],
    ['Offres', '50 par proposition, 100 lignes dans chacune'],
    ['Offres groupées', '100 produits dans chacune'],
    ['Adresse d’envoi d’un fichier', 'valable 1 heure'],
    ['Accès d’un agent', '1 heure, renouvelable pendant 30 jours après chaque usage'],
    ['Coins d’un thème', 'de 0 à 2\u00a0rem, par dixièmes'],
    ['Espace au-dessus des paragraphes', 'de 0 à 96\u00a0px, de deux en deux'],
    ['Nom d’un style de section', 'de 1 à 32 caractères'],
    ['Événements', 'conservés 30 jours'],
  ],
  documentation: 'Documentation de l’API',
};
