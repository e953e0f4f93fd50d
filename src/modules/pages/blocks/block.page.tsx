import type { VNode } from 'preact';
import type { Block } from '../../content/content.dto.js';
import { OfferBlock } from '../offer/offer.page.js';
import type { PageContext } from '../page-context.js';
import { SignatureBlock } from '../signing/signature.page.js';
import type { BlockProps } from './block-props.js';
import { Cards } from './cards.page.js';
import { Embed } from './embed.page.js';
import { Gallery, ImageBlock, Video } from './media.page.js';
import { Questions, Timeline } from './rows.page.js';
import { Table } from './table.page.js';
import { ButtonLink, Callout, Heading, List, Paragraph, Quote } from './text.page.js';

type View = (props: BlockProps<never>) => VNode | null;

const VIEWS: { [Type in Block['type']]: (props: BlockProps<Type>) => VNode | null } = {
  paragraph: Paragraph,
  heading: Heading,
  list: List,
  quote: Quote,
  callout: Callout,
  divider: () => <hr class="divider" />,
  button: ButtonLink,
  image: ImageBlock,
  gallery: Gallery,
  video: Video,
  embed: Embed,
  columns: Columns,
  cards: Cards,
  questions: Questions,
  timeline: Timeline,
  table: Table,
  offer: OfferBlock,
  signature: SignatureBlock,
};

const views = new Map(Object.entries(VIEWS as Record<string, unknown>) as [string, View][]);

interface BlocksProps {
  blocks: Block[];
  page: PageContext;
  depth: number;
  top: number;
}

export function Blocks({ blocks, page, depth, top }: BlocksProps) {
  return (
    <>
      {blocks.map((block, index) => {
        const BlockView = views.get(block.type);
        return BlockView ? <BlockView key={index} block={block as never} page={page} depth={depth} top={top} /> : null;
      })}
    </>
  );
}

function Columns({ block, page, depth, top }: BlockProps<'columns'>) {
  return (
    <div class="columns" data-count={block.columns.length}>
      {block.columns.map((column, index) => (
        <div key={index} class="column flow">
          <Blocks blocks={column} page={page} depth={depth} top={top} />
        </div>
      ))}
    </div>
  );
}
