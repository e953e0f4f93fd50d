import type { Content } from 'pdfmake/interfaces.js';
import { plainText } from '../../../../platform/html/markdown.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { markIn } from '../../offer/compared.js';
import { drawMark } from '../../pdf/drawing/marks.js';
import { heightOf } from '../../pdf/drawing/measure.js';
import { opening, rowsKept, title } from '../../pdf/drawing/rows.js';
import {
  FLOW,
  inOrder,
  LONGEST_KEPT,
  line,
  marked,
  ruled,
  words,
  type Sheet,
  type TextStyle,
} from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { comparesFromRight } from './comparison.page.js';

type Comparison = BlockOf<'comparison'>;

/** Of the width; the columns share the rest evenly, so that what is compared stands level. */
const LABELS = 0.3;
const BESIDE = 8;
const HEAD: TextStyle = { size: 9.5, bold: true };
const CELL: TextStyle = { size: 9 };
const AROUND_CELL = 11;
const MOST_KEPT = 12;

export const comparisonPaper: BlockPaper<'comparison'> = {
  /** Where the words are read from the right, so are the columns. */
  draw(sheet, block) {
    const { columns, rows } = block;
    const { ink } = sheet;
    const fromRight = comparesFromRight(block);
    const row = (cells: Content[]) =>
      inOrder(
        cells.map((cell, column) => painted(sheet, block, cell, column)),
        fromRight,
      );
    const aligned = { alignment: fromRight ? 'right' : 'left', margin: [BESIDE, 5, BESIDE, 5] };
    const head = row([
      { text: '' },
      ...columns.map(({ name }) => line(words(sheet, name, { ...HEAD, color: ink.heading }), aligned)),
    ]);
    const body = rows.map(({ label, values }) =>
      row([
        line(words(sheet, label, { ...CELL, color: ink.heading }), {
          ...aligned,
          margin: [fromRight ? BESIDE : 0, 5, fromRight ? 0 : BESIDE, 5],
        }),
        ...values.map((value) => {
          const mark = markIn(value);
          return mark
            ? drawMark(sheet, mark, { ...aligned, margin: [BESIDE, 8, BESIDE, 8] })
            : line(marked(sheet, value, CELL), aligned);
        }),
      ]),
    );
    const lengths = rows.map(({ label, values }) => Math.max(...[label, ...values].map((text) => text.length)));
    const table = {
      ...{ headerRows: 1, dontBreakRows: true, ...rowsKept(lengths, 1) },
      widths: inOrder(widthsOf(sheet, block), fromRight),
      body: [head, ...body],
    };
    const drawn = [
      ...title(sheet, block.title),
      { table, layout: ruled(sheet), margin: [0, 2, 0, FLOW + 6] } as Content,
    ];
    return isShort(block) ? { stack: drawn, unbreakable: true } : drawn;
  },
  follows: true,
  room(sheet, block) {
    if (isShort(block)) return null;
    const { columns, rows } = block;
    const widths = widthsOf(sheet, block).map((width) => width - 2 * BESIDE);
    const height = (cells: string[], style: TextStyle) =>
      AROUND_CELL +
      Math.max(...cells.map((text, column) => heightOf(sheet, plainText(text), widths[column] ?? 0, style)));
    const titled = block.title ? heightOf(sheet, block.title, sheet.width, { size: 10.5, bold: true }) + 3 : 0;
    const heads = height(['', ...columns.map(({ name }) => name)], HEAD);
    const first = opening(rows).map(({ label, values }) => height([label, ...values], CELL));
    return titled + heads + first.reduce((sum, one) => sum + one, 0);
  },
};

/** Whether it is read at one glance, and so on one page. */
function isShort({ columns, rows }: Comparison): boolean {
  const texts = [...columns.map(({ name }) => name), ...rows.flatMap(({ label, values }) => [label, ...values])];
  return texts.join('').length <= LONGEST_KEPT && rows.length <= MOST_KEPT;
}

function widthsOf({ width }: Sheet, { columns }: Comparison): number[] {
  const labels = width * LABELS;
  return [labels, ...columns.map(() => (width - labels) / columns.length)];
}

function painted(sheet: Sheet, { columns }: Comparison, cell: Content, column: number): Content {
  return columns[column - 1]?.highlighted ? ({ ...(cell as object), fillColor: sheet.ink.subtle } as Content) : cell;
}
