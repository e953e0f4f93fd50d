import { FIRST_HAND } from '../../../../platform/hands.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import type { BlockPaper, PaperData } from '../../blocks/block-face.js';
import { namesOf } from '../../offer/told-price.js';
import type { PageEvidence, Stroke } from '../../page-view.js';
import { words, type Sheet } from './sheet.js';

/** Between two lines that stand beside each other. */
const GAP = 24;

export const signaturePaper: BlockPaper<'signature'> = {
  follows: true,
  /** The signature once it was given; else what is signed, and a line for each pen, while it still can be. */
  data(sheet, { label }) {
    const { view, t } = sheet.page;
    const signed = signedData(sheet);
    if (signed) return signed;
    if (view.state !== 'open') return null;
    const title = label ?? t.sign.signature;
    const pens = view.pens?.length ? view.pens : [null];
    const width = sheet.width / Math.min(pens.length, 2) - GAP;
    return {
      ...{ type: 'signature', title: words(sheet, title), rtl: beginsRightToLeft(title) },
      ...signedThing(sheet),
      pens: pens.map((name) => ({
        name: name ? words(sheet, name, width) : null,
        line: words(sheet, name ? t.sign.paperLineNamed : t.sign.paperLine),
      })),
    };
  },
};

/** All that were given, as they were; null without any. */
export function signedData(sheet: Sheet): PaperData | null {
  const marks = signaturesOn(sheet);
  if (marks.length === 0) return null;
  return { type: 'signed', ...signedThing(sheet), marks: marks.map((one) => markData(sheet, one)) };
}

/** What is signed and what it costs, so that no page has a signature and nothing else; no total while offers are chosen from. */
function signedThing(sheet: Sheet) {
  const { view, snapshot, formats, choosingBlock, selectedOffer } = sheet.page;
  const chooses = view.state === 'open' && choosingBlock?.client_can_choose === true && snapshot.offers.length > 1;
  const total = selectedOffer && !chooses ? selectedOffer : null;
  return {
    what: words(sheet, `${snapshot.title} · ${formats.day(snapshot.date)}`),
    total: total
      ? { label: words(sheet, namesOf(total, sheet.page).total), amount: words(sheet, formats.price(total)) }
      : null,
  };
}

/** In their order. */
export function signaturesOn({ page: { view } }: Sheet): PageEvidence[] {
  const { evidence, signatures } = view;
  return signatures ?? (evidence?.method ? [evidence] : []);
}

/** As a pen left it, on white paper. */
export function markData(sheet: Sheet, evidence: PageEvidence) {
  const name = evidence.signer_name ?? sheet.words.erased;
  const { strokes, typed } = evidence;
  return {
    strokes: strokes?.length ? drawing(strokes) : null,
    ...{ typed: words(sheet, typed ?? name), hand: evidence.hand ?? FIRST_HAND },
    alt: `${sheet.page.t.sign.signature}: ${name}`,
    caption: words(sheet, `${name}, ${sheet.page.formats.dateTime(evidence.signed_at)}`),
  };
}

const PEN = '#14213d';

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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${line}</svg>`;
}

/** Of thousands of points, which a call could not take one by one. */
const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);

function pathOf(stroke: Stroke, left: number, top: number): string {
  const points = stroke.map(([x, y]) => `${Math.round(x - left)} ${Math.round(y - top)}`);
  return points.length === 1 ? `M${points[0]}l1 0` : `M${points.join('L')}`;
}
