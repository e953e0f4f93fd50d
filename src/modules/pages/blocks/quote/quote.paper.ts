import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { byline } from '../../pdf/drawing/rows.js';
import { BARE, below, FLOW, inOrder, line, marked, whole } from '../../pdf/drawing/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const quotePaper: BlockPaper<'quote'> = {
  draw(sheet, { text, author, role }) {
    const style = { size: 12.5, color: sheet.ink.heading, font: sheet.fonts.title };
    const said = [line(marked(sheet, text, style)), ...byline(sheet, author, role)];
    return whole(text, barred(sheet.ink.art, said, beginsRightToLeft(text)));
  },
  isWords: true,
};

/** A bar beside what somebody else says, where its lines begin. */
function barred(color: string, stack: Content[], fromRight: boolean): Content {
  const margin = fromRight ? [0, 2, 14, 2] : [14, 2, 0, 2];
  const cells = [
    { text: '', fillColor: color },
    { stack, margin },
  ] as Content[];
  return {
    table: { widths: inOrder([2.5, '*'], fromRight), body: [inOrder(cells, fromRight)] },
    layout: BARE,
    ...below(FLOW + 4),
  };
}
