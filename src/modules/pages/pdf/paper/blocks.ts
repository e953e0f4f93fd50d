import type { Block } from '../../../content/blocks/blocks.dto.js';
import type { PaperData } from '../../blocks/block-face.js';
import { faceOf } from '../../blocks/block-faces.js';
import { isSignature } from '../../page-context.js';
import type { Sheet } from './sheet.js';

/** Of what is short enough to be kept with more, in characters. */
const SHORT = 700;
/** Of columns, with all that describes their blocks, in characters: surely less than half a page. */
const LONGEST_COLUMNS = 1600;
/** Of a section to sign in, likewise. */
const LONGEST_CLOSING = 1100;
const MOST_LINES = 12;

/** Of words that end a section, and do not stand alone on its last page, likewise. */
const CONCLUDING = 420;

const SIGNED: Block = { type: 'signature' };

const isWords = ({ type }: Block) => faceOf(type)?.paper.isWords === true;

/** How much is said, as long as it is not said in many lines. */
function lengthOf(said: Block | Block[]): number {
  const text = JSON.stringify(said);
  return text.split('\\n').length > MOST_LINES ? Infinity : text.length;
}

/** The more columns there are, the narrower and the higher are the same words. */
function areBrief(columns: Block[][]): boolean {
  const longest = LONGEST_COLUMNS / columns.length;
  return columns.every((blocks) => blocks.every(isWords) && lengthOf(blocks) <= longest);
}

/** Where one signs, what is said to it stands on the same page. */
export function isClosing(blocks: Block[]): boolean {
  const last = blocks.at(-1);
  return (
    last !== undefined &&
    isSignature(last) &&
    blocks.every((block) => isSignature(block) || isWords(block)) &&
    lengthOf(blocks) <= LONGEST_CLOSING
  );
}

/** What stands alone where one signs takes the end of what is before it along. */
export function isBare(blocks: Block[]): boolean {
  return isClosing(blocks) && blocks.every((block) => isSignature(block) || block.type === 'divider');
}

/**
 * The data of blocks; one that this version doesn't know is left out, as on the page. Nothing follows the `last`, or
 * a signature alone does: their end stays with it.
 */
export function blocksData(sheet: Sheet, blocks: Block[], end?: 'last' | 'signed'): PaperData[] {
  const all: Block[] = end === 'signed' ? [...blocks, SIGNED] : blocks;
  const closing = end && all.at(-1)?.type === 'signature' ? closingFrom(all) : -1;
  const last = all.at(-1);
  const accompanied = end === 'last' && last && faceOf(last.type)?.paper.accompanies ? all.length - 2 : -1;
  const concluded = last && isBrief(last) && lengthOf(last) <= CONCLUDING && inRows(all.at(-2)) ? all.length - 2 : -1;
  return blocks.flatMap((block, at) => {
    const inner = (nested: Block[], width: number) => blocksData({ ...sheet, width }, nested);
    const data = faceOf(block.type)?.paper.data(sheet, block, {
      inner,
      areBrief,
      tail: at === closing - 1 || at === accompanied || at === concluded,
    });
    const leads = leadsOn(all, at);
    const stays = (at === accompanied && isBrief(block)) || (at === closing - 1 && data?.kept === true);
    return data ? [{ ...data, sticky: leads || stays, apart: at > 0 && !leadsOn(all, at - 1) }] : [];
  });
}

/** Where the blocks begin that stay with the signature at the end. */
function closingFrom(blocks: Block[]): number {
  let from = blocks.length - 1;
  while (from > 0 && leadsOn(blocks, from - 1)) from -= 1;
  return from;
}

/** What can part with its last row. */
const inRows = (block: Block | undefined): boolean =>
  block?.type === 'timeline' || block?.type === 'cards' || block?.type === 'table';

/** Whether it is short enough to be taken along. */
function isBrief(block: Block): boolean {
  return block.type === 'columns' ? areBrief(block.columns) : isWords(block) && lengthOf(block) <= SHORT;
}

/** Whether it stands on the page of what comes after it. */
function leadsOn(blocks: Block[], at: number): boolean {
  const [block, next] = blocks.slice(at, at + 2);
  if (!block || !next) return false;
  if (block.type === 'columns' && next.type === 'signature') return isBrief(block);
  if (faceOf(block.type)?.paper.leads?.(block)) return lengthOf(block) <= SHORT;
  return introduces(blocks, at);
}

/** Short words, in one block or some, right before what they introduce: they would say nothing without it. */
function introduces(blocks: Block[], at: number): boolean {
  const to = blocks.findIndex(({ type }, index) => index > at && faceOf(type)?.paper.follows === true);
  const said = blocks.slice(at, Math.max(at, to));
  return said.length > 0 && said.every((block) => isWords(block) && !begins(block)) && lengthOf(said) <= SHORT;
}

/** What is said anew from here on, so that what is before it introduces nothing after it. */
const begins = ({ type }: Block): boolean => type === 'heading' || type === 'divider';
