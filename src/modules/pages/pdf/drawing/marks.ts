import type { Content } from 'pdfmake/interfaces.js';
import { MARK_PATHS, type MarkKind } from '../../offer/compared.js';
import type { Sheet } from './sheet.js';

/** Of the square of 24 without the room around the mark. */
const [FROM, SIDE] = [4, 16];
const SIZE = 8.5;

/** A tick, a cross or a dash, drawn as on the page. */
export function drawMark(sheet: Sheet, mark: MarkKind, more: object = {}): Content {
  const { accent, text } = sheet.ink;
  const stroke = mark === 'tick' ? accent : text;
  const path = `<path d="${MARK_PATHS[mark]}" fill="none" stroke="${stroke}" stroke-width="2.4"/>`;
  return {
    svg: `<svg viewBox="${FROM} ${FROM} ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${path}</svg>`,
    width: SIZE,
    ...more,
  };
}
