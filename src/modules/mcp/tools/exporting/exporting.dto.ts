import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Optional } from '../../../../platform/http/validation/fields.js';
import { LISTED_KINDS } from '../../../../platform/operations/operation.decorator.js';
import { Part } from '../composing/part.decorator.js';

export const RECORD_FORMATS = ['csv', 'ndjson'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Which records, and how they are written. */
export class ExportRecordsDto {
  /** What they are. */
  @OneOf(LISTED_KINDS)
  kind: string;

  /** As list_proposals or list_records take them. */
  @Part({ type: 'object', additionalProperties: true })
  filters?: unknown;

  /** `csv`, as when absent, or `ndjson`. */
  @Optional()
  @OneOf(RECORD_FORMATS)
  format?: RecordFormat;
}

/** Where the file is. */
export class RecordExportDto {
  kind: string;
  format: string;
  /** How many there are now. */
  records: number;
  @ApiProperty({ format: 'uri' })
  url: string;
  expires_at: string;
}
