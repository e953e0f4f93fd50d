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
