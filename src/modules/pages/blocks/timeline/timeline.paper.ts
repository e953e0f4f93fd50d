import { drawRows } from '../../pdf/drawing/rows.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

export const timelinePaper: BlockPaper<'timeline'> = {
  draw: (sheet, { items }) =>
    drawRows(
      sheet,
      items.map(({ date, title, text }) => ({ left: date, head: title, body: text })),
    ),
  room: () => ROOM_FOR_ROWS,
};
