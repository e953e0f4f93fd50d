import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { Block } from '../../../content/content.dto.js';
import { alignsOf, isNumber, tableIsFromRight } from '../../blocks/table.page.js';
import { rowsKept } from './keeping.js';
import { BARE, below, box, inOrder, levelWith, line, marked, rule, words, type Sheet } from './sheet.js';

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const HEADINGS = { 2: 15, 3: 12.5, 4: 10.5 } as const;
export const FLOW = 10;
/** Of a paragraph or what stands in a box, in characters: more of it may go on on the next page. */
const LONGEST_KEPT = 900;

export function drawParagraph(sheet: Sheet, { text, align, margin_top }: Of<'paragraph'>): Content {
  const top = margin_top === undefined ? 0 : Math.min(Math.max(margin_top, 0), 96) * 0.75;
  const drawn = line(marked(sheet, text), { alignment: align ?? 'left', margin: [0, top, 0, FLOW] });
  return text.length > LONGEST_KEPT ? drawn : { stack: [drawn], unbreakable: true };
}

export function drawHeading(sheet: Sheet, { text, level }: Of<'heading'>): Content {
  const style = { size: HEADINGS[level], bold: true, color: sheet.ink.heading, font: sheet.fonts.title };
  return line(marked(sheet, text, style), { lineHeight: 1.2, balanced: true, margin: [0, 8, 0, 6] });
}

const MARK_WIDTH = 18;

export function drawList(sheet: Sheet, { style, items }: Of<'list'>): Content {
  const fromRight = beginsRightToLeft(items.join(' '));
  const rows = items.map((item, index) =>
    inOrder([mark(sheet, style, index, fromRight ? item : null), line(marked(sheet, item), below(4))], fromRight),
  );
  const widths = inOrder([MARK_WIDTH, '*'], fromRight);
  const dontBreakRows = items.every((item) => item.length <= LONGEST_KEPT);
  const kept = dontBreakRows ? rowsKept(items.map((item) => item.length)) : {};
  return { table: { widths, body: rows, dontBreakRows, ...kept }, layout: BARE, ...below(FLOW - 4) };
}

/** `mirrored` is what it stands before, where that is read from the right. */
function mark(sheet: Sheet, style: Of<'list'>['style'], index: number, mirrored: string | null): Content {
  const fromRight = mirrored !== null;
  const color = sheet.ink.accent;
  const alignment = fromRight ? 'right' : 'left';
  if (style === 'number') {
    const number = words(sheet, fromRight ? `.${index + 1}` : `${index + 1}.`, { color, bold: true });
    return line(levelWith(sheet, number, mirrored ?? ''), { alignment });
  }
  if (style === 'check') {
    const path = `<path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="${color}" stroke-width="2.4"/>`;
    const svg = `<svg viewBox="0 0 24 24" width="24" height="24">${path}</svg>`;
    return { svg, width: 11, alignment, margin: [0, 2, 0, 0] };
  }
  const x = fromRight ? MARK_WIDTH - 5 : 5;
  return { canvas: [{ type: 'ellipse', x, y: 6.5, r1: 1.7, r2: 1.7, color }] };
}

export function byline(sheet: Sheet, author?: string, role?: string): Content[] {
  if (!author && !role) return [];
  const who = author ? words(sheet, author, { bold: true, size: 9, color: sheet.ink.heading }) : [];
  const what = role ? words(sheet, `${author ? ', ' : ''}${role}`, { size: 9, color: sheet.ink.muted }) : [];
  return [line([...who, ...what], { margin: [0, 4, 0, 0] })];
}

/** A bar beside what somebody else says, where its lines begin. */
function barred(colour: string, stack: Content[], fromRight: boolean): Content {
  const margin = fromRight ? [0, 2, 14, 2] : [14, 2, 0, 2];
  const cells = [
    { text: '', fillColor: colour },
    { stack, margin },
  ] as Content[];
  return {
    table: { widths: inOrder([2.5, '*'], fromRight), body: [inOrder(cells, fromRight)] },
    layout: BARE,
    ...below(FLOW + 4),
  };
}

export function drawQuote(sheet: Sheet, { text, author, role }: Of<'quote'>): Content {
  const style = { size: 12.5, color: sheet.ink.heading, font: sheet.fonts.title };
  const said = [line(marked(sheet, text, style)), ...byline(sheet, author, role)];
  const drawn = barred(sheet.ink.art, said, beginsRightToLeft(text));
  return text.length > LONGEST_KEPT ? drawn : { stack: [drawn], unbreakable: true };
}

export function drawCallout(sheet: Sheet, { tone, title, text, number }: Of<'callout'>): Content {
  const { ink } = sheet;
  const grounds = {
    info: ink.subtle,
    neutral: ink.tint,
    success: ink['success-ground'],
    warning: ink['warning-ground'],
  };
  const head = title ? [line(words(sheet, title, { bold: true, color: ink.heading }), below(3))] : [];
  const stack = [...head, line(marked(sheet, text))];
  const figure = number
    ? line(words(sheet, number, { size: 22, bold: true, color: ink.accent, font: sheet.fonts.title }), below(4))
    : null;
  const drawn = box(grounds[tone], { stack: figure ? [figure, ...stack] : stack }, [16, 13], below(FLOW + 4));
  return text.length > LONGEST_KEPT ? drawn : { stack: [drawn], unbreakable: true };
}

export function drawDivider(sheet: Sheet): Content {
  return rule(sheet, { margin: [0, 8, 0, 16] });
}

export function drawButton(sheet: Sheet, { label, url }: Of<'button'>): Content | null {
  const link = safeUrl(url);
  if (!link) return null;
  const text = words(sheet, label, { bold: true, color: sheet.ink['solid-text'], link });
  return {
    table: { widths: ['auto'], body: [[{ text, fillColor: sheet.ink.solid, margin: [16, 8, 16, 8] }]] },
    layout: BARE,
    margin: [0, 2, 0, FLOW + 4],
  };
}

const MIRRORED = { left: 'right', center: 'center', right: 'left' } as const;

/** Where the words are read from the right, so are the columns. */
export function drawTable(sheet: Sheet, block: Of<'table'>): Content {
  const aligns = alignsOf(block);
  const fromRight = tableIsFromRight(block);
  const { ink } = sheet;
  const cell = (text: string, column: number, style: object): Content => {
    const align = aligns[column] ?? 'left';
    const written = marked(sheet, isNumber(text) ? text.replace(/ /g, '\u00a0') : text, { size: 9, ...style });
    return line(fromRight ? levelWith(sheet, written, block.header.join(' ')) : written, {
      alignment: fromRight ? MIRRORED[align] : align,
      margin: fromRight ? [10, 5, 0, 5] : [0, 5, 10, 5],
    });
  };
  const row = (cells: string[], style: object) =>
    inOrder(
      block.header.map((_, column) => cell(cells[column] ?? '', column, style)),
      fromRight,
    );
  const body = [row(block.header, { bold: true, color: ink.heading }), ...block.rows.map((cells) => row(cells, {}))];
  const lengths = block.rows.map((cells) => Math.max(...cells.map((one) => one.length)));
  const widths = inOrder(
    block.header.map((_, column) => (aligns[column] === 'right' ? 'auto' : '*')),
    fromRight,
  );
  return {
    table: { headerRows: 1, dontBreakRows: true, ...rowsKept(lengths, 1), widths, body },
    layout: ruled(sheet),
    margin: [0, 2, 0, FLOW + 6],
  };
}

/** A line under each row, a stronger one under the head. */
export function ruled(sheet: Sheet) {
  return {
    ...BARE,
    hLineWidth: (row: number) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
    hLineColor: (row: number) => (row === 1 ? sheet.ink.heading : sheet.ink.line),
  };
}
