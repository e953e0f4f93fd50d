import { Id, OneOf } from '../../../platform/http/validation/fields.js';
import { DELETED_KINDS } from '../../../platform/operations/operation.decorator.js';

/** A record by its kind. */
export class DeleteRecordDto {
  /** What it is. */
  @OneOf(DELETED_KINDS)
  kind: string;

  /** The record. */
  @Id()
  id: string;
}

/** What was deleted. */
export class DeletedDto {
  kind: string;
  id: string;
  deleted: boolean;
}
