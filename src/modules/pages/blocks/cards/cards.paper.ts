import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import { drawPicture, grid } from '../../pdf/drawing/pictures.js';
import { byline, drawRows, text, title, type Row } from '../../pdf/drawing/rows.js';
import { below, line, marked, words, type Sheet } from '../../pdf/drawing/sheet.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../block-face.js';
import { iconPath } from '../icon-paths.js';
import type { CardItem, CardsVariant } from './cards.page.js';

type Draw = (sheet: Sheet, item: CardItem, width: number) => Content;

const CELLS: Record<Exclude<CardsVariant, 'steps'>, { draw: Draw; columns: number }> = {
  cards: { draw: card, columns: 3 },
  testimonials: { draw: testimonial, columns: 2 },
  team: { draw: person, columns: 3 },
  stats: { draw: figure, columns: 3 },
  logos: { draw: logo, columns: 4 },
};

/** How many stand in a row where the usual number would leave one alone below: by the number of all. */
const EVEN: Record<number, Record<number, number>> = { 4: { 3: 2 }, 5: { 4: 5 } };

export const cardsPaper: BlockPaper<'cards'> = {
  draw(sheet, { variant, items }) {
    if (variant === 'steps') return drawRows(sheet, items.map(stepRow));
    const { draw, columns } = CELLS[variant];
    const most = EVEN[items.length]?.[columns] ?? columns;
    return grid(sheet, items, sheet.width < 300 ? 1 : most, (item, width) => draw(sheet, item, width));
  },
  room: () => ROOM_FOR_ROWS,
};

/** The side on which the words of a card begin: so do its figure and its picture. */
function sideOf({ title, name, text }: CardItem): { alignment: 'left' | 'right' } {
  return { alignment: beginsRightToLeft(title ?? name ?? text ?? '') ? 'right' : 'left' };
}

function icon(sheet: Sheet, item: CardItem): Content[] {
  const path = item.icon && iconPath(item.icon);
  if (!path) return [];
  const drawn = `<path d="${path}" fill="none" stroke="${sheet.ink.accent}" stroke-width="1.7"/>`;
  return [
    { svg: `<svg viewBox="0 0 24 24" width="24" height="24">${drawn}</svg>`, width: 20, ...sideOf(item), ...below(8) },
  ];
}

function big(sheet: Sheet, item: CardItem, size: number): Content[] {
  const { value } = item;
  const style = { bold: true, size, color: sheet.ink.accent, font: sheet.fonts.title };
  return value ? [line(words(sheet, value, style), { lineHeight: 1.1, ...sideOf(item), ...below(4) })] : [];
}

function card(outer: Sheet, item: CardItem, width: number): Content {
  const sheet = { ...outer, ink: outer.ground.surface };
  const filled = sheet.ink.bg === outer.ink.bg ? outer.ink.tint : sheet.ink.bg;
  const inner = width - 28;
  const picture = item.image_file_id ? [{ stack: [drawPicture(sheet, item.image_file_id, inner)], ...below(8) }] : [];
  const stack = [
    ...picture,
    ...icon(sheet, item),
    ...big(sheet, item, 18),
    ...title(sheet, item.title ?? item.name, item.url),
    ...text(sheet, item.text),
  ];
  return { stack, fillColor: filled, margin: [14, 13, 14, 13] };
}

function testimonial(sheet: Sheet, item: CardItem): Content {
  const quote = item.text ? [line(marked(sheet, item.text, { size: 10.5, color: sheet.ink.heading }))] : [];
  return { stack: [...title(sheet, item.title), ...quote, ...byline(sheet, item.name, item.role)], ...below(4) };
}

function person(sheet: Sheet, item: CardItem): Content {
  const picture = item.image_file_id
    ? [{ stack: [drawPicture(sheet, item.image_file_id, 64)], ...sideOf(item), ...below(6) }]
    : [];
  const role = item.role ? [line(words(sheet, item.role, { size: 9, color: sheet.ink.muted }), below(2))] : [];
  return {
    stack: [...picture, ...title(sheet, item.name ?? item.title, item.url), ...role, ...text(sheet, item.text)],
  };
}

function figure(sheet: Sheet, item: CardItem): Content {
  return {
    stack: [...big(sheet, item, 24), ...title(sheet, item.title ?? item.name), ...text(sheet, item.text)],
  };
}

function logo(sheet: Sheet, item: CardItem, width: number): Content {
  const name = item.name ?? item.title ?? '';
  if (item.image_file_id && sheet.page.shows(item.image_file_id))
    return { stack: [drawPicture(sheet, item.image_file_id, Math.min(width, 90))], ...sideOf(item) };
  return line(words(sheet, name, { bold: true, color: sheet.ink.muted, link: safeUrl(item.url) }), sideOf(item));
}

const stepRow = ({ value, title: head, name, text: body }: CardItem, index: number): Row => ({
  left: value ?? String(index + 1),
  head: head ?? name,
  body,
});
