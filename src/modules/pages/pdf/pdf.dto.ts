import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';

/** A PDF on its way. */
export class PdfPendingDto {
  /** The proposal. */
  proposal_id: string;
  /** `pending`: ask again after the seconds of `Retry-After`. */
  @OneOfStates(['pending'])
  pdf_status: string;
  /**
   * Why the last attempt failed, where one did: `time` (drawing it took too long), `memory` (it needs too much), `other` (the
   * service's log names it). It is tried again, also by asking; a document that fails again has to become shorter, or its
   * pictures fewer.
   */
  @ApiProperty({ type: String, nullable: true, enum: ['time', 'memory', 'other', null], example: null })
  pdf_failure: string | null;
}
