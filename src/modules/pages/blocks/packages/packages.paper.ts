import { offerOf } from '../../offer/offer-choice.js';
import { packagesData } from '../../pdf/paper/packages.js';
import type { BlockPaper } from '../block-face.js';

export const packagesPaper: BlockPaper<'packages'> = {
  data(sheet, block) {
    const offer = offerOf(block, sheet.page);
    return offer && packagesData(sheet, offer);
  },
  follows: true,
};
