import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import type { Block, ImageFields } from '../../../content/content.dto.js';
import { BARE, below, inOrder, line, marked, textOf, words, type Sheet } from './sheet.js';
import { FLOW } from './text-blocks.js';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const TALLEST = 420;

/** The picture, or a drawing in the theme's colours where there is none that PDF can show. */
export function drawPicture(sheet: Sheet, fileId: string | undefined, alt: string, width: number): Content {
  const picture = fileId === undefined ? undefined : sheet.pictures.get(fileId);
  if (!picture) return placeholder(sheet, alt, width);
  const height = (picture.height / picture.width) * width;
  return height > TALLEST ? { image: picture.data, fit: [width, TALLEST] } : { image: picture.data, width };
}

function placeholder(sheet: Sheet, alt: string, width: number): Content {
  const { subtle, art } = sheet.ink;
  const height = Math.min(width * 0.42, 170);
  const [w, h] = [width.toFixed(0), height.toFixed(0)];
  const circle = (part: number, opacity: number) =>
    `<circle cx="${(width * part).toFixed(0)}" cy="${h}" r="${(height * 0.62).toFixed(0)}" fill="${art}" fill-opacity="${opacity}"/>`;
  const shapes = `<rect width="${w}" height="${h}" fill="${subtle}"/>${circle(0.72, 0.16)}${circle(0.9, 0.3)}`;
  const drawing: Content = { svg: `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${shapes}</svg>`, width };
  if (!alt) return drawing;
  return { stack: [drawing, line(words(sheet, alt, { size: 8, color: sheet.ink.muted }), { margin: [0, 3, 0, 0] })] };
}

function caption(sheet: Sheet, text: string | undefined): Content[] {
  return text ? [line(marked(sheet, text, { size: 8.5, color: sheet.ink.muted }), { margin: [0, 4, 0, 0] })] : [];
}

export function drawImage(sheet: Sheet, { file_id, alt, caption: text, width }: Of<'image'>): Content {
  const wide = width === 'half' ? sheet.width / 2 : sheet.width;
  const stack = [drawPicture(sheet, file_id, alt, wide), ...caption(sheet, text)];
  return { stack, unbreakable: true, ...below(FLOW + 6) };
}

export function drawGallery(sheet: Sheet, { images }: Of<'gallery'>): Content {
  const cell = (image: ImageFields, width: number): Content => ({
    stack: [drawPicture(sheet, image.file_id, image.alt, width), ...caption(sheet, image.caption)],
  });
  return grid(sheet, images, images.length % 3 === 0 ? 3 : 2, cell);
}

const GAP = 12;

/** Rows of cells of one width, from the right where they are read from there; a row is never broken over two pages. */
export function grid<T>(sheet: Sheet, items: T[], most: number, cell: (item: T, width: number) => Content): Content {
  const columns = Math.max(1, Math.min(most, items.length));
  const width = (sheet.width - GAP * (columns - 1)) / columns;
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, column): Content => {
      const item = items[row * columns + column];
      return item === undefined ? { text: '' } : cell(item, width);
    }),
  );
  const fromRight = beginsRightToLeft(textOf(rows));
  const widths = Array.from({ length: columns * 2 - 1 }, (_, index) => (index % 2 === 0 ? width : GAP));
  const spaced = (row: Content[]) =>
    inOrder(row, fromRight).flatMap((content, index) => (index === 0 ? [content] : [{ text: '' }, content]));
  return {
    stack: rows.map((row) => ({
      table: { widths, body: [spaced(row)], dontBreakRows: true },
      layout: BARE,
      ...below(GAP),
    })),
    ...below(FLOW - 6),
  };
}

/** Films and frames don't play on paper: their name, and where they are. */
export function drawLinkCard(sheet: Sheet, title: string, link: string | undefined): Content {
  const { ink } = sheet;
  const head = line(words(sheet, title, { bold: true, color: ink.heading, link }), below(link ? 2 : 0));
  const address = link
    ? [line(words(sheet, link, { size: 8.5, color: ink.accent, link, decoration: 'underline' }))]
    : [];
  return {
    table: { widths: ['*'], body: [[{ stack: [head, ...address], fillColor: ink.tint, margin: [14, 11, 14, 11] }]] },
    layout: BARE,
    ...below(FLOW + 4),
  };
}
