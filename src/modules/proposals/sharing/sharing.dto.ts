import { Email, Lines, Nullable, Optional } from '../../../platform/http/validation/fields.js';

/** A link to the working state, for the sender and whom they ask. */
export class PreviewLinkDto {
  /**
   * Opens the page as it would be published now, marked as a preview: nothing is measured, nothing can be decided.
   *
   * @example 'https://proposals.example.com/p/preview/AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0'
   */
  url: string;

  /** When the link ends, one hour from now. */
  expires_at: string;
}

/** Whom a proposal is mailed to, and with which words. */
export class SendProposalDto {
  /**
   * The recipient's e-mail address; the lead's when absent.
   *
   * @example 'claire@example.com'
   */
  @Optional()
  @Email()
  to?: string;

  /**
   * Words of yours, quoted above the link: plain text, at most 2000 characters.
   *
   * @example 'Here is what we spoke about on Tuesday.'
   */
  @Nullable()
  @Lines(0, 2000)
  message?: string | null;
}
