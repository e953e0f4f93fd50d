import { below, box, FLOW, line, marked, whole, words } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const calloutPaper: BlockPaper<'callout'> = {
  draw(sheet, { tone, title, text, number }) {
    const { ink } = sheet;
    const grounds = {
      info: ink.subtle,
      neutral: ink.tint,
      success: ink['success-ground'],
      warning: ink['warning-ground'],
    };
    const head = title ? [line(words(sheet, title, { bold: true, color: ink.heading }), below(3))] : [];
    const stack = [...head, line(marked(sheet, text))];
    const figure = number
      ? line(words(sheet, number, { size: 22, bold: true, color: ink.accent, font: sheet.fonts.title }), below(4))
      : null;
    return whole(text, box(grounds[tone], { stack: figure ? [figure, ...stack] : stack }, [16, 13], below(FLOW + 4)));
  },
  isWords: true,
};
