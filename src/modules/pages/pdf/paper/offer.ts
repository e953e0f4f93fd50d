import { isIn, netOf, type Amounts, type Interval } from '../../../../platform/money/money.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../../proposals/proposal-snapshot.dto.js';
import type { BlockPaper } from '../../blocks/block-face.js';
import { discountEndOf } from '../../offer/discount.js';
import {
  billingWords,
  commitmentWords,
  comparesPackages,
  intervalWords,
  isSelected,
  linesOf,
  offersOf,
  packageOf,
  packagesBlockOf,
  pickedPackage,
} from '../../offer/offer-choice.js';
import { paymentPlan } from '../../offer/payment-plan.js';
import { discountLabel, taxLabel, tellsNet } from '../../offer/offer-totals.page.js';
import { rateOf } from '../../offer/picked-offer.js';
import { isTaxed, namesOf, taxAfter } from '../../offer/told-price.js';
import { quantityWords } from '../../offer/quantity.js';
import type { PageContext } from '../../page-context.js';
import { boxData } from './marks.js';
import { packagesData } from './packages.js';
import { heightOf, isKept, words, type Sheet, type Words } from './sheet.js';

/** What numbers leave of the width for the names of lines. */
const NAMES_WIDTH = 155;

export const offerPaper: BlockPaper<'offer'> = {
  data(sheet, block, { tail }) {
    const offers = offersOf(block, sheet.page);
    return {
      type: 'offer',
      closed: tail && offers.length > 0,
      offers: offers.map((offer, at) => ({
        packages: showsPackages(offer, sheet.page) ? packagesData(sheet, offer) : null,
        ...offerData(sheet, offer, tail && at === offers.length - 1),
      })),
    };
  },
  follows: true,
};

/** Where no block of their own does so. */
const showsPackages = (offer: SnapshotOffer, page: PageContext) =>
  comparesPackages(offer, page) && !packagesBlockOf(offer, page);

function offerData(sheet: Sheet, offer: SnapshotOffer, closed: boolean) {
  const { t } = sheet.page;
  const columns = columnsOf(offer);
  const picked = comparesPackages(offer, sheet.page) ? null : pickedPackage(offer);
  const lines = inOrderOfBilling(linesOf(offer, sheet.page));
  const heights = lines.map(
    ({ name, description }) =>
      heightOf(name, NAMES_WIDTH) + (description ? heightOf(description, NAMES_WIDTH, 8.5) : 0) + 14,
  );
  const end = discountEndOf(offer, sheet.page);
  return {
    name: words(sheet, picked ? `${offer.name} · ${picked}` : offer.name),
    head: [t.item, ...columns.map((column) => t[column]), namesOf(offer, sheet.page).amount].map((title) =>
      words(sheet, title),
    ),
    marked: offer.lines.some(({ optional }) => optional) || comparesPackages(offer, sheet.page),
    groups: groupsOfLines(lines.length, closed ? 2 : 1),
    lines: lines.map((line, at) => ({
      ...lineData(sheet, line, offer, columns),
      kept: isKept(heights[at] ?? 0),
    })),
    sums: sumsData(sheet, offer),
    plan: planData(sheet, offer),
    planTitle: words(sheet, `${t.payment.title}${taxAfter(offer, sheet.page)}`),
    notes: [...(end ? [end.before ?? end.after] : []), ...(isTaxed(offer) ? [t.exclTax] : [])].map((note) =>
      words(sheet, note),
    ),
  };
}

/** The first two stay together, and the last with what closes them, the totals first; of two lines or less, all do. */
function groupsOfLines(count: number, closing: number): number[] {
  if (count <= 2) return [count + closing];
  return [2, ...Array.from({ length: count - 3 }, () => 1), 1 + closing];
}

/** Lines that are paid once come first. */
function inOrderOfBilling(lines: SnapshotOfferLine[]): SnapshotOfferLine[] {
  const once = lines.filter(({ billing }) => billing.type === 'one_time');
  return [...once, ...lines.filter(({ billing }) => billing.type === 'recurring')];
}

type Column = 'quantity' | 'unitPrice' | 'discount' | 'tax';

/** Between what it is and its amount, as far as some line has more to tell than its amount and the totals do. */
function columnsOf(offer: SnapshotOffer): Column[] {
  const counts = offer.lines.some(({ quantity, unit, client_quantity }) => quantity !== 1 || unit || client_quantity);
  const discounts = offer.lines.some(({ discount }) => discount);
  return [
    ...(counts ? (['quantity'] as const) : []),
    ...(counts || discounts ? (['unitPrice'] as const) : []),
    ...(discounts ? (['discount'] as const) : []),
    ...(rateOf(offer) === null ? (['tax'] as const) : []),
  ];
}

function lineData(sheet: Sheet, line: SnapshotOfferLine, offer: SnapshotOffer, columns: Column[]) {
  const { formats, t, open } = sheet.page;
  const chosen = isSelected(line, offer);
  const money = (amount: number) => formats.money(amount, offer.currency);
  const { discount, name, description, optional } = line;
  const off = discount
    ? t.off(discount.type === 'percent' ? formats.percent(discount.value) : money(discount.value))
    : '';
  const part = comparesPackages(offer, sheet.page) ? packageOf(line, offer) : null;
  const option = optional ? (chosen || open ? t.optional : t.notChosen) : null;
  const figures = {
    quantity: quantityWords(line, sheet.page),
    unitPrice: money(line.unit_amount),
    discount: off,
    tax: formats.percent(line.tax_rate),
  };
  return {
    chosen,
    box: boxData(sheet, { chosen, open: optional || !isIn(line, offer.selected_package_id ?? null) }),
    name: words(sheet, name, NAMES_WIDTH),
    tags: words(sheet, [part, option].flatMap((tag) => (tag ? [` · ${tag}`] : [])).join('')),
    description: description ? words(sheet, description, NAMES_WIDTH) : null,
    figures: columns.map((column) => unbroken(sheet, figures[column])),
    amount: unbroken(sheet, money(netOf(line))),
    // Where many columns leave names little room, how often stands below.
    joined: columns.length <= 2,
    billing: billingWords(line, sheet.page).map((part) => unbroken(sheet, part)),
  };
}

const unbroken = (sheet: Sheet, text: string) => words(sheet, text.replaceAll(' ', '\u00a0'));

/** One-time and recurring stand apart: adding them would name a sum that nobody ever pays. */
function sumsData(sheet: Sheet, offer: SnapshotOffer) {
  const { t } = sheet.page;
  const once = { ...offer, interval: null, discount: offer.discount_total, tax: offer.tax_total };
  const both = offer.recurring.length > 0;
  const onlyRecurring = !offer.lines.some(({ billing }) => billing.type === 'one_time');
  const parts = offer.recurring.map((part) => {
    const committed = commitmentWords(offer, part.interval, sheet.page);
    return sumData(sheet, offer, { ...part, committed }, intervalWords(part.interval, sheet.page).long);
  });
  const all = onlyRecurring && both ? parts : [sumData(sheet, offer, once, both ? t.oneTime : null), ...parts];
  const picked = comparesPackages(offer, sheet.page) ? pickedPackage(offer) : null;
  return all.map((sum, at) => (at === 0 && picked ? { ...sum, rows: [packageRow(sheet, picked), ...sum.rows] } : sum));
}

/** Of which package the totals are, while all of them can be read. */
function packageRow(sheet: Sheet, picked: string): SumRow {
  return { label: words(sheet, sheet.page.t.packageWord), amount: words(sheet, picked), strong: false };
}

interface Sums extends Amounts {
  interval: Interval | null;
  committed_total?: number;
  /** What the sum of a commitment is called. */
  committed?: string;
}

interface SumRow {
  label: Words;
  amount: Words;
  strong: boolean;
}

function sumData(sheet: Sheet, offer: SnapshotOffer, sums: Sums, title: string | null) {
  const { t, formats } = sheet.page;
  const names = namesOf(offer, sheet.page);
  const money = (amount: number) => formats.money(amount, offer.currency);
  const row = (label: string, amount: string, strong = false): SumRow => {
    return { label: words(sheet, label), amount: unbroken(sheet, amount), strong };
  };
  return {
    title: title ? words(sheet, title.charAt(0).toUpperCase() + title.slice(1)) : null,
    rows: [
      row(names.subtotal, money(sums.subtotal)),
      ...(sums.discount === 0
        ? []
        : [row(discountLabel(offer, sums.interval, sheet.page), t.off(money(sums.discount)))]),
      ...(sums.discount > 0 && tellsNet(offer, sheet.page) ? [row(t.netTotal, money(sums.total - sums.tax))] : []),
      ...(isTaxed(offer) ? [row(taxLabel(offer, sheet.page), money(sums.tax))] : []),
      row(names.total, money(sums.total), true),
      ...(sums.committed_total === undefined ? [] : [row(sums.committed ?? '', money(sums.committed_total))]),
    ],
  };
}

/** Said only where a schedule was agreed; "everything, once" needs no table. */
function planData(sheet: Sheet, offer: SnapshotOffer) {
  const { schedule, due_days } = offer.payment;
  if (schedule === 'full' && due_days === 0) return [];
  return paymentPlan(offer, sheet.page).map(({ label, when, amount }) => ({
    label: words(sheet, label),
    when: when ? unbroken(sheet, when) : null,
    amount: unbroken(sheet, sheet.page.formats.money(amount, offer.currency)),
  }));
}
