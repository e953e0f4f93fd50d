import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { lined } from '../../pdf/drawing/rows.js';
import { inOrder, line, marked, words } from '../../pdf/drawing/sheet.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

export const questionsPaper: BlockPaper<'questions'> = {
  /** Answers beside their questions, on the side on which one goes on reading. */
  draw(sheet, { items }) {
    const fromRight = beginsRightToLeft(items.map(({ question }) => question).join(' '));
    const rows = items.map(({ question, answer }) =>
      inOrder(
        [
          line(words(sheet, question, { bold: true, color: sheet.ink.heading }), {
            margin: fromRight ? [16, 8, 0, 8] : [0, 8, 16, 8],
          }),
          line(marked(sheet, answer), { margin: [0, 8, 0, 8] }),
        ],
        fromRight,
      ),
    );
    const lengths = items.map(({ question, answer }) => Math.max(question.length, answer.length));
    return lined(sheet, inOrder(['38%', '*'], fromRight), rows, lengths);
  },
  room: () => ROOM_FOR_ROWS,
};
