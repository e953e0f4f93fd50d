import type { PricePart } from '../../../../platform/money/price.js';
import type { SnapshotOffer } from '../../../proposals/proposal-snapshot.dto.js';
import type { PaperData } from '../../blocks/block-face.js';
import { comparedBy, markIn, packagesFromRight, valueIn } from '../../offer/compared.js';
import { comparesPackages } from '../../offer/offer-choice.js';
import { inPackage } from '../../offer/picked-offer.js';
import { isTaxed, isUntold, toldPrice } from '../../offer/told-price.js';
import { markData } from './marks.js';
import { groupsOfRows, heightOf, isKept, words, type Sheet, type Words } from './sheet.js';

/** How much of the width is for what packages are compared by. */
const LABELS = 0.2;
/** Of two rows that stay together below them: names and prices are high already. */
const TALLEST_PAIR = 100;
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
  return {
    ...{ type: 'packages', rtl: packagesFromRight(packages), groups: groupsOfRows(heights, TALLEST_PAIR) },
    kept: heights.reduce((sum, one) => sum + one, HEAD) <= TALLEST,
    labels: LABELS,
    heads: headsOf(sheet, offer, width),
    insteadOf: words(sheet, sheet.page.t.insteadOf),
    described: described.length > 0,
    packages: packages.map((one) => ({
      picked: isPicked(sheet, one, offer),
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

/** What a row of heads says of each package, and how it is set; without what another package alone has to say. */
interface HeadRow {
  kind: 'name' | 'tag' | 'price' | 'more' | 'said' | 'before' | 'below' | 'other';
  cells: (Words | null)[];
  /** What each price was before something is taken off, struck through beside what is said of it. */
  was?: (Words | null)[];
}

/**
 * Name, price and what there is to say of it, each in a row of its own over all packages: one price large, what recurs
 * small below it with how often, each with what it was before something is taken off; the same with tax where that is
 * without, and the other way round.
 */
function headsOf(sheet: Sheet, offer: SnapshotOffer, width: number): HeadRow[] {
  const { t, snapshot } = sheet.page;
  const packages = offer.packages ?? [];
  const costs = packages.map((one) => pricesOf(sheet, inPackage(offer, one.id)));
  const told = (texts: (string | null | undefined)[]) => texts.map((text) => (text ? words(sheet, text, width) : null));
  const row = (kind: HeadRow['kind'], texts: (string | null | undefined)[]): HeadRow => {
    return { kind, cells: told(texts) };
  };
  const rowsOf = (some: (cost: (typeof costs)[number]) => unknown[]) =>
    Array.from({ length: Math.max(0, ...costs.map((cost) => some(cost).length)) }, (_, at) => at);
  const prices = rowsOf(({ large }) => large).flatMap((at) => [
    row(
      at === 0 ? 'price' : 'more',
      costs.map(({ large }) => large[at]?.amount),
    ),
    {
      ...row(
        'said',
        costs.map(({ large }) => large[at]?.said),
      ),
      was: told(costs.map(({ large }) => large[at]?.before)),
    },
  ]);
  const untold = isTaxed(offer) && isUntold(snapshot) ? t.pricesInclTax : null;
  const rows = [
    row(
      'name',
      packages.map(({ name }) => name),
    ),
    row(
      'tag',
      packages.map((one) => tagOf(sheet, one, offer)),
    ),
    ...prices,
    ...rowsOf(({ gone }) => gone).map((at) =>
      row(
        'before',
        costs.map(({ gone }) => gone[at]),
      ),
    ),
    row(
      'said',
      packages.map(() => untold),
    ),
    ...rowsOf(({ other }) => other).map((at) =>
      row(
        at === 0 ? 'below' : 'other',
        costs.map(({ other }) => other[at]),
      ),
    ),
  ];
  return rows.filter(({ cells, was = [] }) => [...cells, ...was].some((cell) => cell !== null));
}

/** Amounts are said with how often and with what is said of tax, and never broken. */
function pricesOf({ page }: Sheet, offer: SnapshotOffer) {
  const { formats, t } = page;
  const { large, largeTax, small, smallTax, before } = toldPrice(offer, page);
  const alone = ({ amount }: PricePart) => unbroken(formats.money(amount, offer.currency));
  const money = (part: PricePart, index: number) => `${index > 0 ? '+\u00a0' : ''}${alone(part)}`;
  const every = ({ interval }: PricePart) => (interval ? [formats.every[interval]] : []);
  return {
    large: large.map((part, index) => {
      const often = part.interval ? [t.per[part.interval]] : [];
      const tax = largeTax ? [largeTax] : [];
      return {
        // The one price stands alone; those after it have how often on their line.
        amount: index === 0 ? money(part, index) : unbroken([money(part, index), ...often].join(' ')),
        said: (index === 0 ? [...often, ...tax] : tax).join(', '),
        before: before.filter(({ interval }) => interval === part.interval).map(alone)[0],
      };
    }),
    // What is taken off whole stands nowhere above.
    gone: before.filter((was) => large.every(({ interval }) => interval !== was.interval)).map(alone),
    other: (small ?? []).map((part, index) =>
      [money(part, index), ...(smallTax ? [smallTax] : []), ...every(part)].join(' '),
    ),
  };
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The one that was chosen; before that, the one that is recommended, where the totals are of it. */
function isPicked({ page }: Sheet, { id, recommended }: Package, offer: SnapshotOffer): boolean {
  return id === offer.selected_package_id && (recommended || !comparesPackages(offer, page));
}

function tagOf({ page }: Sheet, { id, recommended }: Package, offer: SnapshotOffer) {
  if (!comparesPackages(offer, page) && id === offer.selected_package_id) return page.t.chosen;
  return recommended ? page.t.recommended : null;
}
