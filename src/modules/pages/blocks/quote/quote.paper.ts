import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { portraitData } from '../../pdf/paper/pictures.js';
import { heightOf, isKept, marked, words } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const quotePaper: BlockPaper<'quote'> = {
  data(sheet, { text, author, role, image_file_id }) {
    const portrait = portraitData(sheet, image_file_id);
    const width = portrait ? sheet.width * 0.7 : sheet.width;
    return {
      type: 'quote',
      text: marked(sheet, text, width / 1.4),
      author: author ? words(sheet, author) : null,
      role: role ? words(sheet, role) : null,
      portrait,
      rtl: beginsRightToLeft(text),
      kept: isKept(heightOf(text, width - 16, 13)),
    };
  },
  isWords: true,
};
