import { groupsOfRows, heightOf, isKept, marked } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { alignsOf, isNumber, tableIsFromRight } from './table.page.js';

export const tablePaper: BlockPaper<'table'> = {
  data(sheet, block) {
    const { header, rows } = block;
    const aligns = alignsOf(block);
    const width = sheet.width / header.length - 10;
    const heights = rows.map((cells) => Math.max(...cells.map((cell) => heightOf(cell, width, 9))) + 11);
    const unbroken = (text: string) => (isNumber(text) ? text.replaceAll(' ', '\u00a0') : text);
    return {
      ...{ type: 'table', aligns, rtl: tableIsFromRight(block), groups: groupsOfRows(heights) },
      header: header.map((cell) => marked(sheet, cell, width)),
      rows: rows.map((cells, at) => ({
        cells: header.map((_, column) => marked(sheet, unbroken(cells[column] ?? ''), width)),
        kept: isKept(heights[at] ?? 0),
      })),
    };
  },
};
