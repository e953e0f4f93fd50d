import type { paletteEn } from './palette-en.js';

/** Words of what finds and does anything, and of the keyboard, in French. */
export const paletteFr: Record<keyof typeof paletteEn, string> = {
  'palette.title': 'Tout trouver, tout faire',
  'palette.open': 'Trouver',
  'palette.hint': 'Que cherchez-vous, que voulez-vous faire ?',
  'palette.count': '{count, plural, =0 {Rien trouvé.} one {# résultat.} other {# résultats.}}',
  'palette.new': 'Créer',
  'palette.go': 'Aller à',
  'palette.more': 'Divers',
  'palette.proposal': 'Cette proposition',
  'palette.look': 'La regarder',
  'shortcut.title': 'Raccourcis clavier',
  'shortcut.on': 'Les touches seules agissent ; aucune pendant que vous écrivez',
  'shortcut.next': 'Suivant dans la liste',
  'shortcut.previous': 'Précédent dans la liste',
  'shortcut.choose': 'Le choisir, ou non',
  'shortcut.edit': 'Modifier la proposition',
  'shortcut.search': 'Chercher dans la liste',
  'shortcut.board': 'Propositions par état',
  'session.signOut': 'Se déconnecter',
  'session.organizations': 'Autres organisations',
  'ask.archive': 'Elle quitte la liste, et son lien se ferme. On peut l’en ressortir.',
  'ask.unarchive': 'Elle revient dans la liste, telle qu’elle était.',
  'ask.duplicate': 'Un nouveau brouillon commence avec le même contenu et les mêmes offres, sans client.',
};
