import { drawLinkCard } from '../../pdf/drawing/rows.js';
import type { BlockPaper } from '../block-face.js';

export const videoPaper: BlockPaper<'video'> = {
  draw: (sheet, { file_id, caption }) =>
    file_id && sheet.page.shows(file_id) ? drawLinkCard(sheet, caption ?? sheet.page.t.video, undefined) : null,
};
