import { safeUrl } from '../../../../platform/html/safe-url.js';
import { drawLinkCard } from '../../pdf/drawing/rows.js';
import type { BlockPaper } from '../block-face.js';

export const embedPaper: BlockPaper<'embed'> = {
  draw: (sheet, { title, src }) => drawLinkCard(sheet, title, safeUrl(src)),
};
