/** A PDF on its way. */
export class PdfPendingDto {
  /** The proposal. */
  proposal_id: string;
  /** `pending`: ask again after the seconds of `Retry-After`. */
  pdf_status: string;
}
