/** Says it anew, with the parts of the sentence that change. */
export type Say = (...parts: string[]) => string;

export type Rule = readonly [said: RegExp, fr: Say, en?: Say];

/** What the service says of acts and of records, and of values that forms take more seldom. */
export const RULES_OF_RECORDS: readonly Rule[] = [
  [
    /^An organization has at most (\d+) endpoints/,
    (most) => `Une organisation a ${most} destinations au plus\u00a0: supprimez-en une.`,
  ],
  [
    /^An organization keeps at least one owner/,
    () => 'Une organisation garde au moins un propriétaire\u00a0: nommez-en d’abord un autre.',
  ],
  [/has this external_id\.$|^Is taken by another record/, () => 'Un autre enregistrement a déjà cet identifiant.'],
  [/has this slug\.$/, () => 'Une autre proposition a déjà cette fin d’adresse.'],
  [/^Bundles use this product: remove/, () => 'Des offres groupées utilisent ce produit\u00a0: retirez-l’en d’abord.'],
  [/^Cannot be changed in this state\.$/, () => 'Cela ne peut pas être modifié dans cet état.'],
  [
    /^Is required: the proposal has no lead/,
    () => 'Ce champ est nécessaire\u00a0: le prospect n’a pas d’adresse e-mail.',
  ],
  [/^Is required: one of (.+)\.$/, (list) => `Choisissez dans la liste\u00a0: ${list}.`],
  [/^Lies too deep: .* (\d+) deep\.$/, (most) => `Les blocs s’imbriquent sur ${most} niveaux au plus.`],
  [/^Must be (\d+) to (\d+) characters long\.$/, (least, most) => `Écrivez de ${least} à ${most} caractères.`],
  [/^Must be a time in the future|^Must be in the future/, () => 'Choisissez une date à venir.'],
  [/^Must be a time such as/, () => 'Indiquez une date et une heure, comme 2026-04-01T10:30:00.000Z.'],
  [/^Must be a time zone/, () => 'Indiquez un fuseau horaire, comme Europe/Paris.'],
  [/^Must be a valid (IBAN|BIC)\.$/, (code) => `Ce n’est pas un ${code} valable.`],
  [
    /^Must be a number from (\S+) to (\S+) in steps of (\S+)\.$/,
    (least, most, step) => `Choisissez de ${least} à ${most}, par pas de ${step}.`,
  ],
  [/^Must be opaque\.$/, () => 'Choisissez une couleur opaque.'],
  [/^Must be true or false\.$/, () => 'Répondez par oui ou par non.'],
  [/^Must be unique in its theme\.$/, () => 'Un autre style de ce thème a déjà ce nom.'],
  [/^Must begin with a letter/, () => 'Commencez par une lettre, puis des lettres, des chiffres, _ et -.'],
  [/^Must not be `default`/, () => '«\u00a0default\u00a0» désigne la page elle-même\u00a0: choisissez un autre nom.'],
  [/^Must contain letters or digits/, () => 'Il faut des lettres ou des chiffres sans accents.'],
  [/^Must have as many entries/, () => 'Chaque ligne doit avoir autant de cellules que l’en-tête.'],
  [/^Must have no item twice\.$|^Names a section twice\.$/, () => 'Rien ne doit y être deux fois.'],
  [/^Must have keys of|^Must have at most (\d+) keys|^Must be text of at most/, () => 'Ces données sont trop longues.'],
  [/^Must not contain the NUL/, () => 'Ce texte contient un caractère interdit.'],
  [/^Has more than (\d+) fields|^Nested deeper than/, () => 'Ce formulaire est trop grand.'],
  [/^A key is not valid Unicode/, () => 'Ce texte contient des caractères qui n’existent pas.'],
  [/^Name at least one scope\.$/, () => 'Choisissez au moins un droit.'],
  [/^Unknown scope (\S+)\./, (scope) => `Le droit ${scope} n’existe pas.`],
  [/^Must be a list of event types|^No such event type\.$/, () => 'Choisissez des événements de cette liste.'],
  [/^Must begin with https:\/\//, () => 'L’adresse doit commencer par https://.'],
  [/^Must not have a fragment\.$/, () => 'L’adresse ne doit pas contenir de #.'],
  [/^Must not hold credentials\.$/, () => 'L’adresse ne doit contenir ni nom ni mot de passe.'],
  [/^Must use port 443 or 8443\.$/, () => 'L’adresse doit utiliser le port 443 ou 8443.'],
  [/^The endpoint is disabled/, () => 'Cette destination est désactivée\u00a0: activez-la d’abord.'],
  [/^Needs (?:items|lines) in that currency/, () => 'Il faut des lignes dans cette devise.'],
  [/^(?:[\w.[\]]+: )?[Nn]o such .+\.$/, () => 'Cela n’existe plus.'],
  [
    /^Proposals refer to this lead/,
    () => 'Des propositions concernent ce prospect\u00a0: supprimez-les ou changez d’abord leur prospect.',
  ],
  [/^Proposals use this theme/, () => 'Des propositions utilisent ce thème\u00a0: donnez-leur d’abord un autre thème.'],
  [/^This is the default theme/, () => 'C’est le thème par défaut\u00a0: choisissez-en d’abord un autre.'],
  [/^That revision shows an offer/, () => 'Cette version montre une offre qui a été supprimée.'],
  [
    /^The content shows another offer/,
    () =>
      'Le contenu montre une autre offre que celle choisie, qui est signée\u00a0: choisissez l’une ou montrez l’autre.',
  ],
  [/^This block shows the offer\.$/, () => 'Ce bloc montre l’offre.'],
  [
    /^The variable "(.+?)" has no value/,
    (name) => `La variable «\u00a0${name}\u00a0» n’a ni valeur ni texte de remplacement.`,
  ],
  [/^The upload of this file has not been seen/, () => 'Ce fichier n’est pas encore arrivé.'],
  [/^This file is used/, () => 'Ce fichier est utilisé\u00a0: retirez-le d’abord de là où il est.'],
  [
    /^This proposal has no published version/,
    () => 'Cette proposition n’a pas de version publiée\u00a0: publiez-la d’abord.',
  ],
  [/^This proposal has been decided/, () => 'Cette proposition a déjà été décidée.'],
  [/^What was decided on/, () => 'Ce qui a été décidé ne peut plus être modifié.'],
  [/^This user is already a member/, () => 'Cette personne est déjà membre de l’organisation.'],
  [
    /^There is an account with this e-mail/,
    () => 'Un compte existe déjà avec cette adresse\u00a0: connectez-vous d’abord.',
  ],
  [/^The first owner has been made/, () => 'Le premier propriétaire existe déjà.'],
  [
    /^Too many mails: at most (\d+) a day for a proposal, and (\d+)/,
    (one, all) =>
      `Trop d’e-mails\u00a0: ${one} par jour au plus pour une proposition, et ${all} pour une organisation.`,
  ],
  [/^The same request is still/, () => 'Cette demande est encore en cours\u00a0: réessayez dans un instant.'],
];
