import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { blocksIn } from '../../../content/blocks/blocks.dto.js';
import type { BlockPaper } from '../block-face.js';

const GAP = 20;

/** Columns of a few words are read as one; longer ones may go on on the next page. */
export const columnsPaper: BlockPaper<'columns'> = {
  data(sheet, { columns }, { inner, areBrief }) {
    const width = (sheet.width - GAP * (columns.length - 1)) / columns.length;
    const said = columns.flatMap((blocks) => blocksIn(blocks).map(firstWords)).join(' ');
    return {
      ...{ type: 'columns', rtl: beginsRightToLeft(said), kept: areBrief(columns) },
      columns: columns.map((blocks) => inner(blocks, width)),
    };
  },
};

/** The first that is written in a block. */
function firstWords(block: object): string {
  const { text, title, items } = block as { text?: string; title?: string; items?: unknown[] };
  const [first] = items ?? [];
  if (text !== undefined || title !== undefined) return text ?? title ?? '';
  return typeof first === 'string' ? first : first ? firstWords(first) : '';
}
