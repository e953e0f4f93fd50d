/** Why the form with a code comes back. */
export type CodeMistake = 'wrongCode' | 'wrongRecoveryCode' | 'wrongPasskey' | 'tooManyCodes';

/** Where second factors are asked for. */
export interface FactorStrings {
  secondStep: Record<
    | 'title'
    | 'intro'
    | 'code'
    | 'timely'
    | 'useRecovery'
    | 'recoveryTitle'
    | 'recoveryIntro'
    | 'recoveryCode'
    | 'back'
    | 'passkeyTitle'
    | 'passkeyIntro'
    | 'passkeyNeeds'
    | 'lostAll'
    | CodeMistake,
    string
  >;
}

export const factorsEn: FactorStrings = {
  secondStep: {
    title: 'Enter your code',
    intro: 'Your password was right. Open your authenticator app, and type the code that it shows for this service.',
    code: 'Code of six digits',
    timely: 'Codes change every 30 seconds. If none is right, see whether the clock of your phone is.',
    useRecovery: 'Use a recovery code',
    recoveryTitle: 'Use a recovery code',
    recoveryIntro: 'Type one of the codes that you kept when you added your first second factor. It works once.',
    recoveryCode: 'Recovery code',
    back: 'Back',
    passkeyTitle: 'Use your passkey',
    passkeyIntro: 'Your password was right. Now prove that it is you, with the passkey that you have added.',
    passkeyNeeds: 'Passkeys need a script of this page. Without your passkey, use a recovery code.',
    lostAll:
      'Lost those too? An admin of your organization, or whoever runs this service, can remove your second factor.',
    wrongCode: 'This is not the code of this moment, or it was used already. Wait for the next one.',
    wrongPasskey: 'This passkey was not taken. Try again, or use a recovery code.',
    wrongRecoveryCode: 'This is none of your recovery codes, or it was used already.',
    tooManyCodes: 'Too many attempts. Wait a few minutes, or use a recovery code.',
  },
};

export const factorsFr: FactorStrings = {
  secondStep: {
    title: 'Saisissez votre code',
    intro:
      'Votre mot de passe est le bon. Ouvrez votre application d’authentification, et saisissez le code qu’elle affiche pour ce service.',
    code: 'Code à six chiffres',
    timely: 'Le code change toutes les 30 secondes. Si aucun n’est bon, vérifiez l’heure de votre téléphone.',
    useRecovery: 'Utiliser un code de secours',
    recoveryTitle: 'Utiliser un code de secours',
    recoveryIntro:
      'Saisissez l’un des codes que vous avez gardés en ajoutant votre premier second facteur. Il ne sert qu’une fois.',
    recoveryCode: 'Code de secours',
    back: 'Retour',
    passkeyTitle: 'Utilisez votre clé d’accès',
    passkeyIntro:
      'Votre mot de passe est le bon. Prouvez maintenant que c’est vous, avec la clé d’accès que vous avez ajoutée.',
    passkeyNeeds: 'Les clés d’accès exigent un script de cette page. Sans la vôtre, utilisez un code de secours.',
    lostAll:
      'Vous les avez perdus aussi\u00a0? Un administrateur de votre organisation, ou la personne qui gère ce service, peut retirer votre second facteur.',
    wrongCode: 'Ce n’est pas le code du moment, ou il a déjà servi. Attendez le suivant.',
    wrongPasskey: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou utilisez un code de secours.',
    wrongRecoveryCode: 'Ce n’est aucun de vos codes de secours, ou il a déjà servi.',
    tooManyCodes: 'Trop d’essais. Attendez quelques minutes, ou utilisez un code de secours.',
  },
};
