import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { RowRange } from './layout/kept-rows.js';
import { BARE, below, FLOW, inOrder, levelWith, line, marked, rule, words, type Sheet } from './sheet.js';

/** Of rows that may be kept together, in characters. */
const LONGEST_PAIR = 900;
/** As many rows as a table begins with at least, all of them where they are few. */
export const FEW = 3;

export const opening = <T>(rows: T[]): T[] => rows.slice(0, rows.length <= FEW ? FEW : 2);

/** How the rows of a table stay together, so that none stands alone on a page; from the lengths of their texts. */
export function rowsKept(lengths: number[], headerRows = 0): { keepWithHeaderRows: number; keptRows: RowRange[] } {
  const count = lengths.length;
  const fits = (from: number, to: number) => lengths.slice(from, to).reduce((sum, one) => sum + one, 0) <= LONGEST_PAIR;
  const range = (from: number, to: number): RowRange[] =>
    fits(from, to) ? [[from + headerRows, to - 1 + headerRows]] : [];
  const opening = count <= 3 && fits(0, count) ? count : Math.min(count, 2);
  const closing = count - opening >= 2 ? range(count - 2, count) : [];
  if (headerRows > 0) return { keepWithHeaderRows: fits(0, opening) ? opening : 1, keptRows: closing };
  return { keepWithHeaderRows: 0, keptRows: [...range(0, opening), ...closing] };
}

export function title(sheet: Sheet, text: string | undefined, link?: string): Content[] {
  if (!text) return [];
  const style = { bold: true, size: 10.5, color: sheet.ink.heading, link: safeUrl(link) };
  return [line(words(sheet, text, style), below(3))];
}

export function text(sheet: Sheet, written: string | undefined): Content[] {
  return written ? [line(marked(sheet, written, { size: 9 }))] : [];
}

/** Who said it, and who that is. */
export function byline(sheet: Sheet, author?: string, role?: string): Content[] {
  if (!author && !role) return [];
  const who = author ? words(sheet, author, { bold: true, size: 9, color: sheet.ink.heading }) : [];
  const what = role ? words(sheet, `${author ? ', ' : ''}${role}`, { size: 9, color: sheet.ink.muted }) : [];
  return [line([...who, ...what], { margin: [0, 4, 0, 0] })];
}

export interface Row {
  left: string;
  head?: string;
  body?: string;
}

/** A short word where lines begin, what belongs to it beside it. */
export function drawRows(sheet: Sheet, rows: Row[]): Content {
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
export function lined(sheet: Sheet, widths: (number | string)[], body: Content[][], lengths: number[]): Content {
  if (body.length === 0) return rule(sheet);
  const layout = { ...BARE, hLineWidth: (row: number) => (row === 0 ? 0 : 0.5), hLineColor: () => sheet.ink.line };
  return { table: { widths, body, dontBreakRows: true, ...rowsKept(lengths) }, layout, ...below(FLOW + 4) };
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
