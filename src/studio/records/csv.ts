import { spreadsheetCell } from '../../platform/html/spreadsheet-cell.js';
import { saveFile } from '../frame/save-file.js';

type Cell = string | number | boolean | null | undefined;

/** A number is one, below zero too. */
const cellOf = (value: Cell): string => (typeof value === 'string' ? spreadsheetCell(value) : String(value ?? ''));

/** All that is listed, as a file for spreadsheets; a cell that one would run stays a text. */
export async function downloadCsv(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<object> | Iterable<object>,
): Promise<void> {
  const lines = [head.join(',')];
  for await (const row of rows) {
    const values = row as Record<string, Cell>;
    lines.push(head.map((field) => cellOf(values[field])).join(','));
  }
  saveFile(`${name}.csv`, 'text/csv', `\uFEFF${lines.join('\r\n')}\r\n`);
}

/** A column as people call it. */
export interface Column {
  /** The field that it is, as the service knows it. */
  field: string;
  /** What the service reads for what a cell says, where people write it otherwise; `null` where it says nothing of the kind. */
  read?: (cell: string, currency: string) => string | null;
}

/**
 * A file whose columns may be called as people call them: its head says the names of the fields, and its cells what the service
 * reads. A column that bears the name of a field is taken as it is.
 */
export async function asServiceReads(
  file: File,
  columns: ReadonlyMap<string, Column>,
  currency: string,
): Promise<Blob> {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const separator = [';', '\t', ','].find((one) => (text.split(/\r?\n/, 1)[0] ?? '').includes(one)) ?? ',';
  const [head = [], ...rows] = rowsOf(text, separator);
  const found = head.map((cell) => columns.get(cell.trim().toLowerCase()));
  const fields = head.map((cell, index) => found[index]?.field ?? cell);
  const own = fields.indexOf('currency');
  const read = rows.map((row) =>
    row.map((cell, index) => found[index]?.read?.(cell, row[own]?.trim().toUpperCase() || currency) ?? cell),
  );
  const lines = [fields, ...read].map((row) => row.map(quoted).join(separator));
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}

const quoted = (cell: string): string => (/["\r\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** By RFC 4180: within quotes separators and line ends are text, and two quotes are one; others are taken as they stand. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^\\r\\n${separator}]*))(${separator}|\\r?\\n|\\r|$)`, 'g');
  for (const [, inQuotes, plain = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0]);
}
