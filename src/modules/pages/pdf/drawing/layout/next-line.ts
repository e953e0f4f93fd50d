import { createRequire } from 'node:module';
import { balancedWidth } from './balanced-lines.js';
import { hyphenate, narrowest, prepare, type BrokenLine, type Word } from './broken-words.js';

interface Text {
  /** What is left to be set. */
  _inlines?: Word[];
  /** Whether its lines are to be of like lengths, as those of titles. */
  balanced?: boolean;
  balancedWidth?: number;
}

interface Measured {
  items: Word[];
  minWidth: number;
}

interface Measuring {
  buildInlines(texts: unknown, styles: unknown): Measured;
  measure(words: Word[], styles: unknown): Word[];
  widthOfText(text: string, word: Word): number;
}

interface Builder {
  writer: { context(): { availableWidth: number } };
  buildNextLine(text: Text): BrokenLine | null;
}

/** The sums of a table's widths are rounded: a word that a column was made for may seem wider than it by next to nothing. */
const HAIR = 0.01;

const packages = createRequire(import.meta.url);
const prototypeOf = <T>(path: string) => (packages(path) as { default: { prototype: T } }).default.prototype;

/** Has pdfmake write a hyphen where it breaks a word, and balance the lines of titles. */
export function breakLines(): void {
  const measuring = prototypeOf<Measuring>('pdfmake/js/TextInlines.js');
  const builder = prototypeOf<Builder>('pdfmake/js/LayoutBuilder.js');
  /* eslint-disable @typescript-eslint/unbound-method -- they are called with their own below */
  const { buildInlines, measure } = measuring;
  const { buildNextLine } = builder;
  /* eslint-enable @typescript-eslint/unbound-method */
  measuring.measure = function (this: Measuring, words: Word[], styles: unknown): Word[] {
    prepare(words);
    return measure.call(this, words, styles);
  };
  measuring.buildInlines = function (this: Measuring, texts: unknown, styles: unknown): Measured {
    const measured = buildInlines.call(this, texts, styles);
    const minWidth = Math.max(0, ...measured.items.map(narrowest));
    return { ...measured, minWidth: Math.min(measured.minWidth, minWidth) };
  };
  builder.buildNextLine = function (this: Builder, text: Text): BrokenLine | null {
    const context = this.writer.context();
    const { availableWidth } = context;
    context.availableWidth = widthFor(text, availableWidth) + HAIR;
    const line = buildNextLine.call(this, text);
    context.availableWidth = availableWidth;
    const next = text._inlines?.[0];
    if (line && next) hyphenate(line, next, (part, word) => measuring.widthOfText(part, word));
    return line;
  };
}

function widthFor(text: Text, width: number): number {
  if (!text.balanced) return width;
  text.balancedWidth ??= balancedWidth(text._inlines ?? [], width);
  return text.balancedWidth;
}
