import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { named, type Statement } from './statement.js';

interface Write {
  statement: Statement;
  values: unknown[];
}

/** A key's columns, or changed ones, with their values; what the table has no column for is left out. */
type Assignment = [column: ColumnMetadata, value: unknown];

/**
 * Inserts the columns that the row has; the database gives the others their defaults. Inserts nothing where another row
 * stands in `unlessTaken`, a unique index as `on conflict` names it.
 */
export function insertion(table: EntityMetadata, row: object, unlessTaken?: string): Write {
  const given = assignments(table, row);
  const columns = given.map(([column]) => column.databaseName).join(', ');
  const values = given.map((_, index) => `$${index + 1}`).join(', ');
  const conflict = unlessTaken ? ` on conflict ${unlessTaken} do nothing` : '';
  const text = `insert into ${table.tableName} (${columns}) values (${values})${conflict} returning *`;
  return { statement: named(`insert:${table.tableName}`, text), values: given.map(parameterOf) };
}

/** Changes the row with this key; `always` is set beside what is given. */
export function change(table: EntityMetadata, key: [string, string], changes: object, always: string[]): Write {
  const given = assignments(table, changes);
  const set = [...always, ...given.map(([column], index) => `${column.databaseName} = $${index + 3}`)].join(', ');
  const text = `update ${table.tableName} set ${set} where organization_id = $1 and id = $2 returning *`;
  return { statement: named(`update:${table.tableName}`, text), values: [...key, ...given.map(parameterOf)] };
}

export function removal(table: EntityMetadata, key: [string, string]): Write {
  const text = `delete from ${table.tableName} where organization_id = $1 and id = $2`;
  return { statement: named(`delete:${table.tableName}`, text), values: key };
}

function assignments(table: EntityMetadata, row: object): Assignment[] {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return given.flatMap(([name, value]): Assignment[] => {
    const column = table.findColumnWithPropertyName(name);
    return column ? [[column, value]] : [];
  });
}

/** The driver would take a list for an array of the database. */
function parameterOf([{ type }, value]: Assignment): unknown {
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}
