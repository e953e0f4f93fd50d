import type { EntityMetadata } from 'typeorm';

const TRUE = new WeakSet<EntityMetadata['target'] & object>();

/** Of an entity whose rows bear the true time, in a twin too whose clock was moved on. */
export function InTrueTime(): ClassDecorator {
  return (entity) => void TRUE.add(entity);
}

export function isInTrueTime({ target }: EntityMetadata): boolean {
  return typeof target === 'function' && TRUE.has(target);
}

const has = (table: EntityMetadata, column: string) => table.findColumnWithPropertyName(column) !== undefined;

/** The times of a new row, for the columns that its table has. */
export function creationTimes(table: EntityMetadata, now: string): Record<string, string> {
  const columns = ['created_at', 'updated_at'].filter((column) => has(table, column));
  return Object.fromEntries(columns.map((column) => [column, now]));
}

/** What every write sets in a versioned row, and nothing in others. */
export function nextVersion(table: EntityMetadata): string[] {
  return has(table, 'version') ? ['version = version + 1'] : [];
}

export function changeTime(table: EntityMetadata, now: string): Record<string, string> {
  return has(table, 'version') && has(table, 'updated_at') ? { updated_at: now } : {};
}
