import type { Content } from 'pdfmake/interfaces.js';
import type { SnapshotOffer } from '../../../proposals/proposal-snapshot.dto.js';
import { comparedBy, valueIn } from '../../offer/compared.js';
import { inPackage } from '../../offer/picked-offer.js';
import { below, FLOW, line, ruled, words, type Sheet } from './sheet.js';

/** The packages of an offer side by side; whoever signs on paper ticks one. */
export function drawPackages(sheet: Sheet, offer: SnapshotOffer): Content {
  const { ink, page } = sheet;
  const packages = offer.packages ?? [];
  const margin: [number, number, number, number] = [0, 6, 10, 6];
  const names = packages.map(({ name, description, recommended }): Content => ({
    stack: [
      line(words(sheet, name, { bold: true, size: 11, color: ink.heading, font: sheet.fonts.title })),
      ...(recommended ? [line(words(sheet, page.t.recommended, { size: 8, color: ink.accent }))] : []),
      ...(description
        ? [line(words(sheet, description, { size: 8.5, color: ink.muted }), { margin: [0, 2, 0, 0] })]
        : []),
    ],
    margin,
  }));
  const prices = packages.map((one) =>
    line(words(sheet, page.formats.price(inPackage(offer, one.id)), { bold: true, size: 10, color: ink.heading }), {
      margin,
    }),
  );
  const rows = comparedBy(packages).map((label) =>
    packages.map((one): Content => {
      const value = valueIn(one, label);
      const said = typeof value === 'string' ? value : value ? page.t.included : page.t.notIncluded;
      return {
        stack: [
          line(words(sheet, label, { size: 8, color: ink.muted })),
          line(words(sheet, said, { size: 9, ...(value === false ? { color: ink.muted } : {}) })),
        ],
        margin,
      };
    }),
  );
  const table = { dontBreakRows: true, widths: packages.map(() => '*'), body: [names, prices, ...rows] };
  return { table, layout: ruled(sheet), ...below(FLOW + 8) };
}
