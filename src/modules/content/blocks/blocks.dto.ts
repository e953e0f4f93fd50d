import type { BlockDescriptor } from './block-descriptor.js';
import { button } from './button/button.block.js';
import { callout } from './callout/callout.block.js';
import { cards } from './cards/cards.block.js';
import { columns } from './columns/columns.block.js';
import { comparison } from './comparison/comparison.block.js';
import { divider } from './divider/divider.block.js';
import { embed } from './embed/embed.block.js';
import { gallery } from './gallery/gallery.block.js';
import { heading } from './heading/heading.block.js';
import { image } from './image/image.block.js';
import type { ValueOf } from './json-schema.js';
import { listBlock } from './list/list.block.js';
import { offer } from './offer/offer.block.js';
import { packages } from './packages/packages.block.js';
import { paragraph } from './paragraph/paragraph.block.js';
import { questions } from './questions/questions.block.js';
import { quote } from './quote/quote.block.js';
import { signature } from './signature/signature.block.js';
import { table } from './table/table.block.js';
import { timeline } from './timeline/timeline.block.js';
import { video } from './video/video.block.js';

/** The closed list of block types: validation, API description, agents, pages and the studio all read it. */
const DESCRIPTORS = {
  paragraph,
  heading,
  list: listBlock,
  quote,
  callout,
  divider,
  button,
  image,
  gallery,
  video,
  embed,
  columns,
  cards,
  questions,
  timeline,
  table,
  comparison,
  offer,
  packages,
  signature,
};

export type BlockType = keyof typeof DESCRIPTORS;

type Described = { [Type in BlockType]: ValueOf<(typeof DESCRIPTORS)[Type]['schema']> };

/** No schema can say that it holds blocks of every type, itself included. */
interface Columns {
  id?: string;
  type: 'columns';
  columns: Block[][];
  column_ids?: string[];
}

export type Block = Described[Exclude<BlockType, 'columns'>] | Columns;
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

export const BLOCKS = DESCRIPTORS as unknown as { [Type in BlockType]: BlockDescriptor<BlockOf<Type>> };
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];

export function isBlockType(value: unknown): value is BlockType {
  return typeof value === 'string' && Object.hasOwn(BLOCKS, value);
}

/** A type that this version doesn't know has no descriptor: a snapshot may be of a later one. */
export function descriptorOf(type: string): BlockDescriptor<Block> | undefined {
  return isBlockType(type) ? (BLOCKS[type] as unknown as BlockDescriptor<Block>) : undefined;
}

/** The lists of blocks inside of a block; none in most. */
export function nestedIn(block: Block): Block[][] | undefined {
  const field = descriptorOf(block.type)?.nests;
  return field === undefined ? undefined : (block as unknown as Record<string, Block[][]>)[field];
}

/** Blocks with those inside others in their place, in reading order. */
export function blocksIn(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => nestedIn(block)?.flatMap(blocksIn) ?? [block]);
}

/** The same of sections, each with its path. */
export function eachBlock(sections: { blocks: Block[] }[]): [Block, string][] {
  const within = (blocks: Block[], path: string): [Block, string][] =>
    blocks.flatMap((block, index) => {
      const field = `${path}[${index}]`;
      const name = descriptorOf(block.type)?.nests;
      const lists = nestedIn(block)?.map((list, at) => within(list, `${field}.${name}[${at}]`));
      return lists?.flat() ?? [[block, field]];
    });
  return sections.flatMap(({ blocks }, index) => within(blocks, `sections[${index}].blocks`));
}
