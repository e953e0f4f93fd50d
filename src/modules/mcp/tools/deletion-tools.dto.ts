import type { Permission } from '../../../platform/auth/permissions.js';
import { Id, OneOf } from '../../../platform/http/validation/fields.js';

/** The kinds of record that can be deleted, with the permission that the route of each demands. */
export const DELETABLE = {
  proposal: 'proposals:delete',
  lead: 'leads:delete',
  product: 'products:delete',
  bundle: 'products:delete',
  offer: 'proposals:write',
  template: 'templates:delete',
  theme: 'themes:delete',
  file: 'media:delete',
  folder: 'media:delete',
} as const satisfies Record<string, Permission>;

export type DeletableKind = keyof typeof DELETABLE;

/** A record by its kind. */
export class DeleteRecordDto {
  /** What it is. */
  @OneOf(Object.keys(DELETABLE))
  kind: DeletableKind;

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
