import type { Content } from 'pdfmake/interfaces.js';
import { isMark } from './bands.js';
import type { RowRange } from './layout/kept-rows.js';

export interface Rows {
  stack?: Content[];
  unbreakable?: boolean;
  /** Whether it holds all the rows of something, with the title above them. */
  holdsAllRows?: boolean;
  table?: { body: Content[][]; headerRows?: number; dontBreakRows?: boolean; keptRows?: RowRange[] };
  margin?: unknown;
}

/** What closes the document has at least the last row of what stands before it on its page. */
export function withLastRows(before: Content[], closing: Content[]): Content[] {
  const whole = before.findLastIndex((part) => (part as Rows).holdsAllRows);
  if (whole >= 0 && before.slice(whole + 1).every(isMark)) {
    const kept = { stack: [...before.slice(whole, whole + 1), ...closing], unbreakable: true };
    return [...before.slice(0, whole), kept, ...before.slice(whole + 1)];
  }
  const parts = partsOf(before.at(-1) as Rows | undefined);
  if (!parts) return [...before, ...closing];
  return [...before.slice(0, -1), ...parts.others, { stack: [parts.last, ...closing], unbreakable: true }];
}

function partsOf(drawn: Rows | undefined): { others: Content[]; last: Content } | null {
  if (drawn?.table) return tableParts(drawn, drawn.table);
  const rows = drawn?.stack ?? [];
  const last = rows.at(-1);
  if (!last || drawn?.unbreakable || !rows.every(isRow)) return null;
  return { others: rows.slice(0, -1), last: { stack: [last], margin: drawn?.margin } as Content };
}

const isRow = (drawn: Content) => (drawn as Rows).table?.body.length === 1;

/** The columns of a table with a head are as wide as all its words, so that it can't be drawn in two. */
function tableParts(drawn: Rows, table: NonNullable<Rows['table']>): { others: Content[]; last: Content } | null {
  if (table.headerRows || !table.dontBreakRows || table.body.length === 0) return null;
  const { body, keptRows = [] } = table;
  const kept = keptRows.at(-1);
  const from = kept?.[1] === body.length - 1 ? kept[0] : body.length - 1;
  const part = (rows: Content[][], ranges: RowRange[], margin: unknown) =>
    ({ ...drawn, table: { ...table, body: rows, keptRows: ranges }, margin }) as Content;
  const others =
    from > 0
      ? [
          part(
            body.slice(0, from),
            keptRows.slice(0, -1).filter(([, to]) => to < from),
            0,
          ),
        ]
      : [];
  return { others, last: part(body.slice(from), [], drawn.margin) };
}
