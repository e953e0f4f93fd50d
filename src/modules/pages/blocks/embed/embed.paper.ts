import { safeUrl } from '../../../../platform/html/safe-url.js';
import { filmData } from '../../pdf/paper/pictures.js';
import { linkCard } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { isFilm, isPictured } from './embed-address.js';

export const embedPaper: BlockPaper<'embed'> = {
  data(sheet, block) {
    const { title, src } = block;
    const link = safeUrl(src);
    return link && isPictured(block)
      ? filmData(sheet, block, title, link, isFilm(block))
      : linkCard(sheet, title, link);
  },
};
