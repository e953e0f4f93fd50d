import type { Content } from 'pdfmake/interfaces.js';
import { heightOf } from '../../pdf/drawing/measure.js';
import { opening, rowsKept } from '../../pdf/drawing/rows.js';
import { FLOW, inOrder, levelWith, line, marked, ruled } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { alignsOf, isNumber, tableIsFromRight } from './table.page.js';

const MIRRORED = { left: 'right', center: 'center', right: 'left' } as const;
const CELL = { size: 9, bold: true };
const AROUND_CELL = 11;
/** Wider than letters are: columns whose widths follow from all their words are then thought narrower. */
const LETTER = 5.6;

export const tablePaper: BlockPaper<'table'> = {
  /** Where the words are read from the right, so are the columns. */
  draw(sheet, block) {
    const aligns = alignsOf(block);
    const fromRight = tableIsFromRight(block);
    const { ink } = sheet;
    const cell = (text: string, column: number, style: object): Content => {
      const align = aligns[column] ?? 'left';
      const written = marked(sheet, isNumber(text) ? text.replace(/ /g, '\u00a0') : text, { size: 9, ...style });
      return line(fromRight ? levelWith(sheet, written, block.header.join(' ')) : written, {
        alignment: fromRight ? MIRRORED[align] : align,
        margin: fromRight ? [10, 5, 0, 5] : [0, 5, 10, 5],
      });
    };
    const row = (cells: string[], style: object) =>
      inOrder(
        block.header.map((_, column) => cell(cells[column] ?? '', column, style)),
        fromRight,
      );
    const body = [row(block.header, { bold: true, color: ink.heading }), ...block.rows.map((cells) => row(cells, {}))];
    const lengths = block.rows.map((cells) => Math.max(...cells.map((one) => one.length)));
    const widths = inOrder(
      block.header.map((_, column) => (aligns[column] === 'right' ? 'auto' : '*')),
      fromRight,
    );
    return {
      table: { headerRows: 1, dontBreakRows: true, ...rowsKept(lengths, 1), widths, body },
      layout: ruled(sheet),
      margin: [0, 2, 0, FLOW + 6],
    };
  },
  room(sheet, block) {
    const { header, rows } = block;
    const aligns = alignsOf(block);
    const even = sheet.width / header.length;
    const own = header.map((_, column) =>
      aligns[column] === 'right' ? lengthOf([header, ...rows].map((cells) => cells[column] ?? '')) * LETTER + 10 : null,
    );
    const taken = sumOf(own.map((width) => width ?? 0));
    const free = (sheet.width - taken) / Math.max(1, own.filter((width) => width === null).length);
    const fits = free >= even / 2;
    const height = (cells: string[]) =>
      AROUND_CELL +
      Math.max(
        ...header.map((_, column) => {
          const width = fits ? (own[column] ?? free) : even / 2;
          return heightOf(sheet, cells[column] ?? '', Math.max(width - 10, 30), CELL);
        }),
      );
    return sumOf([header, ...opening(rows)].map(height));
  },
};

const lengthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length));
const sumOf = (heights: number[]) => heights.reduce((sum, one) => sum + one, 0);
