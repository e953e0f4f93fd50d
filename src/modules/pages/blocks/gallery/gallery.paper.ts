import { caption, drawPicture, grid } from '../../pdf/drawing/pictures.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

export const galleryPaper: BlockPaper<'gallery'> = {
  draw: (sheet, { images }) =>
    grid(sheet, images, images.length % 3 === 0 ? 3 : 2, (image, width) => ({
      stack: [drawPicture(sheet, image.file_id, width), ...caption(sheet, image)],
    })),
  room: () => ROOM_FOR_ROWS,
};
