import { plainText } from '../../../../platform/html/markdown.js';
import { filmData } from '../../pdf/paper/pictures.js';
import type { BlockPaper } from '../block-face.js';

export const videoPaper: BlockPaper<'video'> = {
  data(sheet, block) {
    const { file_id, caption } = block;
    const { view, t } = sheet.page;
    if (!file_id || !sheet.page.shows(file_id)) return null;
    // It is played where it can be: on the proposal's page.
    return filmData(sheet, block, caption ? plainText(caption) : t.video, `${view.baseUrl}${view.basePath}`);
  },
};
