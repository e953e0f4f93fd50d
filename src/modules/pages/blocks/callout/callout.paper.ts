import { heightOf, isKept, marked, words } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';

export const calloutPaper: BlockPaper<'callout'> = {
  data: (sheet, { tone, title, text, number }) => ({
    ...{ type: 'callout', tone },
    number: number ? words(sheet, number) : null,
    title: title ? words(sheet, title) : null,
    text: marked(sheet, text, sheet.width - 32),
    kept: isKept(heightOf(text, sheet.width - 32) + heightOf(title ?? '', sheet.width - 32)),
  }),
  isWords: true,
};
