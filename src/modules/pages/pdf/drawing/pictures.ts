import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { mix } from '../../../../platform/color/color.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { SHAPE_SIZE, shapesOf } from '../../blocks/placeholder-shapes.js';
import { BARE, below, FLOW, inOrder, line, marked, textOf, type Sheet } from './sheet.js';

type Captioned = Pick<BlockOf<'image'>, 'file_id' | 'caption'>;

const TALLEST = 420;

/** The picture, or a drawing in the theme's colours where there is none that PDF can show. */
export function drawPicture(sheet: Sheet, fileId: string | undefined, width: number): Content {
  const picture = fileId === undefined ? undefined : sheet.pictures.get(fileId);
  if (!picture) return drawPlaceholder(sheet, { width, height: Math.min(width * 0.42, 170) });
  const height = (picture.height / picture.width) * width;
  return height > TALLEST ? { image: picture.data, fit: [width, TALLEST] } : { image: picture.data, width };
}

/** How strongly the parts of a drawing stand out from its ground, as on the page. */
const STRENGTHS = { soft: 0.22, strong: 0.62, line: 0.6 };

/** One of several drawings, by its place among those of the document; cut to the size from its lower right corner, as on the page. */
export function drawPlaceholder(sheet: Sheet, { width, height }: { width: number; height: number }): Content {
  const { subtle, art } = sheet.ink;
  const seen = {
    width: Math.min(SHAPE_SIZE.width, (SHAPE_SIZE.height * width) / height),
    height: Math.min(SHAPE_SIZE.height, (SHAPE_SIZE.width * height) / width),
  };
  const box = [SHAPE_SIZE.width - seen.width, SHAPE_SIZE.height - seen.height, seen.width, seen.height].map(Math.round);
  const shapes = shapesOf(sheet.page.nextShape()).map(({ kind, path }) => {
    const color = mix(subtle, art, STRENGTHS[kind]);
    const paint = kind === 'line' ? `fill="none" stroke="${color}" stroke-width="1.5"` : `fill="${color}"`;
    return `<path d="${path}" ${paint}/>`;
  });
  const ground = `<rect width="${SHAPE_SIZE.width}" height="${SHAPE_SIZE.height}" fill="${subtle}"/>`;
  const size = `width="${width.toFixed(2)}" height="${height.toFixed(2)}"`;
  return { svg: `<svg viewBox="${box.join(' ')}" ${size}>${ground}${shapes.join('')}</svg>`, width };
}

/** What is said of a picture stands below that picture alone, not below the drawing in its place. */
export function caption(sheet: Sheet, { file_id, caption: text }: Captioned): Content[] {
  return text && file_id && sheet.page.shows(file_id)
    ? [line(marked(sheet, text, { size: 8.5, color: sheet.ink.muted }), { margin: [0, 4, 0, 0] })]
    : [];
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
