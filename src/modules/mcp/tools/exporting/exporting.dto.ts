import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Optional } from '../../../../platform/http/validation/fields.js';
import { Part } from '../composing/part.decorator.js';

export const EXPORTED_KINDS = ['proposal', 'lead', 'product', 'bundle', 'template', 'theme', 'file', 'member'] as const;
export type ExportedKind = (typeof EXPORTED_KINDS)[number];
export const RECORD_FORMATS = ['csv', 'ndjson'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Which records, and how they are written. */
export class ExportRecordsDto {
  /** What they are. */
  @OneOf(EXPORTED_KINDS)
  kind: ExportedKind;

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
