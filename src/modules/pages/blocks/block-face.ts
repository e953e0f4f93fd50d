import type { Content } from 'pdfmake/interfaces.js';
import type { VNode } from 'preact';
import type { Block, BlockOf, BlockType } from '../../content/blocks/blocks.dto.js';
import type { PageContext } from '../page-context.js';
import type { Sheet } from '../pdf/drawing/sheet.js';

export interface BlockProps<Type extends BlockType = BlockType> {
  block: BlockOf<Type>;
  page: PageContext;
  /** How many headings already stand above. */
  depth: number;
  /** The highest level among the section's own headings; with `depth` it keeps the outline without gaps. */
  top: number;
  /** Shows the blocks inside of this one. */
  inner: (blocks: Block[]) => VNode;
}

/** What a block that holds others draws those with. */
export interface InnerPaper {
  draw(sheet: Sheet, block: Block): Content[];
  /** The room that its beginning takes. */
  beginning(sheet: Sheet, block: Block): number;
  /** Whether these few words are read as one. */
  areBrief: (blocks: Block[]) => boolean;
}

export interface BlockPaper<Type extends BlockType> {
  draw(sheet: Sheet, block: BlockOf<Type>, inner: InnerPaper): Content | Content[] | null;
  /** Of what may be longer than a page, the room that its beginning takes; null where it follows its title as a whole. */
  room?(sheet: Sheet, block: BlockOf<Type>, inner: InnerPaper): number | null;
  /** How high it begins in a column, where that is known without drawing it. */
  beginning?(sheet: Sheet, block: BlockOf<Type>): number;
  /** Nothing but words, a few of which are kept together with what they belong to. */
  isWords?: true;
  /** Begins on the page of the few words right before it. */
  follows?: true;
  /** Whether it stands on the page of the block that it leads to. */
  leads?(block: BlockOf<Type>): boolean;
}

/** How a type of block looks. */
export interface BlockFace<Type extends BlockType> {
  page: (props: BlockProps<Type>) => VNode | null;
  paper: BlockPaper<Type>;
}

/** What is made of rows has those beside its title anyway. */
export const ROOM_FOR_ROWS = 90;
