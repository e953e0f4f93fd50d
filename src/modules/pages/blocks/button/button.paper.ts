import { safeUrl } from '../../../../platform/html/safe-url.js';
import { words } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const buttonPaper: BlockPaper<'button'> = {
  data(sheet, { label, url }) {
    const link = safeUrl(url);
    return link ? { type: 'button', label: words(sheet, label), link } : null;
  },
  isWords: true,
};
