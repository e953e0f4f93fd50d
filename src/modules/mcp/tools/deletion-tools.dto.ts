import { Id, Text } from '../../../platform/http/validation/fields.js';

/** A record by its kind. */
export class DeleteRecordDto {
  /** What it is: `proposal`, `lead`, `product`, `bundle`, `offer`, `template`, `theme`, `file` or `folder`. */
  @Text(1, 20)
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
