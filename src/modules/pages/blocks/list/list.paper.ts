import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { drawMark } from '../../pdf/drawing/marks.js';
import { rowsKept } from '../../pdf/drawing/rows.js';
import {
  BARE,
  below,
  FLOW,
  inOrder,
  levelWith,
  line,
  LONGEST_KEPT,
  marked,
  words,
  type Sheet,
} from '../../pdf/drawing/sheet.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

const MARK_WIDTH = 18;

export const listPaper: BlockPaper<'list'> = {
  draw(sheet, { style, items }) {
    const fromRight = beginsRightToLeft(items.join(' '));
    const rows = items.map((item, index) =>
      inOrder([mark(sheet, style, index, fromRight ? item : null), line(marked(sheet, item), below(4))], fromRight),
    );
    const widths = inOrder([MARK_WIDTH, '*'], fromRight);
    const dontBreakRows = items.every((item) => item.length <= LONGEST_KEPT);
    const kept = dontBreakRows ? rowsKept(items.map((item) => item.length)) : {};
    return { table: { widths, body: rows, dontBreakRows, ...kept }, layout: BARE, ...below(FLOW - 4) };
  },
  room: () => ROOM_FOR_ROWS,
  isWords: true,
};

/** `mirrored` is what it stands before, where that is read from the right. */
function mark(sheet: Sheet, style: BlockOf<'list'>['style'], index: number, mirrored: string | null): Content {
  const fromRight = mirrored !== null;
  const color = sheet.ink.accent;
  const alignment = fromRight ? 'right' : 'left';
  if (style === 'number') {
    const number = words(sheet, fromRight ? `.${index + 1}` : `${index + 1}.`, { color, bold: true });
    return line(levelWith(sheet, number, mirrored ?? ''), { alignment });
  }
  if (style === 'check') return drawMark(sheet, 'tick', { alignment, margin: [2, 3.5, 2, 0] });
  const x = fromRight ? MARK_WIDTH - 5 : 5;
  return { canvas: [{ type: 'ellipse', x, y: 6.5, r1: 1.7, r2: 1.7, color }] };
}
