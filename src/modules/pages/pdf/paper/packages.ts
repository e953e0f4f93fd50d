import type { PricePart } from '../../../../platform/money/price.js';
import type { SnapshotOffer } from '../../../proposals/proposal-snapshot.dto.js';
import type { PaperData } from '../../blocks/block-face.js';
import { comparedBy, markIn, packagesFromRight, valueIn } from '../../offer/compared.js';
import { comparesPackages } from '../../offer/offer-choice.js';
import { inPackage } from '../../offer/picked-offer.js';
import { isTaxed, isUntold, toldPrice } from '../../offer/told-price.js';
import { markData } from './marks.js';
import { heightOf, isKept, words, type Sheet } from './sheet.js';

/** How much of the width is for what packages are compared by. */
const LABELS = 0.22;
/** About how high names and prices are, and the highest that stays on one page: what is higher goes on on the next one. */
const [HEAD, TALLEST] = [90, 150];

type Package = NonNullable<SnapshotOffer['packages']>[number];

/** The packages of an offer side by side, from the right where their names are read from there; whoever signs on paper ticks one. */
export function packagesData(sheet: Sheet, offer: SnapshotOffer): PaperData {
  const packages = offer.packages ?? [];
  const labels = comparedBy(packages);
  const beside = labels.length > 0 ? sheet.width * LABELS : 0;
  const width = (sheet.width - beside) / Math.max(packages.length, 1) - 20;
  const highest = (text: (one: Package) => string) =>
    Math.max(0, ...packages.map((one) => heightOf(text(one), width, 9)));
  const described = packages.some(({ description }) => description) ? [highest((one) => one.description ?? '')] : [];
  const heights = [
    ...described,
    ...labels.map((label) =>
      Math.max(
        heightOf(label, beside, 8.5),
        highest((one) => valueIn(one, label)),
      ),
    ),
  ].map((h) => h + 12);
  const { page } = sheet;
  return {
    ...{ type: 'packages', rtl: packagesFromRight(packages), groups: heights.map(() => 1) },
    kept: heights.reduce((sum, one) => sum + one, HEAD) <= TALLEST,
    labels: LABELS,
    taxed: isTaxed(offer) && isUntold(page.snapshot) ? words(sheet, page.t.pricesInclTax) : null,
    described: described.length > 0,
    packages: packages.map((one) => ({
      name: words(sheet, one.name, width * 0.8),
      recommended: one.recommended,
      tag: tagOf(sheet, one, offer),
      ...pricesData(sheet, inPackage(offer, one.id)),
      description: one.description ? words(sheet, one.description, width) : null,
    })),
    rows: labels.map((label, at) => ({
      label: words(sheet, label, beside),
      cells: packages.map((one) => {
        const value = valueIn(one, label);
        return markData(sheet, markIn(value)) ?? words(sheet, value, width);
      }),
      kept: isKept(heights[described.length + at] ?? 0),
    })),
  };
}

/** What is paid once, and below it what recurs; the same with tax where that is without, and the other way round. */
function pricesData(sheet: Sheet, offer: SnapshotOffer) {
  const { formats, t } = sheet.page;
  const { large, largeTax, small, smallTax, before } = toldPrice(offer, sheet.page);
  const money = ({ amount }: PricePart, index: number) =>
    unbroken(`${index > 0 ? '+ ' : ''}${formats.money(amount, offer.currency)}`);
  const every = ({ interval }: PricePart) => (interval ? [formats.every[interval]] : []);
  const written = (parts: PricePart[], tax: string | null) =>
    parts.map((part, index) => [money(part, index), ...(tax ? [tax] : []), ...every(part)].join(' '));
  return {
    prices: large.map((part, index) => ({
      amount: words(sheet, money(part, index)),
      tax: largeTax && words(sheet, largeTax),
      every: every(part).map((often) => words(sheet, often))[0] ?? null,
    })),
    other: written(small ?? [], smallTax).map((text) => words(sheet, text)),
    before:
      before.length > 0
        ? { label: words(sheet, t.insteadOf), amounts: words(sheet, written(before, null).join(' ')) }
        : null,
  };
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function tagOf(sheet: Sheet, { id, recommended }: Package, offer: SnapshotOffer) {
  const { page } = sheet;
  if (!comparesPackages(offer, page) && id === offer.selected_package_id) return words(sheet, page.t.chosen);
  return recommended ? words(sheet, page.t.recommended) : null;
}
