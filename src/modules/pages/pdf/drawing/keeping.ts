import type { Block } from '../../../content/blocks/blocks.dto.js';
import { faceOf } from '../../blocks/block-faces.js';
import { isSignature } from '../../page-context.js';

/** Of what is short enough to be kept with more, in characters. */
const SHORT = 700;
/** Of one column, with all that describes its blocks, in characters: surely less than half a page. */
const LONGEST_COLUMN = 1200;
/** Of a section to sign in, likewise. */
const LONGEST_CLOSING = 2400;

const isWords = ({ type }: Block) => faceOf(type)?.paper.isWords === true;

export function areBrief(blocks: Block[]): boolean {
  return blocks.every(isWords) && JSON.stringify(blocks).length <= LONGEST_COLUMN;
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
  const last = blocks.at(-1);
  return (
    last !== undefined &&
    isSignature(last) &&
    blocks.every((block) => isSignature(block) || isWords(block)) &&
    JSON.stringify(blocks).length <= LONGEST_CLOSING
  );
}

function leadsTo(block: Block, next: Block): boolean {
  if (faceOf(block.type)?.paper.leads?.(block)) return true;
  return faceOf(next.type)?.paper.follows === true && isWords(block) && JSON.stringify(block).length <= SHORT;
}
