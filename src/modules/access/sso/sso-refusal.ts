/** Why somebody who came back from a provider is not let in. */
export type SsoReason =
  /** The provider let them not go on, or they did not want to. */
  | 'denied'
  /** Nothing was begun in this browser, it took too long, or the answer is to another question. */
  | 'expired'
  /** What the provider said does not hold. */
  | 'invalid'
  /** It does not answer. */
  | 'unanswered'
  /** It was to ask anew who they are, and does not say that it did. */
  | 'unproved'
  /** It does not say that the e-mail is theirs. */
  | 'unverified'
  /** The e-mail is of a domain that the organization has not shown to be its own. */
  | 'foreign'
  /** There is an account, which is no member of the organization. */
  | 'no_member'
  /** The member has come in as somebody else at the provider before. */
  | 'another';

export class SsoRefusal extends Error {
  constructor(
    readonly reason: SsoReason,
    options?: ErrorOptions,
  ) {
    super(`Single sign-on was refused: ${reason}.`, options);
  }
}
