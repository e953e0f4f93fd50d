import type { SsoReason } from '../../access/sso/sso-sign-in.service.js';

/** Words of signing in by the provider of one's organization. */
export interface SsoStrings {
  sso: {
    button: string;
    /** Of an e-mail whose domain no organization has shown to be its own. */
    noProvider: string;
    join: string;
    problemTitle: string;
    reasons: Record<SsoReason, string>;
    retry: string;
  };
}

export const ssoEn: SsoStrings = {
  sso: {
    button: 'Continue with single sign-on',
    noProvider: 'No organization signs in this address by single sign-on. Check it, or give your password.',
    join: 'This organization signs in its people by its own provider.',
    problemTitle: 'You are not signed in',
    reasons: {
      denied: 'Your organization’s provider did not let you in here, or you turned back.',
      expired: 'This took too long, or it was begun in another browser. Begin again.',
      invalid: 'The answer of your organization’s provider does not hold. Begin again; if it stays so, tell an owner.',
      unanswered: 'Your organization’s provider does not answer. Try again in a few minutes.',
      unproved:
        'Your organization’s provider does not say that it has just asked you who you are. Sign in there anew, and try again; if it stays so, tell an owner.',
      unverified:
        'Your organization’s provider does not confirm that your e-mail is yours. Whoever runs it has to verify the address.',
      foreign: 'Your e-mail at the provider is of a domain that your organization has not verified. Tell an owner.',
      no_member:
        'There is an account with your e-mail that is no member of this organization. Ask to be invited, and accept with the password of that account.',
      another: 'You have come in as somebody else of this provider before. Tell an owner of your organization.',
    },
    retry: 'Back to signing in',
  },
};

export const ssoFr: SsoStrings = {
  sso: {
    button: 'Continuer par l’authentification unique',
    noProvider:
      'Aucune organisation ne connecte cette adresse par l’authentification unique. Vérifiez-la, ou saisissez votre mot de passe.',
    join: 'Cette organisation connecte ses membres par son propre fournisseur.',
    problemTitle: 'Vous n’êtes pas connecté',
    reasons: {
      denied: 'Le fournisseur de votre organisation ne vous a pas laissé entrer ici, ou vous avez rebroussé chemin.',
      expired: 'Cela a pris trop de temps, ou a été commencé dans un autre navigateur. Recommencez.',
      invalid:
        'La réponse du fournisseur de votre organisation n’est pas valable. Recommencez\u00a0; si cela persiste, prévenez un propriétaire.',
      unanswered: 'Le fournisseur de votre organisation ne répond pas. Réessayez dans quelques minutes.',
      unproved:
        'Le fournisseur de votre organisation ne dit pas qu’il vient de vous demander qui vous êtes. Reconnectez-vous chez lui, puis réessayez\u00a0; si cela persiste, prévenez un propriétaire.',
      unverified:
        'Le fournisseur de votre organisation ne confirme pas que votre e-mail est à vous. La personne qui le gère doit vérifier l’adresse.',
      foreign:
        'Votre e-mail chez le fournisseur est d’un domaine que votre organisation n’a pas vérifié. Prévenez un propriétaire.',
      no_member:
        'Il existe un compte avec votre e-mail qui n’est pas membre de cette organisation. Faites-vous inviter, et acceptez avec le mot de passe de ce compte.',
      another:
        'Vous êtes déjà entré sous une autre identité de ce fournisseur. Prévenez un propriétaire de votre organisation.',
    },
    retry: 'Retour à la connexion',
  },
};
