import { groupsOfRows, heightOf, isKept, marked } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { alignsOf, isNumber, tableIsFromRight } from './table.page.js';

/** Characters of a cell that count; a column of few has room for a word, one of many leaves room beside it. */
const [LEAST, MOST] = [9, 64];

/** How wide each column is, as a part of the table: many words need more room than few. */
function sharesOf(columns: string[][]): number[] {
  const needs = columns.map((cells) => {
    const longest = Math.max(...cells.map(({ length }) => length));
    return Math.sqrt(Math.min(MOST, Math.max(LEAST, longest)));
  });
  const sum = needs.reduce((all, need) => all + need, 0);
  return needs.map((need) => need / sum);
}

export const tablePaper: BlockPaper<'table'> = {
  data(sheet, block, { tail }) {
    const { header, rows } = block;
    const aligns = alignsOf(block);
    const shares = sharesOf(header.map((head, column) => [head, ...rows.map((cells) => cells[column] ?? '')]));
    const widthOf = (column: number) => sheet.width * (shares[column] ?? 0) - 10;
    const heights = rows.map((cells) => Math.max(...cells.map((cell, at) => heightOf(cell, widthOf(at), 9))) + 11);
    const unbroken = (text: string) => (isNumber(text) ? text.replaceAll(' ', '\u00a0') : text);
    const groups = groupsOfRows(heights);
    const closed = tail && isKept(heights.at(-1) ?? 0);
    if (closed) groups.push((groups.pop() ?? 0) + 1);
    return {
      ...{ type: 'table', aligns, shares, rtl: tableIsFromRight(block), groups, closed },
      header: header.map((cell, column) => marked(sheet, cell, widthOf(column))),
      rows: rows.map((cells, at) => ({
        cells: header.map((_, column) => marked(sheet, unbroken(cells[column] ?? ''), widthOf(column))),
        kept: isKept(heights[at] ?? 0),
      })),
    };
  },
  follows: true,
};
