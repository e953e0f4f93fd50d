import { offerOf } from '../../offer/offer-choice.js';
import { areShort, drawPackages } from '../../pdf/drawing/packages.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';

export const packagesPaper: BlockPaper<'packages'> = {
  draw(sheet, block) {
    const offer = offerOf(block, sheet.page);
    return offer && drawPackages(sheet, offer);
  },
  follows: true,
  room(sheet, block) {
    const offer = offerOf(block, sheet.page);
    return offer && !areShort(offer) ? ROOM_FOR_ROWS : null;
  },
};
