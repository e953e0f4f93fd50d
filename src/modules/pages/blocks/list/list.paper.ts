import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { heightOf, isKept, marked, stickyRows } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const listPaper: BlockPaper<'list'> = {
  data(sheet, { style, items }, { tail }) {
    const heights = items.map((item) => heightOf(item, Math.min(sheet.width, 430) - 18) + 4);
    const sticky = stickyRows(heights, tail);
    return {
      ...{ type: 'list', style, rtl: beginsRightToLeft(items.join(' ')) },
      rows: items.map((item, at) => {
        return { text: marked(sheet, item, sheet.width - 18), kept: isKept(heights[at] ?? 0), sticky: sticky[at] };
      }),
    };
  },
  isWords: true,
  follows: true,
};
