import type { BlockType } from '../../content/blocks/blocks.dto.js';
import { OfferBlock } from '../offer/offer.page.js';
import { offerPaper } from '../pdf/paper/offer.js';
import { signaturePaper } from '../pdf/paper/signature.js';
import { SignatureBlock } from '../signing/signature.page.js';
import type { BlockFace } from './block-face.js';
import { ButtonLink } from './button/button.page.js';
import { buttonPaper } from './button/button.paper.js';
import { Callout } from './callout/callout.page.js';
import { calloutPaper } from './callout/callout.paper.js';
import { Cards } from './cards/cards.page.js';
import { cardsPaper } from './cards/cards.paper.js';
import { Columns } from './columns/columns.page.js';
import { columnsPaper } from './columns/columns.paper.js';
import { Comparison } from './comparison/comparison.page.js';
import { comparisonPaper } from './comparison/comparison.paper.js';
import { Divider } from './divider/divider.page.js';
import { dividerPaper } from './divider/divider.paper.js';
import { Embed } from './embed/embed.page.js';
import { embedPaper } from './embed/embed.paper.js';
import { Gallery } from './gallery/gallery.page.js';
import { galleryPaper } from './gallery/gallery.paper.js';
import { Heading } from './heading/heading.page.js';
import { headingPaper } from './heading/heading.paper.js';
import { ImageBlock } from './image/image.page.js';
import { imagePaper } from './image/image.paper.js';
import { List } from './list/list.page.js';
import { listPaper } from './list/list.paper.js';
import { PackagesBlock } from './packages/packages.page.js';
import { packagesPaper } from './packages/packages.paper.js';
import { Paragraph } from './paragraph/paragraph.page.js';
import { paragraphPaper } from './paragraph/paragraph.paper.js';
import { Questions } from './questions/questions.page.js';
import { questionsPaper } from './questions/questions.paper.js';
import { Quote } from './quote/quote.page.js';
import { quotePaper } from './quote/quote.paper.js';
import { Table } from './table/table.page.js';
import { tablePaper } from './table/table.paper.js';
import { Timeline } from './timeline/timeline.page.js';
import { timelinePaper } from './timeline/timeline.paper.js';
import { Video } from './video/video.page.js';
import { videoPaper } from './video/video.paper.js';

const FACES: { [Type in BlockType]: BlockFace<Type> } = {
  paragraph: { page: Paragraph, paper: paragraphPaper },
  heading: { page: Heading, paper: headingPaper },
  list: { page: List, paper: listPaper },
  quote: { page: Quote, paper: quotePaper },
  callout: { page: Callout, paper: calloutPaper },
  divider: { page: Divider, paper: dividerPaper },
  button: { page: ButtonLink, paper: buttonPaper },
  image: { page: ImageBlock, paper: imagePaper },
  gallery: { page: Gallery, paper: galleryPaper },
  video: { page: Video, paper: videoPaper },
  embed: { page: Embed, paper: embedPaper },
  columns: { page: Columns, paper: columnsPaper },
  cards: { page: Cards, paper: cardsPaper },
  questions: { page: Questions, paper: questionsPaper },
  timeline: { page: Timeline, paper: timelinePaper },
  table: { page: Table, paper: tablePaper },
  comparison: { page: Comparison, paper: comparisonPaper },
  offer: { page: OfferBlock, paper: offerPaper },
  packages: { page: PackagesBlock, paper: packagesPaper },
  signature: { page: SignatureBlock, paper: signaturePaper },
};

const faces = new Map(Object.entries(FACES)) as unknown as Map<string, BlockFace<BlockType>>;

/** A type that this version doesn't know has none: a snapshot may be of a later one. */
export function faceOf(type: string): BlockFace<BlockType> | undefined {
  return faces.get(type);
}
