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

/** A file whose columns may be called as people call them: its head says the names of the fields, as the service knows them. */
export async function withFieldNames(file: File, names: ReadonlyMap<string, string>): Promise<Blob> {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const end = text.search(/\r?\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const separator = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const fields = head.split(separator).map((cell) => {
    const plain = cell.trim().replace(/^"(.*)"$/, '$1');
    return names.get(plain.toLowerCase()) ?? cell;
  });
  return new Blob([fields.join(separator), end < 0 ? '' : text.slice(end)], { type: 'text/csv' });
}
