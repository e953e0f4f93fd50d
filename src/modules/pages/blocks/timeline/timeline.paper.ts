import { rowsData } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const timelinePaper: BlockPaper<'timeline'> = {
  data: (sheet, { items }, { tail }) =>
    rowsData(
      sheet,
      items.map(({ date, title, text }) => ({ left: date, head: title, body: text })),
      tail,
    ),
  follows: true,
};
