import type { Content } from 'pdfmake/interfaces.js';
import { joined } from '../../../../platform/html/joined.js';
import { parseInline, type Inline } from '../../../../platform/html/markdown.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { PageContext } from '../../page-context.js';
import type { Ground } from '../../theme/palette.js';
import type { Tokens } from '../../theme/tokens.js';
import type { PdfStrings } from './strings.js';
import type { PdfFonts, Run } from './fonts.js';
import { beginsRightToLeft, RIGHT_TO_LEFT } from '../../../../platform/html/direction.js';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 68, bottom: 64 };
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

/** A picture in a form that PDF knows. */
export interface PdfPicture {
  data: string;
  width: number;
  height: number;
}

/** What drawing one stretch of the document needs. */
export interface Sheet {
  page: PageContext;
  fonts: PdfFonts;
  words: PdfStrings;
  pictures: ReadonlyMap<string, PdfPicture>;
  ground: Ground;
  /** What is painted with here. */
  ink: Tokens;
  width: number;
}

export interface TextStyle {
  size?: number;
  color?: string;
  background?: string;
  bold?: boolean;
  italics?: boolean;
  font?: string;
  decoration?: 'underline' | 'lineThrough';
  link?: string;
  characterSpacing?: number;
  /** Broken without a hyphen. */
  verbatim?: boolean;
}

const BODY_SIZE = 9.75;

function styleOf(sheet: Sheet, style: TextStyle) {
  const { size = BODY_SIZE, color = sheet.ink.text, font: _font, ...rest } = style;
  return { fontSize: size, color, ...rest };
}

/** Fonts make other signs of `3x4`, `1-2` or `->`; who copies a key, a hash or an address needs those that were typed. */
function asTyped({ text, font }: Run): object {
  return font !== 'Arabic' && /\d|[-=]>|<[-=]/.test(text) ? { fontFeatures: { calt: false } } : {};
}

/** Plain words, cut into runs of one font each. */
export function words(sheet: Sheet, text: string, style: TextStyle = {}) {
  const own = style.font ?? sheet.fonts.body;
  return sheet.fonts
    .runs(style.verbatim ? text : joined(text), own)
    .map((run) => ({ ...run, ...styleOf(sheet, style), ...asTyped(run) }));
}

/** Words in the Markdown subset. */
export function marked(sheet: Sheet, text: string, style: TextStyle = {}) {
  return parseInline(text).flatMap((node) => inline(sheet, node, style));
}

function inline(sheet: Sheet, node: Inline, style: TextStyle): ReturnType<typeof words> {
  if (node.type === 'text') return words(sheet, node.value, style);
  if (node.type === 'code')
    return words(sheet, node.value, { ...style, color: sheet.ink['subtle-text'], verbatim: true });
  if (node.type === 'break') return words(sheet, '\n', style);
  return node.children.flatMap((child) => inline(sheet, child, { ...style, ...formatOf(sheet, node) }));
}

function formatOf(sheet: Sheet, node: Extract<Inline, { children: unknown }>): TextStyle {
  if (node.type === 'link') return { link: safeUrl(node.url), color: sheet.ink.accent, decoration: 'underline' };
  if (node.type === 'strong') return { bold: true };
  return node.type === 'emphasis' ? { italics: true } : { decoration: 'lineThrough' };
}

type Margin = [number, number, number, number];

export function below(space: number): { margin: Margin } {
  return { margin: [0, 0, 0, space] };
}

/** A paragraph of runs. */
export function line(text: ReturnType<typeof words>, more: object = {}): Content {
  return { text, lineHeight: 1.38, ...more, ...(beginsRightToLeft(textOf(text)) ? { alignment: 'right' } : {}) };
}

/** What belongs to a label, on its side whatever it is written in. */
export function besides(text: ReturnType<typeof words>, more: object = {}): Content {
  return { ...(line(text, more) as object), alignment: 'left' } as Content;
}

const WIDTHLESS = '\u200c';

/** Arabic stands lower on its line than our letters: digits beside it have to be on a line that is as high. */
export function levelWith(sheet: Sheet, text: ReturnType<typeof words>, neighbour: string): ReturnType<typeof words> {
  const [tall] = RIGHT_TO_LEFT.exec(neighbour) ?? [];
  const [run] = tall ? sheet.fonts.runs(tall, sheet.fonts.body) : [];
  const [first] = text;
  return run && first ? [...text, { ...first, text: WIDTHLESS, font: run.font }] : text;
}

/** What lies side by side, from the right where it is read from there. */
export function inOrder<T>(cells: T[], fromRight: boolean): T[] {
  return fromRight ? cells.toReversed() : cells;
}

/** The words that are drawn, in the order in which they were given. */
export function textOf(drawn: unknown): string {
  if (typeof drawn === 'string') return drawn;
  if (Array.isArray(drawn)) return drawn.map(textOf).join(' ');
  const { text, stack, table } = (drawn ?? {}) as { text?: unknown; stack?: unknown; table?: { body: unknown } };
  return [text, stack, table?.body].filter(Boolean).map(textOf).join(' ');
}

/** No rules and no padding: tables are for laying out here. */
export const BARE = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** The usual distance between two blocks. */
export const FLOW = 10;
/** Of a paragraph or what stands in a box, in characters: more of it may go on on the next page. */
export const LONGEST_KEPT = 900;

/** What is drawn of a text, on one page unless the text is long. */
export function whole(text: string, drawn: Content): Content {
  return text.length > LONGEST_KEPT ? drawn : { stack: [drawn], unbreakable: true };
}

/** A line under each row, a stronger one under the head. */
export function ruled(sheet: Sheet) {
  return {
    ...BARE,
    hLineWidth: (row: number) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
    hLineColor: (row: number) => (row === 1 ? sheet.ink.heading : sheet.ink.line),
  };
}

/** A box of one colour round its content. */
export function box(fillColor: string, content: Content, padding: [number, number], more: object = {}): Content {
  const [x, y] = padding;
  return {
    table: { widths: ['*'], body: [[{ stack: [content], fillColor, margin: [x, y, x, y] }]] },
    layout: BARE,
    ...more,
  };
}

/** A thin line over the width that there is. */
export function rule(sheet: Sheet, more: object = {}): Content {
  const shape = {
    type: 'line' as const,
    x1: 0,
    y1: 0,
    x2: sheet.width,
    y2: 0,
    lineWidth: 0.6,
    lineColor: sheet.ink.line,
  };
  return { canvas: [shape], ...more };
}

/** What stands only where so much room is left below it; the room itself stays free for what follows. */
export function withRoom(stack: Content[], room: number): Content[] {
  const reserved: Content = { text: '', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, room] };
  return [
    { stack: [...stack, reserved], unbreakable: true },
    { text: '', fontSize: 1, lineHeight: 1, margin: [0, -room - 2, 0, 0] },
  ];
}
