import type { Block } from '../../../content/content.dto.js';

const SHORT = 700;
/** What may be longer than a page, with the room that its beginning takes. */
const LONG_BLOCKS: Partial<Record<Block['type'], number>> = {
  ...{ columns: 110, table: 90, offer: 110, gallery: 170, cards: 230, questions: 90, timeline: 90, list: 70 },
};
const ROOM_FOR_TEXT = 70;
/** Of one column, with all that describes its blocks, in characters: surely less than half a page. */
const LONGEST_COLUMN = 1200;
const PLAIN = new Set<Block['type']>(['paragraph', 'heading', 'list', 'quote', 'callout', 'divider', 'button']);

/** Columns of a few words are read as one; longer ones may go on on the next page. */
export function columnsAreKept(columns: Block[][]): boolean {
  return columns.every(
    (column) => column.every(({ type }) => PLAIN.has(type)) && JSON.stringify(column).length <= LONGEST_COLUMN,
  );
}

/** What a block needs below a title to begin there; null where it has to follow the title as a whole. */
export function roomFor(block: Block): number | null {
  if (block.type === 'columns' && columnsAreKept(block.columns)) return null;
  return LONG_BLOCKS[block.type] ?? ('text' in block && block.text.length > SHORT ? ROOM_FOR_TEXT : null);
}
