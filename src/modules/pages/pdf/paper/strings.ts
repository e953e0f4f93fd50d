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
  /** In words, from the record in the file itself or from a copy that is asked for. */
  verify(attached: boolean): string[];
  /** The same for programs. */
  commands(address: string, attached: boolean): string[];
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
  makingTitle: 'Your PDF is on its way',
  making: 'This takes a few seconds. The file is downloaded by itself; you can go back to the proposal then.',
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
  verify: (attached) => [
    attached
      ? 'Keep this file as it is: the sealed record lies in it, beside what you read.'
      : 'Ask the organization for the sealed record, and keep it as it comes.',
    'Have it checked, on any computer, without a network: a program whose source is open says whether anything in it was changed after it was sealed.',
    'Compare the public key with the one that the organization gave you, and the chain head with the one above. Where they are the same, the record is the one that was sealed.',
  ],
  commands: (address, attached) => [
    `Its command: \`verify-evidence ${attached ? 'FILE.pdf' : 'FILE'}\``,
    ...(attached ? [] : [`The record: the answer of \`GET ${address}\`, byte for byte`]),
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
  makingTitle: 'Votre PDF arrive',
  making:
    'Quelques secondes suffisent. Le fichier se télécharge de lui-même\u00a0; vous pourrez alors revenir à la proposition.',
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
  verify: (attached) => [
    attached
      ? 'Conserver ce fichier tel quel : le registre scellé s’y trouve, à côté de ce que vous lisez.'
      : 'Demander à l’organisation le registre scellé, et le conserver tel quel.',
    'Le faire contrôler, sur n’importe quel ordinateur, sans réseau : un programme dont le code est ouvert dit si quelque chose y a été modifié après le scellement.',
    'Comparer la clé publique à celle que l’organisation vous a remise, et la tête de chaîne à celle ci-dessus. Si elles sont identiques, ce registre est celui qui a été scellé.',
  ],
  commands: (address, attached) => [
    `Sa commande : \`verify-evidence ${attached ? 'FICHIER.pdf' : 'FICHIER'}\``,
    ...(attached ? [] : [`Le registre : la réponse de \`GET ${address}\`, à l’octet près`]),
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
