import type { Block } from '../../../content/content.dto.js';
import { alignsOf } from '../../blocks/table.page.js';
import { offersOf } from '../../offer/offer-choice.js';
import type { SnapshotOfferLine } from '../../../proposals/proposal-snapshot.dto.js';
import { columnsAreKept } from './keeping.js';
import { heightOf } from './measure.js';
import type { Sheet } from './sheet.js';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;
type Rooms = { [Type in Block['type']]?: (sheet: Sheet, block: Of<Type>) => number | null };

const LONG_TEXT = 700;
const ROOM_FOR_TEXT = 90;
/** A title with more than this below it would have no page to begin on. */
const MOST = 560;
/** As many rows as a table begins with at least, all of them where they are few. */
const FEW = 3;

/** What may be longer than a page, with the room that its beginning takes; what is made of rows has those beside its title anyway. */
const ROOMS: Rooms = {
  columns: roomForColumns,
  table: roomForTable,
  offer: roomForOffer,
  gallery: () => ROOM_FOR_TEXT,
  cards: () => ROOM_FOR_TEXT,
  questions: () => ROOM_FOR_TEXT,
  timeline: () => ROOM_FOR_TEXT,
  list: () => ROOM_FOR_TEXT,
};

/** What a block needs below a title to begin there; null where it has to follow the title as a whole. */
export function roomFor(sheet: Sheet, block: Block): number | null {
  const room = ROOMS[block.type] as ((sheet: Sheet, block: Block) => number | null) | undefined;
  if (!room) return 'text' in block && block.text.length > LONG_TEXT ? ROOM_FOR_TEXT : null;
  const needed = room(sheet, block);
  return needed === null ? null : Math.min(needed, MOST);
}

const opening = <T>(rows: T[]): T[] => rows.slice(0, rows.length <= FEW ? FEW : 2);
const sumOf = (heights: number[]) => heights.reduce((sum, one) => sum + one, 0);

const GAP = 20;
const TALLEST_PICTURE = 440;

/** In columns that may go on on the next page, what each of them begins with. */
function roomForColumns(sheet: Sheet, { columns }: Of<'columns'>): number | null {
  if (columnsAreKept(columns)) return null;
  const width = (sheet.width - GAP * (columns.length - 1)) / columns.length;
  return Math.max(ROOM_FOR_TEXT, ...columns.map(([first]) => (first ? beginningOf({ ...sheet, width }, first) : 0)));
}

function beginningOf(sheet: Sheet, block: Block): number {
  if (block.type === 'image') return pictureHeight(sheet, block.file_id);
  if ('text' in block && block.text.length <= LONG_TEXT) return heightOf(sheet, block.text, sheet.width, { size: 13 });
  return roomFor(sheet, block) ?? ROOM_FOR_TEXT;
}

function pictureHeight(sheet: Sheet, fileId: string | undefined): number {
  const picture = fileId === undefined ? undefined : sheet.pictures.get(fileId);
  return picture ? Math.min((picture.height / picture.width) * sheet.width, TALLEST_PICTURE) : sheet.width * 0.5;
}

const CELL = { size: 9, bold: true };
const AROUND_CELL = 11;
/** Wider than letters are: columns whose widths follow from all their words are then thought narrower. */
const LETTER = 5.6;

function roomForTable(sheet: Sheet, block: Of<'table'>): number {
  const { header, rows } = block;
  const aligns = alignsOf(block);
  const even = sheet.width / header.length;
  const own = header.map((_, column) =>
    aligns[column] === 'right' ? lengthOf([header, ...rows].map((cells) => cells[column] ?? '')) * LETTER + 10 : null,
  );
  const taken = sumOf(own.map((width) => width ?? 0));
  const free = (sheet.width - taken) / Math.max(1, own.filter((width) => width === null).length);
  const fits = free >= even / 2;
  const height = (cells: string[]) =>
    AROUND_CELL +
    Math.max(
      ...header.map((_, column) => {
        const width = fits ? (own[column] ?? free) : even / 2;
        return heightOf(sheet, cells[column] ?? '', Math.max(width - 10, 30), CELL);
      }),
    );
  return sumOf([header, ...opening(rows)].map(height));
}

const lengthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length));

/** What numbers leave of the width for the names of lines. */
const NAMES_WIDTH = 150;
const HEAD = 30;
const SUM = 110;

/** Its name, the heads of its columns, and the lines that it begins with; below a few of them, its totals. */
function roomForOffer(sheet: Sheet, block: Of<'offer'>): number {
  const [offer] = offersOf(block, sheet.page);
  if (!offer) return ROOM_FOR_TEXT;
  const name = heightOf(sheet, offer.name, sheet.width, { size: 13, bold: true, font: sheet.fonts.title });
  const sums = offer.lines.length < FEW ? SUM * (1 + offer.recurring.length) : 0;
  return name + HEAD + sums + sumOf(opening(offer.lines).map((line) => lineHeight(sheet, line)));
}

function lineHeight(sheet: Sheet, { name, description }: SnapshotOfferLine): number {
  const more = description ? 2 + heightOf(sheet, description, NAMES_WIDTH, { size: 8.5 }) : 0;
  return 14 + heightOf(sheet, name, NAMES_WIDTH, { size: 9.5, bold: true }) + more;
}
