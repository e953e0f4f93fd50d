import { captionOf, columnsFor, pictureData } from '../../pdf/paper/pictures.js';
import { words, type Sheet } from '../../pdf/paper/sheet.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import type { BlockPaper } from '../block-face.js';
import { statesOf } from './states.js';

const RATIO = 0.66;

export const galleryPaper: BlockPaper<'gallery'> = {
  data(sheet, block, { tail }) {
    if (block.display === 'before_after') return statesData(sheet, block, tail);
    const { images } = block;
    const columns = columnsFor(sheet, images.length, images.length % 3 === 0 ? 3 : 2);
    const items = images.map((image) => ({
      picture: pictureData(sheet, image.file_id, image.alt, RATIO, { art: image.art, seed: image.id }),
      caption: captionOf(sheet, image),
    }));
    const mosaic = columns === 3 && items.length === 3 && items.every(({ caption }) => caption === null);
    return { type: 'gallery', mosaic, columns, items, tail };
  },
  accompanies: true,
};

/** Both beside each other and of one shape, so that what has changed is seen. */
function statesData(sheet: Sheet, block: BlockOf<'gallery'>, tail: boolean) {
  const items = statesOf(block, sheet.page).map((state) => ({
    picture: pictureData(sheet, state.file_id, state.alt, RATIO, { art: state.art, seed: state.id }),
    label: words(sheet, state.label, sheet.width / 2),
    caption: state.isNamed ? null : captionOf(sheet, state),
  }));
  const ratio = Math.min(1.25, Math.max(RATIO, ...items.map(({ picture }) => picture.ratio)));
  return { type: 'states', items, ratio, tail };
}
