import { captionOf, pictureData } from '../../pdf/paper/pictures.js';
import type { BlockPaper } from '../block-face.js';

export const imagePaper: BlockPaper<'image'> = {
  data: (sheet, block) => ({
    type: 'image',
    half: block.width === 'half',
    picture: pictureData(sheet, block.file_id, block.alt, undefined, { art: block.art, seed: block.id }),
    caption: captionOf(sheet, block),
  }),
  accompanies: true,
};
