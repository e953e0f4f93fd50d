import type { ConnectionAccess } from '../../access/oauth/connections/connections.dto.js';

/** What people are told about agents that ask for access. */
export interface ConsentStrings {
  signIn: (client: string) => string;
  /** To who is signed in, and has not lately proved who they are. */
  signInAgain: (client: string) => string;
  title: (client: string) => string;
  intro: (email: string) => string;
  sentTo: string;
  onThisComputer: string;
  unverified: string;
  organization: string;
  may: string;
  useTools: string;
  howMuch: string;
  access: Record<ConnectionAccess, string>;
  accessHint: Record<ConnectionAccess, string>;
  allow: string;
  deny: string;
  revocable: string;
  chooseFirst: string;
  chooseAccess: string;
  refused: string;
  refusedText: string;
  /** Why an agent's request was refused, by the name of the error in RFC 6749 and its successors. */
  reasons: Record<
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_redirect_uri'
    | 'invalid_target'
    | 'invalid_scope'
    | 'unsupported_response_type',
    string
  >;
  /** For any other error. */
  otherReason: string;
}

export const consentEn: ConsentStrings = {
  signIn: (client) => `${client} asks for access. Sign in to decide about it.`,
  signInAgain: (client) => `${client} asks for access. Is it you? Sign in once more to decide about it.`,
  title: (client) => `Let ${client} in?`,
  intro: (email) => `It will act in your name, ${email}, within the rights of your role.`,
  sentTo: 'The access is sent to',
  onThisComputer: '(a program on this computer)',
  unverified: 'The name is what the agent calls itself. Go on only if you have just begun this yourself.',
  organization: 'In one organization',
  may: 'It may',
  useTools: 'Use the tools',
  howMuch: 'And in doing so',
  access: { full: 'Everything that my role allows', read: 'Reading only' },
  accessHint: {
    full: 'It reads and changes what you can read and change yourself: proposals, leads, catalog, themes.',
    read: 'It reads what you can read yourself, and changes nothing.',
  },
  allow: 'Let it in',
  deny: 'No, go back',
  revocable: 'You can restrict the access or take it back at any time, in Settings > Agents.',
  chooseFirst: 'Choose one organization that you belong to.',
  chooseAccess: 'Choose how much the agent may do.',
  refused: 'The agent asked wrongly',
  refusedText: 'Nothing was given to it. Begin again in the agent; if it happens again, tell its makers this:',
  reasons: {
    invalid_request: 'Its request is incomplete, or takes too long to be answered.',
    invalid_client: 'It is not registered here, or its registration was forgotten.',
    invalid_redirect_uri: 'The answer would go to an address that the agent is not registered with.',
    invalid_target: 'It asks for something else than the tools of this service.',
    invalid_scope: 'It asks for more than can be given.',
    unsupported_response_type: 'It asks for an answer of a kind that is not given.',
  },
  otherReason: 'Its request could not be answered.',
};

export const consentFr: ConsentStrings = {
  signIn: (client) => `${client} demande un accès. Connectez-vous pour en décider.`,
  signInAgain: (client) => `${client} demande un accès. Est-ce bien vous\u00a0? Reconnectez-vous pour en décider.`,
  title: (client) => `Laisser entrer ${client}\u00a0?`,
  intro: (email) => `Il agira en votre nom, ${email}, dans les limites de votre rôle.`,
  sentTo: 'L’accès est envoyé à',
  onThisComputer: '(un programme de cet ordinateur)',
  unverified: 'Le nom est celui que l’agent se donne. Continuez seulement si vous venez de le demander vous-même.',
  organization: 'Dans une seule organisation',
  may: 'Il pourra',
  useTools: 'Utiliser les outils',
  howMuch: 'Et, ce faisant',
  access: { full: 'Tout ce que mon rôle permet', read: 'Lecture seule' },
  accessHint: {
    full: 'Il lit et modifie ce que vous pouvez lire et modifier vous-même\u00a0: propositions, prospects, catalogue, thèmes.',
    read: 'Il lit ce que vous pouvez lire vous-même, et ne modifie rien.',
  },
  allow: 'Laisser entrer',
  deny: 'Non, revenir',
  revocable: 'Vous pouvez restreindre ou retirer l’accès à tout moment, dans Réglages > Agents.',
  chooseFirst: 'Choisissez une organisation à laquelle vous appartenez.',
  chooseAccess: 'Choisissez ce que l’agent pourra faire.',
  refused: 'La demande de l’agent est fautive',
  refusedText:
    'Rien ne lui a été donné. Recommencez dans l’agent\u00a0; si cela se répète, dites ceci à ses auteurs\u00a0:',
  reasons: {
    invalid_request: 'Sa demande est incomplète, ou elle est restée trop longtemps sans réponse.',
    invalid_client: 'Il n’est pas enregistré ici, ou son enregistrement a été oublié.',
    invalid_redirect_uri: 'La réponse irait à une adresse que l’agent n’a pas fait enregistrer.',
    invalid_target: 'Il demande autre chose que les outils de ce service.',
    invalid_scope: 'Il demande plus que ce qui peut être accordé.',
    unsupported_response_type: 'Il demande une réponse d’un genre qui n’est pas donné.',
  },
  otherReason: 'Sa demande n’a pas pu recevoir de réponse.',
};
