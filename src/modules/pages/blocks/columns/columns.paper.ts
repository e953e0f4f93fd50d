import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { BARE, inOrder, textOf, type Sheet } from '../../pdf/drawing/sheet.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

const GAP = 20;

const widthOf = (sheet: Sheet, count: number) => (sheet.width - GAP * (count - 1)) / count;

/** Columns of a few words are read as one; longer ones may go on on the next page. */
export const columnsPaper: BlockPaper<'columns'> = {
  draw(sheet, { columns }, inner) {
    const width = widthOf(sheet, columns.length);
    const stacks = columns.map((column) => column.flatMap((block) => inner.draw({ ...sheet, width }, block)));
    const inReadingOrder = inOrder(stacks, beginsRightToLeft(textOf(stacks)));
    const cells = inReadingOrder.flatMap((stack, index): Content[] =>
      index === 0 ? [{ stack }] : [{ text: '' }, { stack }],
    );
    const widths = columns.flatMap((_, index) => (index === 0 ? [width] : [GAP, width]));
    const table = { widths, body: [cells], dontBreakRows: columns.every(inner.areBrief) };
    return { table, layout: BARE, margin: [0, 0, 0, 4] };
  },
  /** Where they may go on on the next page, what each of them begins with. */
  room(sheet, { columns }, inner) {
    if (columns.every(inner.areBrief)) return null;
    const within = { ...sheet, width: widthOf(sheet, columns.length) };
    return Math.max(ROOM_FOR_ROWS, ...columns.map(([first]) => (first ? inner.beginning(within, first) : 0)));
  },
};
