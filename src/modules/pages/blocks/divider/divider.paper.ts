import { rule } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const dividerPaper: BlockPaper<'divider'> = {
  draw: (sheet) => rule(sheet, { margin: [0, 8, 0, 16] }),
  isWords: true,
  leads: () => true,
};
