import type { ReleaseRuleName } from '../../organizations/release-policy.dto.js';

/** Words of the release of proposals: asking, deciding, and the organization's rules. */
export interface ReleaseStrings {
  title: string;
  /** Why somebody else looks at it first. */
  needed: string;
  statuses: Record<string, string>;
  asked: (who: string, when: string) => string;
  decided: Record<string, (who: string, when: string) => string>;
  note: string;
  noteHint: string;
  addresses: string;
  addressesHint: string;
  /** Whom the review is about. */
  covers: (addresses: string) => string;
  /** Beside whom it names, once it is open. */
  wider: string;
  ask: string;
  refusal: string;
  refusalHint: string;
  release: string;
  refuse: string;
  waiting: string;
  policy: {
    nav: string;
    title: string;
    intro: string;
    readOnly: string;
    rules: string;
    none: string;
    names: Record<ReleaseRuleName, string>;
    values: Partial<Record<ReleaseRuleName, string>>;
    hints: Partial<Record<ReleaseRuleName, string>>;
    roles: string;
    rolesHint: string;
    roleNames: Record<string, string>;
    save: string;
    saved: string;
  };
}

export const releaseEn: ReleaseStrings = {
  title: 'Release',
  needed: 'Somebody else has to look at this before it is published:',
  statuses: { requested: 'Release asked for', released: 'Released', refused: 'Not released' },
  asked: (who, when) => `${who} asked for the release, ${when}.`,
  decided: {
    released: (who, when) => `${who} released it, ${when}.`,
    refused: (who, when) => `${who} did not release it, ${when}.`,
  },
  note: 'Note',
  noteHint: 'What the reviewer should know. Optional.',
  addresses: 'Other addresses',
  addressesHint: 'Of whom you want to add or send it to, one on each line. Optional.',
  covers: (addresses) => `For: ${addresses}.`,
  wider:
    'People outside of the known domains can be added, and mailed the link, once somebody has released it for them.',
  ask: 'Ask for the release',
  refusal: 'What has to be mended',
  refusalHint: 'Whoever asked reads it.',
  release: 'Release',
  refuse: 'Do not release',
  waiting: 'Members who may release it are asked. A change of the proposal ends the review.',
  policy: {
    nav: 'Release',
    title: 'Release of proposals',
    intro: 'When one of these rules holds, a second person releases a proposal before it is published.',
    readOnly: 'Admins and owners can change this.',
    rules: 'Rules',
    none: 'No rule: everybody who may write publishes.',
    names: {
      always: 'Every proposal',
      by_agent: 'Whatever an agent publishes',
      by_api_key: 'Whatever an API key publishes',
      discount_percent_over: 'A discount over',
      total_over: 'A one-time total over',
      recipients_outside: 'People outside of these domains',
    },
    values: { discount_percent_over: 'Percent', total_over: 'Amount, tax included', recipients_outside: 'Domains' },
    hints: {
      discount_percent_over: 'Of the whole offer, with what is taken off single lines.',
      total_over: 'In the currency of the organization; another currency always counts.',
      recipients_outside: 'One a line, such as example.com.',
    },
    roles: 'Who releases',
    rolesHint: 'Never the one who asked, unless there is nobody else.',
    roleNames: { member: 'Members', admin: 'Admins', owner: 'Owners' },
    save: 'Save',
    saved: 'Saved.',
  },
};

export const releaseFr: ReleaseStrings = {
  title: 'Validation',
  needed: 'Une autre personne doit voir cette proposition avant sa publication\u00a0:',
  statuses: { requested: 'Validation demandée', released: 'Validée', refused: 'Non validée' },
  asked: (who, when) => `${who} a demandé la validation, ${when}.`,
  decided: {
    released: (who, when) => `${who} l’a validée, ${when}.`,
    refused: (who, when) => `${who} ne l’a pas validée, ${when}.`,
  },
  note: 'Note',
  noteHint: 'Ce que la personne qui valide doit savoir. Facultatif.',
  addresses: 'Autres adresses',
  addressesHint: 'De qui vous voulez ajouter, ou à qui l’envoyer, une par ligne. Facultatif.',
  covers: (addresses) => `Pour\u00a0: ${addresses}.`,
  wider:
    'Des personnes hors des domaines connus peuvent être ajoutées, et recevoir le lien, une fois que quelqu’un l’a validé pour elles.',
  ask: 'Demander la validation',
  refusal: 'Ce qu’il faut corriger',
  refusalHint: 'La personne qui a demandé la validation le lira.',
  release: 'Valider',
  refuse: 'Ne pas valider',
  waiting: 'Les membres qui peuvent la valider ont été sollicités. Toute modification met fin à la demande.',
  policy: {
    nav: 'Validation',
    title: 'Validation des propositions',
    intro: 'Si l’une de ces règles s’applique, une seconde personne valide la proposition avant sa publication.',
    readOnly: 'Les administrateurs et les propriétaires peuvent le modifier.',
    rules: 'Règles',
    none: 'Aucune règle\u00a0: toute personne qui peut écrire publie.',
    names: {
      always: 'Toute proposition',
      by_agent: 'Ce que publie un agent',
      by_api_key: 'Ce que publie une clé d’API',
      discount_percent_over: 'Une remise de plus de',
      total_over: 'Un total ponctuel de plus de',
      recipients_outside: 'Des personnes hors de ces domaines',
    },
    values: { discount_percent_over: 'Pour cent', total_over: 'Montant TTC', recipients_outside: 'Domaines' },
    hints: {
      discount_percent_over: 'Sur toute l’offre, remises des lignes comprises.',
      total_over: 'Dans la devise de l’organisation\u00a0; une autre devise compte toujours.',
      recipients_outside: 'Un par ligne, comme exemple.fr.',
    },
    roles: 'Qui valide',
    rolesHint: 'Jamais la personne qui demande, sauf si elle est la seule.',
    roleNames: { member: 'Membres', admin: 'Administrateurs', owner: 'Propriétaires' },
    save: 'Enregistrer',
    saved: 'Enregistré.',
  },
};
