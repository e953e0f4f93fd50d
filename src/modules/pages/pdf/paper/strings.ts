import type { Language } from '../../../proposals/proposal-snapshot.dto.js';

/** Words that only the PDF says. */
export interface PdfStrings {
  makingTitle: string;
  making: string;
  makingAgain: string;
  back: string;
  missing: string;
  certificate: string;
  certificateOf(title: string): string;
  nature: string;
  natureRecorded: string;
  limits: string;
  seal: string;
  times: string;
  signer: string;
  counterSigner: string;
  consent: string;
  events: string;
  eventCount(count: number): string;
  at: string;
  event: string;
  by: string;
  hash: string;
  fingerprint: string;
  chain: string;
  sealKey: string;
  publicKey: string;
  timeStamp(event: number): string;
  stamped: string;
  verifyTitle: string;
  /** From the evidence in the file itself, or from a copy that is asked for. */
  verify(address: string, attached: boolean): string[];
  unknown: string;
  erased: string;
  address: string;
  browser: string;
  reason: string;
  note: string;
  actors: Record<string, string>;
  types: Record<string, string>;
}

const en: PdfStrings = {
  makingTitle: 'The PDF is being made',
  making: 'This takes a few seconds. The page asks again by itself, and the file is then downloaded.',
  makingAgain: 'It takes longer than usual, and is tried again. You need not wait: the proposal’s page can be printed.',
  back: 'Back to the proposal',
  missing: 'Some characters cannot be written with the fonts of this file, and stand as □. The page shows them.',
  certificate: 'Certificate of evidence',
  certificateOf: (title) => `Proposal “${title}”`,
  nature:
    'The signature is a simple electronic signature in the sense of Articles 3(10) and 25(1) of Regulation (EU) No 910/2014 (eIDAS).',
  natureRecorded: 'No signature was given on the page: the sender recorded the decision.',
  limits: 'The record shows any change made after the copy was given. It does not prove who the signer is.',
  seal: 'The record is sealed with a key of the organization.',
  times: "All times are the server's own; what is not known is written as unknown.",
  signer: 'Signer',
  counterSigner: 'Countersigner',
  consent: 'Accepted words',
  events: 'Recorded events',
  eventCount: (count) => `${count} ${count === 1 ? 'event' : 'events'}`,
  at: 'Time',
  event: 'Event',
  by: 'By',
  hash: 'Hash',
  fingerprint: 'Document (SHA-256 of the snapshot)',
  chain: 'Chain head',
  sealKey: 'Seal key',
  publicKey: 'Public key (Ed25519)',
  timeStamp: (event) => `Time stamp of event ${event} (RFC 3161)`,
  stamped: 'A time stamping authority certified, by its own clock, when the decision had been recorded.',
  verifyTitle: 'How to verify, without asking anyone',
  verify: (address, attached) => [
    attached
      ? `The sealed record lies in this file as \`evidence.json\`; a later copy is the answer of GET ${address}.`
      : `Save the answer of GET ${address} to a file, byte for byte.`,
    `Run \`npm run cli -- verify-evidence ${attached ? 'FILE.pdf' : 'FILE'}\` of the open-source service, on any machine, offline.`,
    'Compare the public key with the one that the organization gave you, and the chain head with the one above.',
  ],
  unknown: 'unknown',
  erased: 'erased',
  address: 'IP address',
  browser: 'Browser',
  reason: 'Reason',
  note: 'Note',
  actors: { user: 'member', api_key: 'API key', agent: 'agent', client: 'client', system: 'service' },
  types: {
    published: 'Published',
    viewed: 'Viewed by the client',
    signed: 'Signed by the client',
    denied: 'Declined by the client',
    approved_recorded: 'Recorded as accepted',
    denied_recorded: 'Recorded as declined',
    canceled: 'Canceled',
    reopened: 'Opened again',
    expired: 'Expired',
    unpublished: 'Page closed',
    archived: 'Archived',
    unarchived: 'Taken out of the archive',
    deleted: 'Deleted',
    document_erased: 'Document erased',
    time_stamped: 'Time stamped',
  },
};

const fr: PdfStrings = {
  makingTitle: 'Le PDF est en préparation',
  making: 'Quelques secondes suffisent. La page se recharge seule, puis le fichier est téléchargé.',
  makingAgain:
    'C’est plus long que d’habitude, et un nouvel essai est en cours. Inutile d’attendre\u00a0: la page de la proposition s’imprime.',
  back: 'Revenir à la proposition',
  missing:
    'Certains caractères ne peuvent pas être écrits avec les polices de ce fichier et sont remplacés par □. La page les affiche.',
  certificate: 'Attestation de preuve',
  certificateOf: (title) => `Proposition « ${title} »`,
  nature:
    'La signature est une signature électronique simple au sens des articles 3(10) et 25(1) du règlement (UE) n° 910/2014 (eIDAS).',
  natureRecorded: 'Aucune signature n’a été donnée sur la page : l’expéditeur a consigné la décision.',
  limits:
    'Le registre révèle toute modification faite après la remise de la copie. Il ne prouve pas l’identité du signataire.',
  seal: 'Le registre est scellé avec une clé de l’organisation.',
  times: 'Les heures sont celles du serveur ; ce qui n’est pas connu est indiqué comme inconnu.',
  signer: 'Signataire',
  counterSigner: 'Contresignataire',
  consent: 'Texte accepté',
  events: 'Événements consignés',
  eventCount: (count) => `${count} ${count > 1 ? 'événements' : 'événement'}`,
  at: 'Heure',
  event: 'Événement',
  by: 'Par',
  hash: 'Empreinte',
  fingerprint: 'Document (SHA-256 de la version figée)',
  chain: 'Tête de chaîne',
  sealKey: 'Clé de scellement',
  publicKey: 'Clé publique (Ed25519)',
  timeStamp: (event) => `Horodatage de l’événement ${event} (RFC 3161)`,
  stamped: 'Une autorité d’horodatage a certifié, selon sa propre horloge, quand la décision était consignée.',
  verifyTitle: 'Vérifier soi-même, sans rien demander à personne',
  verify: (address, attached) => [
    attached
      ? `Le registre scellé est dans ce fichier sous le nom \`evidence.json\` ; une copie ultérieure est la réponse de GET ${address}.`
      : `Enregistrer la réponse de GET ${address} dans un fichier, à l’octet près.`,
    `Lancer \`npm run cli -- verify-evidence ${attached ? 'FICHIER.pdf' : 'FICHIER'}\` du service, dont le code est ouvert, sur n’importe quelle machine, hors ligne.`,
    'Comparer la clé publique à celle que l’organisation vous a remise, et la tête de chaîne à celle ci-dessus.',
  ],
  unknown: 'inconnu',
  erased: 'effacé',
  address: 'Adresse IP',
  browser: 'Navigateur',
  reason: 'Motif',
  note: 'Note',
  actors: { user: 'membre', api_key: 'clé d’API', agent: 'agent', client: 'client', system: 'service' },
  types: {
    published: 'Publiée',
    viewed: 'Consultée par le client',
    signed: 'Signée par le client',
    denied: 'Refusée par le client',
    approved_recorded: 'Acceptation consignée',
    denied_recorded: 'Refus consigné',
    canceled: 'Annulée',
    reopened: 'Rouverte',
    expired: 'Expirée',
    unpublished: 'Page fermée',
    archived: 'Archivée',
    unarchived: 'Sortie des archives',
    deleted: 'Supprimée',
    document_erased: 'Document effacé',
    time_stamped: 'Horodatée',
  },
};

const STRINGS: Record<Language, PdfStrings> = { en, fr };

export function pdfStringsOf(language: Language): PdfStrings {
  return STRINGS[language];
}
