import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { OneOf } from '../../platform/http/validation/fields.js';

export const IMPORT_TYPES = ['leads', 'products', 'proposals'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Records that were sent in bulk, and how far they are. */
export class ImportDto {
  id: string;
  /** What its rows are. */
  @OneOfStates(IMPORT_TYPES)
  type: string;
  /**
   * `queued` until a worker begins, `running` while rows are carried out, then `completed`, refused rows or not. `failed`
   * when workers got no further in five attempts, or whoever sent the file may no longer write what it holds: what is done
   * stays, and the file can be sent again.
   */
  @OneOfStates(IMPORT_STATUSES)
  status: string;
  /** Rows of the file. */
  @ApiProperty({ type: 'integer', example: 10_000 })
  total: number;
  /** Rows that are stored. */
  @ApiProperty({ type: 'integer', example: 9_998 })
  done: number;
  /** Of those, rows that became new records. */
  @ApiProperty({ type: 'integer', example: 9_000 })
  created: number;
  /** Of those, rows that changed a record that was there, by its `external_id` or `sku`. */
  @ApiProperty({ type: 'integer', example: 998 })
  updated: number;
  /** Rows that were refused. */
  @ApiProperty({ type: 'integer', example: 2 })
  failed: number;
  /** Where to GET why rows were refused, with the same credential; null while none was. */
  errors_url: string | null;
  /** Time of creation. */
  created_at: string;
}

/** An import that has been received. */
export class ReceivedImportDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
}

/** One thing that is wrong with a row: a line of the errors of an import. */
export class ImportErrorDto {
  /** Number of the row, from 1, as in `rows[1]` of a file that is refused; the header of CSV is none, nor are empty lines. */
  @ApiProperty({ type: 'integer', example: 17 })
  row: number;
  /**
   * The field; null where it is the row as a whole.
   *
   * @example 'email'
   */
  field: string | null;
  /**
   * As in the errors of single requests: of a field the code of the detail, of a row that of the error.
   *
   * @example 'invalid_format'
   */
  code: string;
  /**
   * In the language of `Accept-Language`.
   *
   * @example 'Must be an e-mail address.'
   */
  message: string;
}

/** What the file holds. */
export class CreateImportQuery {
  /** What the rows are: each is what POST /v1/leads, /v1/catalog/products or /v1/proposals takes. */
  @OneOf(IMPORT_TYPES)
  type: ImportType;
}
