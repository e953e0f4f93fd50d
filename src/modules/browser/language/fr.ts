import { accountFr } from './account.js';
import { factorsFr } from './factors.js';
import { ssoFr } from './sso.js';
import { consentFr } from './consent.js';
import { mistakesFr } from './mistakes.js';
import type { Strings } from './strings.js';

export const fr: Strings = {
  product: 'Proposal Service',
  signOut: 'Se déconnecter',
  fields: { email: 'E-mail', password: 'Mot de passe' },
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
  setup: {
    title: 'Bienvenue',
    intro: 'Ce service est neuf. Créez sa première organisation et le compte qui la possède.',
    yourName: 'Votre nom',
    organization: 'Nom de l’organisation',
    passwordHint: '12 caractères ou plus\u00a0; une phrase se retient le mieux.',
    button: 'Commencer',
    closed: 'Ce service a déjà son premier propriétaire.',
    needsLink: 'Ouvrez le lien vers cette page que le service a écrit dans son journal au démarrage.',
    noOwner: 'Ce service est neuf, et personne ne peut encore s’y connecter.',
    whereLink:
      'Son premier propriétaire se crée à une adresse que le service écrit dans son journal au démarrage. Ouvrez cette adresse, ou demandez-la à qui a démarré le service.',
  },
  organizations: {
    title: 'Choisissez une organisation',
    intro: 'Vous appartenez à plusieurs. Tout ce que vous verrez et ferez ensuite sera dans celle que vous choisissez.',
    none: 'Vous n’appartenez encore à aucune organisation. Demandez une invitation à quelqu’un de la vôtre.',
  },
  roles: { viewer: 'Lecteur', member: 'Membre', admin: 'Administrateur', owner: 'Propriétaire' },
  consent: consentFr,
  ...accountFr,
  ...factorsFr,
  ...ssoFr,
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
