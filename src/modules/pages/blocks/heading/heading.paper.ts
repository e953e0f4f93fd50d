import { nextLevel } from '../../pdf/paper/outline.js';
import { marked } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const headingPaper: BlockPaper<'heading'> = {
  data: (sheet, { text, level }) => ({
    type: 'heading',
    text: marked(sheet, text, sheet.width / 1.6),
    size: level,
    level: nextLevel(sheet, level + 1),
  }),
  isWords: true,
  leads: () => true,
};
