import type { Block, CardItem } from '../../../content/content.dto.js';
import { columnsAreKept } from './keeping.js';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const LONG_TEXT = 700;
const ROOM_FOR_TEXT = 70;
const LINE = 13.5;
const FEW = 3;

type Rooms = { [Type in Block['type']]?: (block: Of<Type>) => number | null };

/** What may be longer than a page, with the room that its beginning takes. */
const ROOMS: Rooms = {
  columns: ({ columns }) => (columnsAreKept(columns) ? null : 110),
  table: ({ header, rows }) =>
    34 + opening(rows.map((cells) => 10 + Math.max(...cells.map((cell) => lines(cell, 100 / header.length))))),
  offer: () => 200,
  gallery: () => 190,
  cards: roomForCards,
  questions: ({ items }) =>
    opening(items.map(({ question, answer }) => 18 + Math.max(lines(question, 32), lines(answer, 56)))),
  timeline: ({ items }) => opening(items.map(({ text }) => 32 + lines(text, 75))),
  list: ({ items }) => opening(items.map((item) => 5 + lines(item, 90))),
};

/** What a block needs below a title to begin there; null where it has to follow the title as a whole. */
export function roomFor(block: Block): number | null {
  const room = ROOMS[block.type] as ((block: Block) => number | null) | undefined;
  if (room) return room(block);
  return 'text' in block && block.text.length > LONG_TEXT ? ROOM_FOR_TEXT : null;
}

/** Of the rows that a table begins with. */
function opening(rows: number[]): number {
  const sum = rows.slice(0, rows.length <= FEW ? FEW : 2).reduce((all, one) => all + one, 0);
  return Math.min(sum, 320);
}

function lines(text: string | undefined, perLine: number): number {
  return text ? Math.ceil(text.length / perLine) * LINE : 0;
}

function roomForCards({ variant, items }: Of<'cards'>): number {
  if (variant === 'steps') return opening(items.map(({ text }) => 32 + lines(text, 75)));
  if (variant === 'logos') return 60;
  const first = items.slice(0, 3);
  const tallest = (perLine: number) => Math.max(...first.map(({ text }) => lines(text, perLine)));
  const pictured = first.some(({ image_file_id }: CardItem) => image_file_id);
  const room = variant === 'testimonials' ? 60 + tallest(38) : 70 + (pictured ? 90 : 0) + tallest(27);
  return Math.min(room, 320);
}
