import { auditFr } from './audit.js';
import { catalogFr } from './catalog.js';
import { accountFr } from './account.js';
import { factorsFr } from './factors.js';
import { ssoFr } from './sso.js';
import { consentFr } from './consent.js';
import { serviceAccountsFr } from './service-accounts.js';
import { homeFr } from './home.js';
import { conversationFr } from './conversation.js';
import { peopleFr } from './people.js';
import { releaseFr } from './release.js';
import { remindersFr } from './reminders.js';
import { mistakesFr } from './mistakes.js';
import { leadsFr } from './leads.js';
import { mediaFr } from './media.js';
import { organizationFr } from './organization.js';
import { proposalsFr } from './proposals.js';
import { templatesFr } from './templates.js';
import type { Strings } from './strings.js';
import { themesFr } from './themes-fr.js';
import { usageFr } from './usage.js';
import { webhooksFr } from './webhooks.js';

export const fr: Strings = {
  locale: 'fr-FR',
  product: 'Proposal Service',
  about: (what, name) => `${what}\u00a0: ${name}`,
  skip: 'Aller au contenu',
  nav: {
    desk: 'Bureau',
    home: 'Accueil',
    proposals: 'Propositions',
    studio: 'Studio',
    leads: 'Prospects',
    catalog: 'Catalogue',
    templates: 'Modèles',
    themes: 'Thèmes',
    media: 'Médias',
    settings: 'Réglages',
    organization: 'Organisation',
    apiKeys: 'Clés d’API',
    integrations: 'Intégrations',
    members: 'Membres',
    webhooks: 'Webhooks',
    audit: 'Journal d’audit',
    usage: 'Limites et utilisation',
  },
  testMode: {
    band: 'Mode test\u00a0: rien n’est réel ici, et aucun e-mail n’en part.',
    enter: 'Mode test',
    leave: 'Quitter le mode test',
  },
  account: {
    signedInAs: 'Connecté en tant que',
    switch: 'Changer d’organisation',
    signOut: 'Se déconnecter',
    signOutEverywhere: 'Se déconnecter partout, agents compris',
  },
  fields: { email: 'E-mail', password: 'Mot de passe', name: 'Nom', organization: 'Organisation' },
  login: {
    title: 'Connexion',
    intro: 'Aux propositions de votre organisation.',
    button: 'Se connecter',
    wrong: 'L’e-mail et le mot de passe ne vont pas ensemble.',
    passkey: 'Se connecter avec une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.',
    wrongPasskey:
      'Cette clé d’accès n’a pas été acceptée\u00a0: elle n’est plus connue ici, ou cela a pris trop de temps. Réessayez, ou connectez-vous avec votre mot de passe.',
    tooMany: 'Trop d’essais. Attendez quelques minutes, ou utilisez un navigateur où vous vous êtes déjà connecté.',
    lost: 'Mot de passe perdu\u00a0? La personne qui gère ce service peut en définir un nouveau.',
  },
  password: {
    title: 'Mot de passe oublié\u00a0?',
    intro: 'Indiquez l’adresse de votre compte\u00a0: un lien pour définir un nouveau mot de passe lui sera envoyé.',
    ask: 'M’envoyer un lien',
    asked: (email) => `S’il existe un compte pour ${email}, un lien lui est envoyé. Il est valable une heure.`,
    newTitle: 'Définir un nouveau mot de passe',
    newIntro: 'Tous les navigateurs seront déconnectés, et tous les agents aussi.',
    set: 'Définir un nouveau mot de passe',
    mailSubject: (host) => `Définir un nouveau mot de passe sur ${host}`,
    mailIntro: (host) =>
      `Ce lien permet de définir un nouveau mot de passe sur ${host}. Il est valable une heure et une seule fois.`,
    mailWhy: 'Quelqu’un l’a demandé avec cette adresse. Si ce n’est pas vous, il n’y a rien à faire.',
  },
  ownPassword: {
    title: 'Changer votre mot de passe',
    intro:
      'Tous vos autres navigateurs sont alors déconnectés, et tous vos agents aussi, dans toutes les organisations.',
    current: 'Votre mot de passe actuel',
    next: 'Nouveau mot de passe',
    saved: 'Votre mot de passe a été changé.',
  },
  setup: {
    title: 'Bienvenue',
    intro: 'Ce service est neuf. Créez sa première organisation et le compte qui la possède.',
    yourName: 'Votre nom',
    organization: 'Nom de l’organisation',
    passwordHint: '12 caractères ou plus\u00a0; une phrase se retient le mieux.',
    button: 'Commencer',
    closed: 'Ce service a déjà son premier propriétaire.',
    needsLink: 'Ouvrez le lien vers cette page que le service a écrit dans son journal au démarrage.',
  },
  organizations: {
    title: 'Choisissez une organisation',
    intro: 'Vous appartenez à plusieurs. Tout ce que vous verrez et ferez ensuite sera dans celle que vous choisissez.',
    none: 'Vous n’appartenez encore à aucune organisation. Demandez une invitation à quelqu’un de la vôtre.',
  },
  roles: { viewer: 'Lecteur', member: 'Membre', admin: 'Administrateur', owner: 'Propriétaire' },
  keys: {
    title: 'Clés d’API',
    intro: 'Avec une clé, un de vos programmes parle à l’API au nom de cette organisation.',
    empty: 'Il n’y a pas encore de clé.',
    create: 'Créer une clé',
    name: 'Nom',
    nameHint: 'À quoi elle sert, par exemple «\u00a0CRM\u00a0».',
    scopes: 'Permissions',
    scopesHint: 'Seulement ce dont le programme a besoin.',
    resource: 'Ressource',
    actions: { read: 'Lire', write: 'Écrire', delete: 'Supprimer' },
    expires: 'Expire',
    expiries: { never: 'Jamais', '30': 'Dans 30 jours', '90': 'Dans 90 jours', '365': 'Dans un an' },
    made: 'Votre nouvelle clé',
    shownOnce: 'Copiez-la maintenant\u00a0: elle n’est affichée que cette fois, et personne ne pourra la remontrer.',
    key: 'Clé',
    created: 'Créée',
    lastUsed: 'Dernier usage',
    never: 'Jamais',
    expiry: 'Expire',
    revoke: 'Révoquer',
    addresses: 'Adresses',
    anywhere: 'De partout',
    rotate: 'Remplacer',
    rotateTitle: (name) => `Remplacer «\u00a0${name}\u00a0»\u202f?`,
    rotateText:
      'La clé reçoit un nouveau secret et garde son nom, ses permissions, ses adresses et sa fin. Il est affiché une fois, sur la page suivante.',
    overlap: 'L’ancien secret vaut',
    overlaps: { '0': 'Plus du tout', '1': 'Encore une heure', '24': 'Encore un jour', '168': 'Encore une semaine' },
    revokeTitle: (name) => `Révoquer «\u00a0${name}\u00a0»\u00a0?`,
    revokeText: 'Les programmes qui l’utilisent seront refusés dans les cinq secondes. C’est sans retour.',
    revoked: 'Révoquée',
    expired: 'Expirée',
    by: (name) => `par ${name}`,
    onlyAdmins: 'Seuls les administrateurs et les propriétaires voient, créent et révoquent des clés.',
    left: 'Des clés restent valables',
    leftText: (name) =>
      `${name} a créé ces clés. Elles appartiennent à l’organisation et valent jusqu’à leur révocation.`,
    revokeAll: 'Les révoquer toutes',
    allScopes: 'Tout',
    scopeCount: (count) => `${count} ${count === 1 ? 'permission' : 'permissions'}`,
  },
  home: homeFr,
  people: peopleFr,
  release: releaseFr,
  reminders: remindersFr,
  conversation: conversationFr,
  proposals: proposalsFr,
  leads: leadsFr,
  catalog: catalogFr,
  templates: templatesFr,
  themes: themesFr,
  media: mediaFr,
  organization: organizationFr,
  audit: auditFr,
  usage: usageFr,
  consent: consentFr,
  ...accountFr,
  ...factorsFr,
  ...ssoFr,
  serviceAccounts: serviceAccountsFr,
  integrations: {
    title: 'Intégrations',
    intro: 'Les agents admis dans cette organisation. Chacun agit pour un membre, avec les droits de celui-ci.',
    connect: 'Pour en connecter un, donnez-lui cette adresse\u00a0:',
    empty: 'Aucun agent n’est connecté.',
    agent: 'Agent',
    member: 'Agit pour',
    access: 'Peut',
    readOnly: 'Lire seulement',
    full: 'Tout ce que permet le rôle',
    restrict: 'Restreindre à la lecture',
    widen: 'Tout permettre',
    none: 'Rien\u00a0: aucune portée accordée',
    connected: 'Connecté',
    lastUsed: 'Dernier usage',
    never: 'Jamais',
    revoke: 'Révoquer',
    revokeTitle: (name) => `Retirer l’accès de ${name}\u00a0?`,
    revokeText: 'Son prochain appel sera refusé. Il pourra redemander un accès.',
  },
  members: {
    title: 'Membres',
    intro: 'Les personnes de cette organisation. Les agents agissent avec les droits du membre dont ils dépendent.',
    role: 'Rôle',
    joined: 'Depuis',
    remove: 'Retirer',
    leave: 'Quitter',
    you: 'vous',
    save: 'Enregistrer',
    invite: 'Inviter quelqu’un',
    inviteByMail:
      'Un lien est envoyé à cette adresse. Il est valable sept jours, une seule fois, et pour cette adresse uniquement.',
    inviteByLink:
      'Créez un lien et envoyez-le vous-même. Il est valable sept jours, une seule fois, et pour cette adresse uniquement.',
    mailLink: 'Envoyer une invitation',
    mailed: (email) => `Une invitation est en route vers ${email}.`,
    makeLink: 'Créer un lien',
    link: (email) => `L’invitation de ${email}`,
    linkHint: 'Copiez le lien maintenant\u00a0: il n’est affiché que cette fois.',
    open: 'Invitation ouverte\u00a0:',
    until: 'jusqu’au',
    withdraw: 'Annuler',
    leaveTitle: 'Quitter cette organisation\u00a0?',
    removeTitle: (name) => `Retirer ${name}\u00a0?`,
    removeText:
      'L’accès prend fin aussitôt, dans tous les navigateurs et pour tous les agents. Les propositions gardent leur responsable.',
    keysStay: (names) => `Ces clés d’API restent valables jusqu’à leur révocation\u00a0: ${names}.`,
  },
  join: {
    title: (organization) => `Rejoindre ${organization}`,
    invited: (email, role) => `${email} est invité. Rôle\u00a0: ${role}.`,
    another: (email) => `Vous êtes connecté avec ${email}. Déconnectez-vous, puis ouvrez le lien à nouveau.`,
    known: 'Un compte existe avec cette adresse. Connectez-vous avec lui pour rejoindre.',
    button: 'Rejoindre',
    mailSubject: (organization) => `Votre invitation à ${organization}`,
    mailIntro: (organization, host) =>
      `Vous êtes invité à rejoindre ${organization} sur ${host}. Le lien est valable sept jours et une seule fois.`,
    mailWhy:
      'Quelqu’un de cette organisation a invité cette adresse. Si vous ne vous y attendez pas, il n’y a rien à faire.',
  },
  webhooks: webhooksFr,
  cancel: 'Annuler',
  back: 'Retour',
  problems: {
    csrf: ['Ce formulaire est trop ancien', 'Rien n’a été modifié. Revenez, rechargez la page et réessayez.'],
    forbidden: [
      'Pas avec votre rôle',
      'Votre rôle dans cette organisation ne le permet pas. Un administrateur le peut.',
    ],
    notFound: ['Rien ici', 'Cette adresse ne mène nulle part, ou ce qui était là n’y est plus.'],
    gone: ['Cela a duré trop longtemps', 'Ou la réponse a déjà été donnée. Recommencez dans l’agent.'],
    goneInvitation: [
      'Cette invitation a pris fin',
      'Elle a été utilisée ou annulée, ou elle a plus de sept jours. Demandez-en une nouvelle à qui vous a invité.',
    ],
    goneLink: ['Ce lien n’est plus valable', 'Il a été utilisé, ou il a plus d’une heure. Demandez-en un nouveau.'],
    tooMany: ['Trop d’essais', 'Attendez quelques minutes, puis réessayez.'],
    state: ['Impossible maintenant', 'Quelqu’un a changé cela entre-temps. Rechargez la page pour le voir tel quel.'],
    failed: ['Quelque chose a échoué', 'C’est notre faute, pas la vôtre. Réessayez dans un instant.'],
  },
  wrong: 'Ceci est à revoir.',
  mistakes: mistakesFr,
  request: 'Requête',
};
