import { Column, PrimaryColumn, getMetadataArgsStorage } from 'typeorm';

type Target = abstract new () => object;

/** The columns of every tenant table's key. */
export abstract class TenantRow {
  @PrimaryColumn('uuid') organization_id: string;
  @PrimaryColumn('uuid') id: string;
}

/** A tenant record that callers change: its version rises with each write. */
export abstract class VersionedRow extends TenantRow {
  @Column('int', { default: 1 }) version: number;
  @Timestamp() created_at: string;
  @Timestamp() updated_at: string;
}

/** `timestamptz(3)`; an ISO string in the code, as in the API. */
export function Timestamp(options: { nullable?: boolean } = {}): PropertyDecorator {
  return Column({ type: 'timestamptz', precision: 3, ...options });
}

/** Every entity class that has been loaded, so that no list of them has to be kept. */
export function loadedEntities(): Target[] {
  return getMetadataArgsStorage().tables.map((table) => table.target as Target);
}
