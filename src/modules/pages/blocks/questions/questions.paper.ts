import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { heightOf, isKept, marked, stickyRows, words } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const questionsPaper: BlockPaper<'questions'> = {
  /** Answers beside their questions, on the side on which one goes on reading. */
  data(sheet, { items }, { tail }) {
    const heights = items.map(
      ({ question, answer }) =>
        Math.max(heightOf(question, sheet.width * 0.33), heightOf(answer, sheet.width * 0.6)) + 16,
    );
    const sticky = stickyRows(heights, tail);
    return {
      ...{ type: 'questions', rtl: beginsRightToLeft(items.map(({ question }) => question).join(' ')) },
      rows: items.map(({ question, answer }, at) => ({
        ...{ question: words(sheet, question, sheet.width * 0.33), answer: marked(sheet, answer, sheet.width * 0.6) },
        ...{ kept: isKept(heights[at] ?? 0), sticky: sticky[at] },
      })),
    };
  },
  follows: true,
};
