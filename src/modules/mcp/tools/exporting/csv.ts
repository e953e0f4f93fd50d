import { spreadsheetCell } from '../../../../platform/html/spreadsheet-cell.js';

type Fields = Record<string, unknown>;

/** So that spreadsheets take it for UTF-8. */
const MARK = '\ufeff';

/** Records as RFC 4180 writes them, below the names of their columns. */
export async function* csvOf(records: AsyncIterable<object>): AsyncGenerator<string> {
  let columns: string[] | null = null;
  for await (const record of records) {
    const flat = flattened(record as Fields);
    if (!columns) yield MARK + lineOf((columns = Object.keys(flat)));
    yield lineOf(columns.map((column) => flat[column]));
  }
}

/** The parts of a total have columns of their own; what else holds something stays JSON. */
function flattened({ total, ...record }: Fields): Fields {
  if (total === undefined) return record;
  const parts = (total ?? {}) as Fields;
  const names = ['currency', 'subtotal', 'discount', 'tax', 'total', 'recurring'];
  return { ...record, ...Object.fromEntries(names.map((name) => [name, parts[name] ?? null])) };
}

function lineOf(values: unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return spreadsheetCell(typeof value === 'string' ? value : JSON.stringify(value));
}
