import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import type { BlockPaper } from '../../blocks/block-face.js';
import type { PageEvidence, Stroke } from '../../page-view.js';
import { fittingSize, widthOf } from './measure.js';
import { below, FLOW, line, rule, words, type Sheet } from './sheet.js';

export const signaturePaper: BlockPaper<'signature'> = {
  follows: true,
  /** The signature once it was given; else lines for a pen, while it still can be. */
  draw(sheet, { label }) {
    const { view, t } = sheet.page;
    if (view.evidence?.method) return drawMark(sheet, view.evidence);
    if (view.state !== 'open') return null;
    const title = label ?? t.sign.signature;
    const fromRight = beginsRightToLeft(title);
    const half = { ...sheet, width: sheet.width / 2 };
    const margin = [fromRight ? half.width : 0, 44, 0, 4];
    return {
      stack: [
        line(words(sheet, title, { bold: true, color: sheet.ink.heading })),
        rule(half, { margin }),
        line(words(sheet, t.sign.paperLine, { size: 8.5, color: sheet.ink.muted }), {
          alignment: fromRight ? 'right' : 'left',
        }),
      ],
      unbreakable: true,
      margin: [0, 6, 0, FLOW],
    };
  },
};

const PEN = '#14213d';
const BESIDE = 16;
const HAND = { largest: 28, readable: 20, smallest: 15 };
const PAPER = { narrow: 260, wide: 400 };

/** As a pen left it, on white paper. */
export function drawMark(sheet: Sheet, evidence: PageEvidence, given?: number): Content {
  const name = evidence.signer_name ?? sheet.words.erased;
  const { strokes, typed } = evidence;
  const width = given ?? (strokes?.length ? PAPER.narrow : paperWidth(sheet, typed ?? name));
  const mark = strokes?.length
    ? { svg: drawing(strokes), fit: [width - 40, 84] as [number, number] }
    : handwritten(sheet, typed ?? name, width - 2 * BESIDE);
  const paper: Content = {
    table: { widths: [width], body: [[{ stack: [mark], fillColor: '#ffffff', margin: [BESIDE, 14, BESIDE, 14] }]] },
    layout: {
      hLineColor: () => sheet.ink.line,
      vLineColor: () => sheet.ink.line,
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
    },
    ...below(5),
  };
  const caption = `${name}, ${sheet.page.formats.dateTime(evidence.signed_at)}`;
  const stack = [paper, line(words(sheet, caption, { size: 8.5, color: sheet.ink.muted }))];
  return { stack, unbreakable: true, ...below(FLOW) };
}

/** Wider for a name that would be small on the usual paper. */
function paperWidth(sheet: Sheet, name: string): number {
  const needed = widthOf(sheet, name, { size: HAND.readable, font: sheet.fonts.handwriting }) + 2 * BESIDE + 2;
  return Math.min(Math.max(PAPER.narrow, needed), PAPER.wide, sheet.width);
}

/** On one line, as one signs; only a name that would become too small takes more. */
function handwritten(sheet: Sheet, name: string, width: number): Content {
  const style = { color: PEN, background: '#ffffff', font: sheet.fonts.handwriting };
  const size = fittingSize(sheet, name, width, HAND, style);
  return line(words(sheet, name, { ...style, size }), { lineHeight: 1.2, balanced: true });
}

/** Scaled by what was drawn, because a stroke knows nothing of the field it was made in. */
function drawing(strokes: Stroke[]): string {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [least(xs), least(ys)];
  const width = Math.max(-least(xs.map((x) => -x)) - left, 400);
  const height = Math.max(-least(ys.map((y) => -y)) - top, 400);
  const pen = Math.max(width, height * 3) / 110;
  const path = strokes.map((stroke) => pathOf(stroke, left - pen * 2, top - pen * 2)).join('');
  const [w, h] = [width + pen * 4, height + pen * 4].map(Math.round);
  const line = `<path d="${path}" fill="none" stroke="${PEN}" stroke-width="${pen.toFixed(0)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#ffffff"/>${line}</svg>`;
}

/** Of thousands of points, which a call could not take one by one. */
const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);

function pathOf(stroke: Stroke, left: number, top: number): string {
  const points = stroke.map(([x, y]) => `${Math.round(x - left)} ${Math.round(y - top)}`);
  return points.length === 1 ? `M${points[0]}l1 0` : `M${points.join('L')}`;
}
