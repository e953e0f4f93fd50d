import type { Block } from '../../../content/content.dto.js';
import type { RowRange } from './layout/kept-rows.js';

/** Of what may be kept together, in characters; and of what is short enough to be kept with more. */
const LONGEST_PAIR = 900;
const SHORT = 700;
/** Of one column, with all that describes its blocks, in characters: surely less than half a page. */
const LONGEST_COLUMN = 1200;
/** Of a section to sign in, likewise. */
const LONGEST_CLOSING = 2400;
const PLAIN = new Set<Block['type']>(['paragraph', 'heading', 'list', 'quote', 'callout', 'divider', 'button']);

/** Columns of a few words are read as one; longer ones may go on on the next page. */
export function columnsAreKept(columns: Block[][]): boolean {
  return columns.every(
    (column) => column.every(({ type }) => PLAIN.has(type)) && JSON.stringify(column).length <= LONGEST_COLUMN,
  );
}

/** How the rows of a table stay together, so that none stands alone on a page; from the lengths of their texts. */
export function rowsKept(lengths: number[], headerRows = 0): { keepWithHeaderRows: number; keptRows: RowRange[] } {
  const count = lengths.length;
  const fits = (from: number, to: number) => lengths.slice(from, to).reduce((sum, one) => sum + one, 0) <= LONGEST_PAIR;
  const range = (from: number, to: number): RowRange[] =>
    fits(from, to) ? [[from + headerRows, to - 1 + headerRows]] : [];
  const opening = count <= 3 && fits(0, count) ? count : Math.min(count, 2);
  const closing = count - opening >= 2 ? range(count - 2, count) : [];
  if (headerRows > 0) return { keepWithHeaderRows: fits(0, opening) ? opening : 1, keptRows: closing };
  return { keepWithHeaderRows: 0, keptRows: [...range(0, opening), ...closing] };
}

/** The blocks of a section in groups that stay on one page, or begin on one. */
export function groupsOf(blocks: Block[]): Block[][] {
  if (isClosing(blocks)) return [blocks];
  const groups: Block[][] = [];
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before && leadsTo(before, block)) groups.at(-1)?.push(block);
    else groups.push([block]);
  });
  return groups;
}

/** Where one signs, what is said to it stands on the same page. */
function isClosing(blocks: Block[]): boolean {
  return (
    blocks.at(-1)?.type === 'signature' &&
    blocks.every(({ type }) => type === 'signature' || PLAIN.has(type)) &&
    JSON.stringify(blocks).length <= LONGEST_CLOSING
  );
}

function leadsTo(block: Block, next: Block): boolean {
  if (block.type === 'heading' || block.type === 'divider') return true;
  if (block.type === 'paragraph' && /[:：]\s*$/.test(block.text)) return block.text.length <= SHORT;
  return next.type === 'signature' && PLAIN.has(block.type) && JSON.stringify(block).length <= SHORT;
}
