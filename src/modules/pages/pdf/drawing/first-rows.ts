import type { Content } from 'pdfmake/interfaces.js';
import type { Rows } from './last-rows.js';

interface Parts {
  first: Content;
  /** Null where the first rows are all there are. */
  others: Content | null;
}

/** What is made of rows that can be drawn apart: those that it begins with, and the others; else null. */
export function firstRowsOf(drawn: Content[]): Parts | null {
  const [only] = drawn as Rows[];
  if (drawn.length !== 1 || !only) return null;
  if (only.table) return tableParts(only, only.table);
  const [first, ...others] = only.stack ?? [];
  if (!first || only.unbreakable || !only.stack?.every((row) => (row as Rows).table?.body.length === 1)) return null;
  if (others.length === 0) return { first: only as Content, others: null };
  return { first, others: { ...(only as object), stack: others } as Content };
}

/** The columns of a table with a head are as wide as all its words, so that it can't be drawn in two. */
function tableParts(drawn: Rows, table: NonNullable<Rows['table']>): Parts | null {
  const { body, headerRows, dontBreakRows, keptRows = [] } = table;
  if (headerRows || !dontBreakRows || body.length === 0) return null;
  const [kept] = keptRows;
  const count = kept?.[0] === 0 ? kept[1] + 1 : 1;
  if (count >= body.length) return { first: drawn as Content, others: null };
  const later = keptRows
    .filter(([from]) => from >= count)
    .map(([from, to]): [number, number] => [from - count, to - count]);
  const part = (rows: Content[][], more: object) => ({ ...drawn, table: { ...table, body: rows, ...more } });
  return {
    first: { ...part(body.slice(0, count), { keptRows: [] }), margin: 0 } as Content,
    others: part(body.slice(count), { keptRows: later }) as Content,
  };
}
