import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { OneOf } from '../../platform/http/validation/fields.js';

export const EXPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];
/** Why an export failed. */
export const EXPORT_FAILURES = ['file_missing', 'erasure', 'abandoned', 'other'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];
export const EXPORT_FORMATS = ['ndjson'] as const;

/** An export of everything that the organization has, as of one moment. */
export class ExportDto {
  id: string;
  /** `queued` until a worker begins, `running` while it writes, then `completed`, or `failed` after five attempts. */
  @OneOfStates(EXPORT_STATUSES)
  status: ExportStatus;
  /**
   * How much is written, in percent.
   *
   * @example 100
   */
  progress: number;
  /**
   * Signed address to GET the file from, for an hour: reading the export gives a new one. Null until it is completed, and
   * once it has expired.
   *
   * @example 'https://storage.example.com/exports/1?signature=hHzJ0m3c'
   */
  url: string | null;
  /** When the file is deleted, 24 hours after it was completed; null until then. */
  expires_at: string | null;
  /**
   * Why it failed: `file_missing` (the content of a file is not in the store: delete that file, or bring it back), `erasure`
   * (a person was erased while it was written: ask for another), `abandoned` (no worker finished it: ask for another),
   * `other` (the service's log names it). Null unless it failed.
   */
  @ApiProperty({ type: String, nullable: true, enum: [...EXPORT_FAILURES, null], example: null })
  failure: ExportFailure | null;
  /**
   * The file of `file_missing`.
   *
   * @example null
   */
  failed_file_id: string | null;
  /** Time of creation. */
  created_at: string;
}

/** What to export: everything, in the one format there is. */
export class CreateExportDto {
  /** `ndjson`: a line of JSON for each record and each part of a file, as `import` of the command line takes it. */
  @OneOf(EXPORT_FORMATS)
  format: (typeof EXPORT_FORMATS)[number];
}
