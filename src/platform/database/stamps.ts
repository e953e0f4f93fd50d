import type { EntityMetadata } from 'typeorm';

const has = (table: EntityMetadata, column: string) => table.findColumnWithPropertyName(column) !== undefined;

/** The times of a new row, for the columns that its table has. */
export function creationTimes(table: EntityMetadata, now: string): Record<string, string> {
  const columns = ['created_at', 'updated_at'].filter((column) => has(table, column));
  return Object.fromEntries(columns.map((column) => [column, now]));
}

/** What every write adds to a versioned row, and nothing to others. */
export function nextVersion(table: EntityMetadata, now: string): object {
  if (!has(table, 'version')) return {};
  return { version: () => 'version + 1', ...(has(table, 'updated_at') ? { updated_at: now } : {}) };
}
