import { caption, drawPicture } from '../../pdf/drawing/pictures.js';
import { below, FLOW } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

const TALLEST = 440;

export const imagePaper: BlockPaper<'image'> = {
  draw(sheet, block) {
    const wide = block.width === 'half' ? sheet.width / 2 : sheet.width;
    const stack = [drawPicture(sheet, block.file_id, wide), ...caption(sheet, block)];
    return { stack, unbreakable: true, ...below(FLOW + 6) };
  },
  beginning(sheet, { file_id }) {
    const picture = file_id === undefined ? undefined : sheet.pictures.get(file_id);
    return picture ? Math.min((picture.height / picture.width) * sheet.width, TALLEST) : sheet.width * 0.5;
  },
};
