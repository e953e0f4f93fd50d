import { safeUrl } from '../../../../platform/html/safe-url.js';
import { BARE, FLOW, words } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const buttonPaper: BlockPaper<'button'> = {
  draw(sheet, { label, url }) {
    const link = safeUrl(url);
    if (!link) return null;
    const text = words(sheet, label, { bold: true, color: sheet.ink['solid-text'], link });
    return {
      table: { widths: ['auto'], body: [[{ text, fillColor: sheet.ink.solid, margin: [16, 8, 16, 8] }]] },
      layout: BARE,
      margin: [0, 2, 0, FLOW + 4],
    };
  },
  isWords: true,
};
