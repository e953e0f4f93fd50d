import type { VNode } from 'preact';
import type { Block, BlockOf, BlockType } from '../../content/blocks/blocks.dto.js';
import type { PageContext } from '../page-context.js';
import type { Sheet } from '../pdf/paper/sheet.js';

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

/** What a template is given of a block; `type` names its function there. */
export type PaperData = { type: string } & Record<string, unknown>;

/** What a block knows of its place. */
export interface BlockPlace {
  /** The data of the blocks inside of this one, in a column of this width. */
  inner: (blocks: Block[], width: number) => PaperData[];
  /** Whether these few words are read as one. */
  areBrief: (columns: Block[][]) => boolean;
  /** Whether what may not stand alone follows, which its last row has to stay with. */
  tail: boolean;
}

export interface BlockPaper<Type extends BlockType> {
  /** Prepares what its function in `paper/blocks.typ` draws: data, in which no text is ever markup. */
  data(sheet: Sheet, block: BlockOf<Type>, place: BlockPlace): PaperData | null;
  /** Nothing but words, a few of which are kept together with what they belong to. */
  isWords?: true;
  /** Begins on the page of the few words right before it: they introduce it, and its rows make no sense of their own. */
  follows?: true;
  /** Where it ends the document, it stands on no page without the end of what is before it. */
  accompanies?: true;
  /** Whether it stands on the page of the block that it leads to. */
  leads?(block: BlockOf<Type>): boolean;
}

/** How a type of block looks. */
export interface BlockFace<Type extends BlockType> {
  page: (props: BlockProps<Type>) => VNode | null;
  paper: BlockPaper<Type>;
}
