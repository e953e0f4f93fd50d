import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { Block } from '../../../content/content.dto.js';
import { drawCards, drawQuestions, drawTimeline } from './cards.js';
import { columnsAreKept } from './keeping.js';
import { drawOffers } from './offer.js';
import { drawGallery, drawImage, drawLinkCard } from './pictures.js';
import { BARE, inOrder, textOf, type Sheet } from './sheet.js';
import { drawSignature } from './signature.js';
import * as text from './text-blocks.js';

type Draw<Type extends Block['type']> = (
  sheet: Sheet,
  block: Extract<Block, { type: Type }>,
) => Content | Content[] | null;

const DRAWINGS: { [Type in Block['type']]: Draw<Type> } = {
  paragraph: text.drawParagraph,
  heading: text.drawHeading,
  list: text.drawList,
  quote: text.drawQuote,
  callout: text.drawCallout,
  divider: text.drawDivider,
  button: text.drawButton,
  table: text.drawTable,
  image: drawImage,
  gallery: drawGallery,
  video: (sheet, { file_id, caption }) =>
    file_id && sheet.page.shows(file_id) ? drawLinkCard(sheet, caption ?? sheet.page.t.video, undefined) : [],
  embed: (sheet, { title, src }) => drawLinkCard(sheet, title, safeUrl(src)),
  columns: drawColumns,
  cards: drawCards,
  questions: drawQuestions,
  timeline: drawTimeline,
  offer: drawOffers,
  signature: drawSignature,
};

const drawings = new Map(Object.entries(DRAWINGS as Record<string, unknown>) as [string, Draw<never>][]);

/** A block that this version doesn't know is left out, as on the page. */
export function drawBlock(sheet: Sheet, block: Block): Content[] {
  const drawn = drawings.get(block.type)?.(sheet, block as never) ?? [];
  return Array.isArray(drawn) ? drawn : [drawn];
}

const GAP = 20;

function drawColumns(sheet: Sheet, { columns }: Extract<Block, { type: 'columns' }>): Content {
  const width = (sheet.width - GAP * (columns.length - 1)) / columns.length;
  const stacks = columns.map((column) => column.flatMap((block) => drawBlock({ ...sheet, width }, block)));
  const inReadingOrder = inOrder(stacks, beginsRightToLeft(textOf(stacks)));
  const cells = inReadingOrder.flatMap((stack, index): Content[] =>
    index === 0 ? [{ stack }] : [{ text: '' }, { stack }],
  );
  const widths = columns.flatMap((_, index) => (index === 0 ? [width] : [GAP, width]));
  const table = { widths, body: [cells], dontBreakRows: columnsAreKept(columns) };
  return { table, layout: BARE, margin: [0, 0, 0, 4] };
}
