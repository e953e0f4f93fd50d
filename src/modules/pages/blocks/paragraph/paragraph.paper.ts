import { FLOW, line, marked, whole } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

/** What announces the next block, in characters. */
const LONGEST_LEADING = 700;

export const paragraphPaper: BlockPaper<'paragraph'> = {
  draw(sheet, { text, align, margin_top }) {
    const top = margin_top === undefined ? 0 : Math.min(Math.max(margin_top, 0), 96) * 0.75;
    return whole(text, line(marked(sheet, text), { alignment: align ?? 'left', margin: [0, top, 0, FLOW] }));
  },
  isWords: true,
  leads: ({ text }) => /[:：]\s*$/.test(text) && text.length <= LONGEST_LEADING,
};
