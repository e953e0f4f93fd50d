import type { Content } from 'pdfmake/interfaces.js';
import type { Block } from '../../../content/blocks/blocks.dto.js';
import { ROOM_FOR_ROWS, type InnerPaper } from '../../blocks/block-face.js';
import { faceOf } from '../../blocks/block-faces.js';
import { areBrief } from './keeping.js';
import { heightOf } from './measure.js';
import type { Sheet } from './sheet.js';

const LONG_TEXT = 700;
/** A title with more than this below it would have no page to begin on. */
const MOST = 560;

const inner: InnerPaper = { draw: drawBlock, beginning: beginningOf, areBrief };

/** A block that this version doesn't know is left out, as on the page. */
export function drawBlock(sheet: Sheet, block: Block): Content[] {
  const drawn = faceOf(block.type)?.paper.draw(sheet, block, inner) ?? [];
  return Array.isArray(drawn) ? drawn : [drawn];
}

/** What a block needs below a title to begin there; null where it has to follow the title as a whole. */
export function roomFor(sheet: Sheet, block: Block): number | null {
  const paper = faceOf(block.type)?.paper;
  if (!paper?.room) return 'text' in block && block.text.length > LONG_TEXT ? ROOM_FOR_ROWS : null;
  const needed = paper.room(sheet, block, inner);
  return needed === null ? null : Math.min(needed, MOST);
}

function beginningOf(sheet: Sheet, block: Block): number {
  const known = faceOf(block.type)?.paper.beginning?.(sheet, block);
  if (known !== undefined) return known;
  if ('text' in block && block.text.length <= LONG_TEXT) return heightOf(sheet, block.text, sheet.width, { size: 13 });
  return roomFor(sheet, block) ?? ROOM_FOR_ROWS;
}
