import { heightOf, isKept, marked } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

/** What announces the next block, in characters. */
const LONGEST_LEADING = 700;
/** A longer text may go on on the next page. */
const TALLEST = 170;

export const paragraphPaper: BlockPaper<'paragraph'> = {
  data(sheet, { text, align, margin_top = 0 }) {
    const height = heightOf(text, Math.min(sheet.width, 430));
    const above = Math.min(Math.max(margin_top, 0), 96) * 0.75;
    const kept = isKept(height) && height <= TALLEST;
    return { type: 'paragraph', text: marked(sheet, text), align: align ?? 'left', above, kept };
  },
  isWords: true,
  leads: ({ text }) => /[:：]\s*$/.test(text) && text.length <= LONGEST_LEADING,
};
