import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { named, type Statement } from './statement.js';

export interface Write {
  statement: Statement;
  values: unknown[];
}

/** A key's columns, or changed ones, with their values; what the table has no column for is left out. */
type Assignment = [column: ColumnMetadata, value: unknown];

/** Statements of more rows than this are rare, and none is worth a place among the prepared ones. */
const MAX_PREPARED_ROWS = 10;

/** Rows that are new in a table. */
export type Added = [table: EntityMetadata, rows: readonly object[]];

/**
 * Inserts the columns that the rows have, of several tables in one statement; the database gives the others their
 * defaults. `ending` says what becomes of conflicts in the last table, and what is given.
 */
export function insertion(added: readonly Added[], ending = ''): Write {
  const values: unknown[] = [];
  const inserts = added.map(([table, rows]) => insertInto(table, rows, values));
  const last = `${inserts.pop()}${ending}`;
  const before = inserts.map((insert, index) => `added_${index} as (${insert})`).join(', ');
  const text = before ? `with ${before} ${last}` : last;
  const isPrepared = added.reduce((count, [, rows]) => count + rows.length, 0) <= MAX_PREPARED_ROWS;
  const name = `insert:${added.map(([{ tableName }]) => tableName).join('+')}`;
  return { statement: isPrepared ? named(name, text) : { text }, values };
}

/** Adds the values to those that the statement has. */
function insertInto(table: EntityMetadata, rows: readonly object[], values: unknown[]): string {
  const given = rows.map((row) => new Map(assignments(table, row)));
  const columns = [...new Set(given.flatMap((row) => [...row.keys()]))];
  const bind = (column: ColumnMetadata, value: unknown) =>
    value === undefined ? 'default' : `$${values.push(parameterOf([column, value]))}`;
  const tuples = given.map((row) => `(${columns.map((column) => bind(column, row.get(column))).join(', ')})`);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  return `insert into ${table.tableName} (${names}) values ${tuples.join(', ')}`;
}

/** Another write in the same statement, which reads the changed row as `p`; its placeholders are numbered from `first`. */
export interface Beside {
  text: (first: number) => string;
  values: unknown[];
  /** A column of it for the answer. */
  returning?: string;
}

/** What to set beside the changes, and what to give of the changed row, which is called `p` there. */
interface ChangeOptions {
  always: string[];
  returning?: string;
  beside?: Beside;
}

/** Changes the row with this key. */
export function change(
  table: EntityMetadata,
  key: [string, string],
  changes: object,
  { always, returning = '*', beside }: ChangeOptions,
): Write {
  const given = assignments(table, changes);
  const set = [...always, ...given.map(([column], index) => `${column.databaseName} = $${index + 3}`)].join(', ');
  const update = `update ${table.tableName} p set ${set} where organization_id = $1 and id = $2 returning`;
  const text = beside
    ? `with p as (${update} p.*), beside as (${beside.text(given.length + 3)}) select ${returning}${beside.returning ? `, (select ${beside.returning} from beside)` : ''} from p`
    : `${update} ${returning}`;
  const values = [...key, ...given.map(parameterOf), ...(beside?.values ?? [])];
  return { statement: named(`update:${table.tableName}`, text), values };
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
