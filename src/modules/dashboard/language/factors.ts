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
  factors: Record<
    | 'title'
    | 'intro'
    | 'none'
    | 'add'
    | 'kind'
    | 'totp'
    | 'passkey'
    | 'removePasskey'
    | 'since'
    | 'lastUsed'
    | 'remove'
    | 'removeTitle'
    | 'removeText'
    | 'removeLast'
    | 'addTitle'
    | 'scan'
    | 'qr'
    | 'byHand'
    | 'byHandHint'
    | 'onThisDevice'
    | 'firstCode'
    | 'confirm'
    | 'codes'
    | 'renew'
    | 'codesTitle'
    | 'codesHint'
    | 'kept'
    | 'requiredTitle',
    string
  > & {
    codesLeft: (left: number) => string;
    required: (organization: string) => string;
  };
  requiredFactors: Record<'title' | 'text' | 'isOn' | 'isOff' | 'turnOn' | 'turnOff', string>;
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
  factors: {
    title: 'Second factor',
    intro:
      'With an authenticator app on your phone, your password alone lets nobody in: you are asked for a code of the app after it.',
    none: 'You have none yet.',
    add: 'Add an authenticator app',
    kind: 'Factor',
    totp: 'Authenticator app',
    passkey: 'Passkey',
    removePasskey: 'Remove this passkey?',
    since: 'Added',
    lastUsed: 'Last used',
    remove: 'Remove',
    removeTitle: 'Remove this authenticator app?',
    removeText: 'It lets nobody in any more. Your other factors go on.',
    removeLast: 'It is your last one: your password alone lets you in afterwards, and your recovery codes end.',
    addTitle: 'Add an authenticator app',
    scan: 'Scan this with your authenticator app, such as Aegis, 2FAS, or the one of your password manager.',
    qr: 'QR code with the secret for your authenticator app',
    byHand: 'Type it in instead',
    byHandHint: 'Choose “by time” if the app asks, and type this key:',
    onThisDevice: 'The app is on this device: open it',
    firstCode: 'The six digits that the app shows now',
    confirm: 'Go on',
    codes: 'Recovery codes',
    renew: 'Make new recovery codes',
    codesTitle: 'Keep these recovery codes',
    codesHint:
      'Print them, or put them into a safe place that is not your phone. Each lets you in once when you do not have the app. They are shown only now.',
    kept: 'I have kept them',
    requiredTitle: 'Add a second factor',
    codesLeft: (left) =>
      left === 0
        ? 'None is left: make new ones, so that you can sign in without the app.'
        : `${left} ${left === 1 ? 'is' : 'are'} left. New ones end those that you have.`,
    required: (organization) => `${organization} asks everybody who works in it for a second factor.`,
  },
  requiredFactors: {
    title: 'Second factor for everybody',
    text: 'Members without a second factor get in to nothing but adding one, and their agents wait until they have.',
    isOn: 'Everybody needs one.',
    isOff: 'Each member decides.',
    turnOn: 'Ask everybody for it',
    turnOff: 'Leave it to each member',
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
  factors: {
    title: 'Second facteur',
    intro:
      'Avec une application d’authentification sur votre téléphone, votre mot de passe seul ne suffit à personne\u00a0: un code de l’application vous est demandé ensuite.',
    none: 'Vous n’en avez pas encore.',
    add: 'Ajouter une application d’authentification',
    kind: 'Facteur',
    totp: 'Application d’authentification',
    passkey: 'Clé d’accès',
    removePasskey: 'Retirer cette clé d’accès\u00a0?',
    since: 'Ajouté',
    lastUsed: 'Dernier usage',
    remove: 'Retirer',
    removeTitle: 'Retirer cette application d’authentification\u00a0?',
    removeText: 'Elle ne permettra plus d’entrer. Vos autres facteurs restent.',
    removeLast:
      'C’est la dernière\u00a0: ensuite votre mot de passe seul suffira, et vos codes de secours ne serviront plus.',
    addTitle: 'Ajouter une application d’authentification',
    scan: 'Scannez ceci avec votre application d’authentification, comme Aegis, 2FAS ou celle de votre gestionnaire de mots de passe.',
    qr: 'Code QR contenant le secret pour votre application d’authentification',
    byHand: 'Le saisir à la main',
    byHandHint: 'Choisissez «\u00a0basé sur l’heure\u00a0» si l’application le demande, et saisissez cette clé\u00a0:',
    onThisDevice: 'L’application est sur cet appareil\u00a0: l’ouvrir',
    firstCode: 'Les six chiffres que l’application affiche maintenant',
    confirm: 'Continuer',
    codes: 'Codes de secours',
    renew: 'Créer de nouveaux codes de secours',
    codesTitle: 'Gardez ces codes de secours',
    codesHint:
      'Imprimez-les, ou rangez-les en lieu sûr, ailleurs que dans votre téléphone. Chacun vous laisse entrer une fois sans l’application. Ils ne sont affichés que maintenant.',
    kept: 'Je les ai gardés',
    requiredTitle: 'Ajoutez un second facteur',
    codesLeft: (left) =>
      left === 0
        ? 'Il n’en reste plus\u00a0: créez-en de nouveaux, pour pouvoir vous connecter sans l’application.'
        : `Il en reste ${left}. De nouveaux codes remplacent ceux que vous avez.`,
    required: (organization) => `${organization} exige un second facteur de toutes les personnes qui y travaillent.`,
  },
  requiredFactors: {
    title: 'Second facteur pour tous',
    text: 'Les membres sans second facteur ne peuvent rien faire d’autre qu’en ajouter un, et leurs agents attendent qu’ils l’aient fait.',
    isOn: 'Tout le monde doit en avoir un.',
    isOff: 'Chaque membre décide.',
    turnOn: 'L’exiger de tous',
    turnOff: 'Laisser chaque membre décider',
  },
};
