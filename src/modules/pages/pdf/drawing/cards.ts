import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { Block, CardItem, CardsVariant } from '../../../content/content.dto.js';
import { iconPath } from '../../blocks/icon-paths.js';
import { rowsKept } from './keeping.js';
import { drawPicture, grid } from './pictures.js';
import { BARE, below, inOrder, levelWith, line, marked, rule, words, type Sheet } from './sheet.js';
import { byline, FLOW } from './text-blocks.js';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;
type Draw = (sheet: Sheet, item: CardItem, width: number, index: number) => Content;

const CELLS: Record<Exclude<CardsVariant, 'steps'>, { draw: Draw; columns: number }> = {
  cards: { draw: card, columns: 3 },
  testimonials: { draw: testimonial, columns: 2 },
  team: { draw: person, columns: 3 },
  stats: { draw: figure, columns: 3 },
  logos: { draw: logo, columns: 4 },
};

/** How many stand in a row where the usual number would leave one alone below: by the number of all. */
const EVEN: Record<number, Record<number, number>> = { 4: { 3: 2 }, 5: { 4: 5 } };

export function drawCards(sheet: Sheet, { variant, items }: Of<'cards'>): Content {
  if (variant === 'steps') return drawRows(sheet, items.map(stepRow));
  const { draw, columns } = CELLS[variant];
  const most = EVEN[items.length]?.[columns] ?? columns;
  return grid(sheet, items, sheet.width < 300 ? 1 : most, (item, width) =>
    draw(sheet, item, width, items.indexOf(item)),
  );
}

function title(sheet: Sheet, text: string | undefined, link?: string): Content[] {
  if (!text) return [];
  const style = { bold: true, size: 10.5, color: sheet.ink.heading, link: safeUrl(link) };
  return [line(words(sheet, text, style), below(3))];
}

function text(sheet: Sheet, written: string | undefined): Content[] {
  return written ? [line(marked(sheet, written, { size: 9 }))] : [];
}

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

interface Row {
  left: string;
  head?: string;
  body?: string;
}

const stepRow = ({ value, title: head, name, text: body }: CardItem, index: number): Row => ({
  left: value ?? String(index + 1),
  head: head ?? name,
  body,
});

export function drawTimeline(sheet: Sheet, { items }: Of<'timeline'>): Content {
  return drawRows(
    sheet,
    items.map(({ date, title: head, text: body }) => ({ left: date, head, body })),
  );
}

/** Answers beside their questions, on the side on which one goes on reading. */
export function drawQuestions(sheet: Sheet, { items }: Of<'questions'>): Content {
  const fromRight = beginsRightToLeft(items.map(({ question }) => question).join(' '));
  const rows = items.map(({ question, answer }) =>
    inOrder(
      [
        line(words(sheet, question, { bold: true, color: sheet.ink.heading }), {
          margin: fromRight ? [16, 8, 0, 8] : [0, 8, 16, 8],
        }),
        line(marked(sheet, answer), { margin: [0, 8, 0, 8] }),
      ],
      fromRight,
    ),
  );
  const lengths = items.map(({ question, answer }) => Math.max(question.length, answer.length));
  return lined(sheet, inOrder(['38%', '*'], fromRight), rows, lengths);
}

/** A short word where lines begin, what belongs to it beside it. */
function drawRows(sheet: Sheet, rows: Row[]): Content {
  const fromRight = beginsRightToLeft(rows.map(({ head = '', body = '' }) => `${head} ${body}`).join(' '));
  const narrow = rows.every(({ left }) => left.length <= 4);
  const style = { bold: true, color: sheet.ink.accent, ...(narrow ? { size: 14, font: sheet.fonts.title } : {}) };
  const beside = fromRight ? { alignment: 'right', margin: [12, 8, 0, 8] } : { margin: [0, 8, 12, 8] };
  const cells = rows.map(({ left, head, body }) =>
    inOrder<Content>(
      [
        line(
          fromRight ? levelWith(sheet, words(sheet, left, style), `${head} ${body}`) : words(sheet, left, style),
          beside,
        ),
        { stack: [...title(sheet, head), ...text(sheet, body)], margin: [0, 8, 0, 6] },
      ],
      fromRight,
    ),
  );
  const lengths = rows.map(({ head = '', body = '' }) => head.length + body.length);
  return lined(sheet, inOrder([narrow ? 54 : 110, '*'], fromRight), cells, lengths);
}

/** Rows with a line below each; `lengths` are those of their texts. */
function lined(sheet: Sheet, widths: (number | string)[], body: Content[][], lengths: number[]): Content {
  if (body.length === 0) return rule(sheet);
  const layout = { ...BARE, hLineWidth: (row: number) => (row === 0 ? 0 : 0.5), hLineColor: () => sheet.ink.line };
  return { table: { widths, body, dontBreakRows: true, ...rowsKept(lengths) }, layout, ...below(FLOW + 4) };
}
