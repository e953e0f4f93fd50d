/** Words about files. */
export interface MediaStrings {
  title: string;
  intro: string;
  upload: string;
  limits: (size: string) => string;
  needsScript: string;
  choose: string;
  said: Record<'waiting' | 'sending' | 'done' | 'refused' | 'lost' | 'unreached' | 'nameless', string>;
  uploads: string;
  folder: string;
  allFolders: string;
  status: string;
  all: string;
  statuses: Record<string, string>;
  show: string;
  count: (count: string, isOne: boolean) => string;
  empty: string;
  noHits: string;
  older: string;
  newFolder: string;
  folderTitle: string;
  makeFolder: string;
  removeFolder: string;
  removeFolderTitle: (title: string) => string;
  removeFolderText: string;
  states: Record<'awaited' | 'preparing' | 'prepared' | 'as it is' | 'ready', string>;
  facts: Record<'type' | 'size' | 'pixels' | 'added' | 'state' | 'hash', string>;
  download: string;
  uses: string;
  unused: string;
  kinds: Record<string, string>;
  saidAs: string;
  noAlt: string;
  altHint: string;
  remove: string;
  removeTitle: (name: string) => string;
  removeText: string;
  inUse: string;
}

export const mediaEn: MediaStrings = {
  title: 'Media',
  intro: 'Pictures and other files for proposals, products and the organization.',
  upload: 'Add files',
  limits: (size) =>
    `Any kind and size; the upload has an hour to begin. Pictures up to ${size} are scaled for pages, larger ones are shown as they are.`,
  needsScript:
    'Files go from your browser straight to the store, which takes JavaScript. Without it, use POST /v1/media/files of the API.',
  choose: 'Choose files, or drop them here',
  said: {
    waiting: 'Waiting',
    sending: 'Sending',
    done: 'Sent',
    refused: 'The service did not take it',
    lost: 'The store did not take it. Try again.',
    unreached:
      'The store could not be reached. Try again; if that does not help, the CORS rules of the S3 bucket must allow PUT with a Content-Type from this site.',
    nameless: 'Its name is longer than 255 characters',
  },
  uploads: 'Uploads',
  folder: 'Folder',
  allFolders: 'All',
  status: 'Upload',
  all: 'All',
  statuses: { pending: 'Awaited', ready: 'There' },
  show: 'Show',
  count: (count, isOne) => `${count} ${isOne ? 'file' : 'files'}`,
  empty: 'No files yet.',
  noHits: 'No file is like that.',
  older: 'Older files',
  newFolder: 'New folder',
  folderTitle: 'Name of the folder',
  makeFolder: 'Make folder',
  removeFolder: 'Delete this folder',
  removeFolderTitle: (title) => `Delete the folder ${title}?`,
  removeFolderText: 'Its files stay, outside of folders.',
  states: {
    awaited: 'Upload awaited',
    preparing: 'Being scaled',
    prepared: 'Scaled for pages',
    'as it is': 'Shown as it is',
    ready: 'Ready',
  },
  facts: { type: 'Kind', size: 'Size', pixels: 'Pixels', added: 'Added', state: 'State', hash: 'SHA-256' },
  download: 'Download',
  uses: 'Where it is used',
  unused: 'Nowhere.',
  kinds: {
    proposal: 'Proposal',
    publication: 'Published proposal',
    template: 'Template',
    product: 'Product',
    organization: 'Logo of the organization',
  },
  saidAs: 'Described as',
  noAlt: 'no description',
  altHint: 'A picture is described (alt text) where it is used, as it may say something else in each place.',
  remove: 'Delete',
  removeTitle: (name) => `Delete ${name}?`,
  removeText: 'It is gone for good. A file that is used somewhere cannot be deleted.',
  inUse: 'This file is used: take it off what is named below first. What clients were shown keeps it.',
};

export const mediaFr: MediaStrings = {
  title: 'Médias',
  intro: 'Images et autres fichiers pour les propositions, les produits et l’organisation.',
  upload: 'Ajouter des fichiers',
  limits: (size) =>
    `De tout type et de toute taille\u00a0; l’envoi doit commencer dans l’heure. Les images jusqu’à ${size} sont mises à l’échelle des pages, les plus lourdes montrées telles quelles.`,
  needsScript:
    'Les fichiers vont de votre navigateur droit à l’espace de stockage, ce qui demande JavaScript. Sans lui, prenez POST /v1/media/files de l’API.',
  choose: 'Choisissez des fichiers, ou déposez-les ici',
  said: {
    waiting: 'En attente',
    sending: 'Envoi',
    done: 'Envoyé',
    refused: 'Le service ne l’a pas accepté',
    lost: 'L’espace de stockage ne l’a pas accepté. Essayez à nouveau.',
    unreached:
      'L’espace de stockage est injoignable. Essayez à nouveau\u00a0; si rien n’y fait, les règles CORS du bucket S3 doivent autoriser PUT avec un Content-Type depuis ce site.',
    nameless: 'Son nom dépasse 255 caractères',
  },
  uploads: 'Envois',
  folder: 'Dossier',
  allFolders: 'Tous',
  status: 'Envoi',
  all: 'Tous',
  statuses: { pending: 'Attendu', ready: 'Arrivé' },
  show: 'Afficher',
  count: (count, isOne) => `${count} ${isOne ? 'fichier' : 'fichiers'}`,
  empty: 'Aucun fichier encore.',
  noHits: 'Aucun fichier ne correspond.',
  older: 'Fichiers plus anciens',
  newFolder: 'Nouveau dossier',
  folderTitle: 'Nom du dossier',
  makeFolder: 'Créer le dossier',
  removeFolder: 'Supprimer ce dossier',
  removeFolderTitle: (title) => `Supprimer le dossier ${title}\u00a0?`,
  removeFolderText: 'Ses fichiers restent, hors de tout dossier.',
  states: {
    awaited: 'Envoi attendu',
    preparing: 'Mise à l’échelle',
    prepared: 'À l’échelle des pages',
    'as it is': 'Montrée telle quelle',
    ready: 'Prêt',
  },
  facts: { type: 'Type', size: 'Taille', pixels: 'Pixels', added: 'Ajouté', state: 'État', hash: 'SHA-256' },
  download: 'Télécharger',
  uses: 'Où il sert',
  unused: 'Nulle part.',
  kinds: {
    proposal: 'Proposition',
    publication: 'Proposition publiée',
    template: 'Modèle',
    product: 'Produit',
    organization: 'Logo de l’organisation',
  },
  saidAs: 'Description',
  noAlt: 'sans description',
  altHint: 'Une image se décrit (texte alternatif) là où elle sert, car elle peut y dire autre chose.',
  remove: 'Supprimer',
  removeTitle: (name) => `Supprimer ${name}\u00a0?`,
  removeText: 'Il disparaît pour de bon. Un fichier qui sert quelque part ne peut pas être supprimé.',
  inUse:
    'Ce fichier sert\u00a0: retirez-le d’abord de ce qui est nommé ci-dessous. Ce que des clients ont vu le garde.',
};
