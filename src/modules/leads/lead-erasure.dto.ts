import { ApiProperty } from '@nestjs/swagger';

/** What was erased, and what has to stay for a while. */
export class ErasedLeadDto {
  /** The lead that there is no more. */
  id: string;
  /** How many proposals were made for this lead; deleted ones too. */
  proposals: number;
  /** How many names, addresses, signatures and reasons in their evidence are blank now; it stays valid. */
  evidence_values: number;
  /** How many texts of publications about which nobody decided are blank now. */
  documents_erased: number;
  /**
   * Proposals whose text stays until the retention time is over, because somebody decided about it.
   *
   * @example ['0198c0de-7a11-7000-8000-000000000001']
   */
  kept_until_retention: string[];
  /**
   * How much else went with the lead, by its kind: `proposals_of_others` are for other leads and named the same address;
   * extensions count what they keep. Empty where there was nothing.
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: {} })
  others: Record<string, number>;
}
