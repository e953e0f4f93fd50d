import type { Content } from 'pdfmake/interfaces.js';
import { priceOf } from '../../../../platform/money/price.js';
import type { SnapshotOffer } from '../../../proposals/proposal-snapshot.dto.js';
import { comparedBy, markIn, packagesFromRight, valueIn } from '../../offer/compared.js';
import { comparesPackages } from '../../offer/offer-choice.js';
import { inPackage, isTaxed } from '../../offer/picked-offer.js';
import { drawMark } from './marks.js';
import { rowsKept } from './rows.js';
import { below, FLOW, inOrder, line, LONGEST_KEPT, ruled, words, type Sheet } from './sheet.js';

const MOST_KEPT = 12;

type Package = NonNullable<SnapshotOffer['packages']>[number];

/** The packages of an offer side by side, from the right where their names are read from there; whoever signs on paper ticks one. */
export function drawPackages(sheet: Sheet, offer: SnapshotOffer): Content {
  const { ink } = sheet;
  const packages = offer.packages ?? [];
  const labels = comparedBy(packages);
  const fromRight = packagesFromRight(packages);
  const aligned = { alignment: fromRight ? 'right' : 'left' };
  const row = (cellOf: (one: Package) => Content[]) =>
    inOrder(
      packages.map((one): Content => ({ stack: cellOf(one), margin: fromRight ? [10, 6, 0, 6] : [0, 6, 10, 6] })),
      fromRight,
    );
  const small = { size: 8, color: ink.muted };
  const names = row((one) => {
    const tag = tagOf(one, offer, sheet);
    const style = { bold: true, size: 11, color: ink.heading, font: sheet.fonts.title };
    return [
      line(words(sheet, one.name, style), aligned),
      ...(tag ? [line(words(sheet, tag, { ...small, color: ink.accent }), aligned)] : []),
    ];
  });
  const taxed = isTaxed(offer) ? [line(words(sheet, sheet.page.t.pricesInclTax, small), aligned)] : [];
  const prices = row((one) => [
    ...priceLines(sheet, inPackage(offer, one.id)).map((part) =>
      line(words(sheet, part, { bold: true, size: 10, color: ink.heading }), aligned),
    ),
    ...taxed,
  ]);
  const descriptions = row(({ description }) =>
    description ? [line(words(sheet, description, { size: 8.5, color: ink.muted }), aligned)] : [],
  );
  const compared = labels.map((label) =>
    row((one) => {
      const value = valueIn(one, label);
      const mark = markIn(value);
      return [
        line(words(sheet, label, small), aligned),
        mark
          ? drawMark(sheet, mark, { ...aligned, margin: [0, 3, 0, 3] })
          : line(words(sheet, value, { size: 9 }), aligned),
      ];
    }),
  );
  const isDescribed = packages.some(({ description }) => description);
  const lengths = labels.map((label) => Math.max(...packages.map((one) => label.length + valueIn(one, label).length)));
  const described = Math.max(0, ...packages.map(({ description }) => description?.length ?? 0));
  const table = {
    ...{ headerRows: 2, dontBreakRows: true, ...rowsKept([...(isDescribed ? [described] : []), ...lengths], 2) },
    widths: packages.map(() => '*'),
    body: [names, prices, ...(isDescribed ? [descriptions] : []), ...compared],
  };
  return { table, layout: ruled(sheet), unbreakable: areShort(offer), ...below(FLOW + 8) };
}

/** Whether they are read at one glance, and so on one page. */
export function areShort({ packages }: SnapshotOffer): boolean {
  const said = (packages ?? []).flatMap(({ name, description, rows }) => [
    name,
    description ?? '',
    ...rows.flatMap(({ label, value }) => [label, value]),
  ]);
  return said.join('').length <= LONGEST_KEPT && comparedBy(packages ?? []).length <= MOST_KEPT;
}

/** What is paid once, and below it what recurs. */
function priceLines({ page: { formats } }: Sheet, offer: SnapshotOffer): string[] {
  return priceOf(offer).map(({ amount, interval }, index) => {
    const money = formats.money(amount, offer.currency);
    return `${index > 0 ? '+\u00a0' : ''}${money}${interval ? ` ${formats.every[interval]}` : ''}`;
  });
}

function tagOf({ id, recommended }: Package, offer: SnapshotOffer, { page }: Sheet): string | null {
  if (!comparesPackages(offer, page) && id === offer.selected_package_id) return page.t.chosen;
  return recommended ? page.t.recommended : null;
}
