import { line, marked } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

const SIZES = { 2: 15, 3: 12.5, 4: 10.5 } as const;

export const headingPaper: BlockPaper<'heading'> = {
  draw(sheet, { text, level }) {
    const style = { size: SIZES[level], bold: true, color: sheet.ink.heading, font: sheet.fonts.title };
    return line(marked(sheet, text, style), { lineHeight: 1.2, balanced: true, margin: [0, 8, 0, 6] });
  },
  isWords: true,
  leads: () => true,
};
