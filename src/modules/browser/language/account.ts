import type { SecurityMatter } from '../../organizations/users/security-mails.service.js';

/** What people are told of their account by mail. */
export interface AccountStrings {
  securityMails: {
    subjects: Record<SecurityMatter, (host: string) => string>;
    headings: Record<SecurityMatter, string>;
    /** Where: the service, or the organization. */
    told: Record<SecurityMatter, (where: string) => string>;
    when: (at: string, address: string | null, browser: string | null) => string;
    notYou: Record<SecurityMatter, string>;
    button: string;
  };
}

export const accountEn: AccountStrings = {
  securityMails: {
    subjects: {
      sign_in: (host) => `New sign-in to ${host}`,
      password: (host) => `Your password for ${host} was changed`,
      factor_added: (host) => `A second factor was added to your account on ${host}`,
      factor_removed: (host) => `A second factor was removed from your account on ${host}`,
      passkey_added: (host) => `A passkey was added to your account on ${host}`,
      passkey_removed: (host) => `A passkey was removed from your account on ${host}`,
      factors_removed: (host) => `Your second factors on ${host} were removed`,
      codes_failed: (host) => `Wrong codes were given for your account on ${host}`,
      recovery_codes: (host) => `New recovery codes for your account on ${host}`,
      recovery_code_used: (host) => `A recovery code was used to sign in to ${host}`,
      api_key: (host) => `An API key was made in your name on ${host}`,
      connection: (host) => `An agent was let in by your account on ${host}`,
      bank_details: (host) => `Bank details were changed on ${host}`,
      sso: (host) => `Single sign-on was changed on ${host}`,
    },
    headings: {
      sign_in: 'New sign-in',
      password: 'Password changed',
      factor_added: 'Second factor added',
      factor_removed: 'Second factor removed',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
      factors_removed: 'Second factors removed',
      codes_failed: 'Wrong codes',
      recovery_codes: 'New recovery codes',
      recovery_code_used: 'Recovery code used',
      api_key: 'New API key',
      connection: 'New agent',
      bank_details: 'Bank details changed',
      sso: 'Single sign-on changed',
    },
    told: {
      sign_in: (where) => `Somebody signed in to your account on ${where} with a browser that was not known.`,
      password: (where) => `The password of your account on ${where} was changed.`,
      factor_added: (where) => `A second factor was added to your account on ${where}.`,
      factor_removed: (where) => `A second factor was removed from your account on ${where}.`,
      passkey_added: (where) =>
        `A passkey was added to your account on ${where}. It signs in without your password too.`,
      passkey_removed: (where) => `A passkey was removed from your account on ${where}.`,
      factors_removed: (where) =>
        `An admin of ${where} removed all second factors of your account, and signed you out, with the agents that you let in. Your password alone lets you in until you add another one.`,
      codes_failed: (where) =>
        `Somebody gave the right password for your account on ${where}, and then several wrong codes. They were not let in.`,
      recovery_codes: (where) =>
        `New recovery codes were made for your account on ${where}, and those before no longer work.`,
      recovery_code_used: (where) =>
        `Somebody signed in to your account on ${where} with your password and one of your recovery codes.`,
      api_key: (where) => `An API key of ${where} was made or renewed in your name.`,
      connection: (where) => `Your account let an agent, which acts in your name, into ${where}.`,
      bank_details: (where) => `The account that clients of ${where} pay to was changed.`,
      sso: (where) => `How members of ${where} sign in by their provider was changed.`,
    },
    when: (at, address, browser) =>
      `On ${at}${address ? `, from the address ${address}` : ''}${browser ? `, with ${browser}` : ''}.`,
    notYou: {
      sign_in: 'If it was not you, set a new password: it signs everybody else out.',
      password: 'If it was not you, ask for a link for a new password on the sign-in page, and tell an owner.',
      factor_added: 'If it was not you, set a new password at once, and remove the factor.',
      factor_removed: 'If neither you nor whoever runs the service did it, set a new password at once.',
      passkey_added: 'If it was not you, set a new password at once, and remove the passkey.',
      passkey_removed: 'If it was not you, set a new password at once.',
      factors_removed: 'If you did not ask for it, set a new password at once, and tell an owner.',
      codes_failed: 'If it was not you, set a new password at once: somebody knows the one that you have.',
      recovery_codes: 'If it was not you, set a new password at once, and make new codes.',
      recovery_code_used: 'If it was not you, set a new password at once, and make new codes.',
      api_key: 'If it was not you, revoke the key in Settings > API keys, and set a new password.',
      connection: 'If it was not you, end the connection in Settings > Agents, and set a new password.',
      bank_details: 'If nobody of yours did it, put them right at once, and see the audit log.',
      sso: 'If nobody of yours did it, put it right at once, set a new password, and see the audit log.',
    },
    button: 'Look at it',
  },
};

export const accountFr: AccountStrings = {
  securityMails: {
    subjects: {
      sign_in: (host) => `Nouvelle connexion à ${host}`,
      password: (host) => `Votre mot de passe pour ${host} a été changé`,
      factor_added: (host) => `Un second facteur a été ajouté à votre compte sur ${host}`,
      factor_removed: (host) => `Un second facteur a été retiré de votre compte sur ${host}`,
      passkey_added: (host) => `Une clé d’accès a été ajoutée à votre compte sur ${host}`,
      passkey_removed: (host) => `Une clé d’accès a été retirée de votre compte sur ${host}`,
      factors_removed: (host) => `Vos seconds facteurs sur ${host} ont été retirés`,
      codes_failed: (host) => `Des codes erronés ont été saisis pour votre compte sur ${host}`,
      recovery_codes: (host) => `De nouveaux codes de secours pour votre compte sur ${host}`,
      recovery_code_used: (host) => `Un code de secours a servi à se connecter à ${host}`,
      api_key: (host) => `Une clé d’API a été créée en votre nom sur ${host}`,
      connection: (host) => `Un agent a été autorisé par votre compte sur ${host}`,
      bank_details: (host) => `Des coordonnées bancaires ont été modifiées sur ${host}`,
      sso: (host) => `L’authentification unique a été modifiée sur ${host}`,
    },
    headings: {
      sign_in: 'Nouvelle connexion',
      password: 'Mot de passe changé',
      factor_added: 'Second facteur ajouté',
      factor_removed: 'Second facteur retiré',
      passkey_added: 'Clé d’accès ajoutée',
      passkey_removed: 'Clé d’accès retirée',
      factors_removed: 'Seconds facteurs retirés',
      codes_failed: 'Codes erronés',
      recovery_codes: 'Nouveaux codes de secours',
      recovery_code_used: 'Code de secours utilisé',
      api_key: 'Nouvelle clé d’API',
      connection: 'Nouvel agent',
      bank_details: 'Coordonnées bancaires modifiées',
      sso: 'Authentification unique modifiée',
    },
    told: {
      sign_in: (where) => `Quelqu’un s’est connecté à votre compte sur ${where} avec un navigateur inconnu.`,
      password: (where) => `Le mot de passe de votre compte sur ${where} a été changé.`,
      factor_added: (where) => `Un second facteur a été ajouté à votre compte sur ${where}.`,
      factor_removed: (where) => `Un second facteur a été retiré de votre compte sur ${where}.`,
      passkey_added: (where) =>
        `Une clé d’accès a été ajoutée à votre compte sur ${where}. Elle permet aussi de se connecter sans votre mot de passe.`,
      passkey_removed: (where) => `Une clé d’accès a été retirée de votre compte sur ${where}.`,
      factors_removed: (where) =>
        `Un administrateur de ${where} a retiré tous les seconds facteurs de votre compte, et vous a déconnecté, avec les agents que vous aviez autorisés. Votre mot de passe seul suffit jusqu’à ce que vous en ajoutiez un autre.`,
      codes_failed: (where) =>
        `Quelqu’un a donné le bon mot de passe de votre compte sur ${where}, puis plusieurs codes erronés. L’accès lui a été refusé.`,
      recovery_codes: (where) =>
        `De nouveaux codes de secours ont été créés pour votre compte sur ${where}, et les précédents ne servent plus.`,
      recovery_code_used: (where) =>
        `Quelqu’un s’est connecté à votre compte sur ${where} avec votre mot de passe et l’un de vos codes de secours.`,
      api_key: (where) => `Une clé d’API de ${where} a été créée ou renouvelée en votre nom.`,
      connection: (where) => `Votre compte a autorisé un agent, qui agit en votre nom, dans ${where}.`,
      bank_details: (where) => `Le compte sur lequel paient les clients de ${where} a été modifié.`,
      sso: (where) => `La façon dont les membres de ${where} se connectent par leur fournisseur a été modifiée.`,
    },
    when: (at, address, browser) =>
      `Le ${at}${address ? `, depuis l’adresse ${address}` : ''}${browser ? `, avec ${browser}` : ''}.`,
    notYou: {
      sign_in: 'Si ce n’était pas vous, changez de mot de passe\u00a0: tous les autres sont alors déconnectés.',
      password:
        'Si ce n’était pas vous, demandez un lien pour un nouveau mot de passe sur la page de connexion, et prévenez un propriétaire.',
      factor_added: 'Si ce n’était pas vous, changez aussitôt de mot de passe, et retirez ce facteur.',
      factor_removed: 'Si ce n’était ni vous ni la personne qui gère le service, changez aussitôt de mot de passe.',
      passkey_added: 'Si ce n’était pas vous, changez aussitôt de mot de passe, et retirez cette clé d’accès.',
      passkey_removed: 'Si ce n’était pas vous, changez aussitôt de mot de passe.',
      factors_removed: 'Si vous ne l’avez pas demandé, changez aussitôt de mot de passe, et prévenez un propriétaire.',
      codes_failed:
        'Si ce n’était pas vous, changez aussitôt de mot de passe\u00a0: quelqu’un connaît celui que vous avez.',
      recovery_codes: 'Si ce n’était pas vous, changez aussitôt de mot de passe, et créez de nouveaux codes.',
      recovery_code_used: 'Si ce n’était pas vous, changez aussitôt de mot de passe, et créez de nouveaux codes.',
      api_key: 'Si ce n’était pas vous, révoquez la clé dans Réglages > Clés d’API, et changez de mot de passe.',
      connection:
        'Si ce n’était pas vous, mettez fin à cette connexion dans Réglages > Agents, et changez de mot de passe.',
      bank_details: 'Si ce n’était aucun des vôtres, rectifiez-les aussitôt, et voyez le journal d’audit.',
      sso: 'Si ce n’était aucun des vôtres, rectifiez-la aussitôt, changez de mot de passe, et voyez le journal d’audit.',
    },
    button: 'Vérifier',
  },
};
