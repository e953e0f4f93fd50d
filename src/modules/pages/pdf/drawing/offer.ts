import type { Content } from 'pdfmake/interfaces.js';
import { netOf, type Amounts } from '../../../../platform/money/money.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../../proposals/proposal-snapshot.dto.js';
import {
  comparesPackages,
  billingWords,
  commitmentWords,
  intervalWords,
  isSelected,
  offersOf,
  linesOf,
  packageOf,
  packagesBlockOf,
  pickedPackage,
} from '../../offer/offer-choice.js';
import { discountEndOf } from '../../offer/discount.js';
import { drawPackages } from './packages.js';
import { paymentPlan } from '../../offer/payment-plan.js';
import { ROOM_FOR_ROWS, type BlockPaper } from '../../blocks/block-face.js';
import { quantityWords } from '../../offer/quantity.js';
import type { PageContext } from '../../page-context.js';
import { heightOf } from './measure.js';
import { FEW, opening, rowsKept } from './rows.js';
import { BARE, below, FLOW, line, ruled, words, type Sheet, type TextStyle } from './sheet.js';

/** What numbers leave of the width for the names of lines. */
const NAMES_WIDTH = 150;
const HEAD = 30;
const SUM = 110;

export const offerPaper: BlockPaper<'offer'> = {
  draw: (sheet, block) =>
    offersOf(block, sheet.page).flatMap((offer) => [
      ...(showsPackages(offer, sheet.page) ? [drawPackages(sheet, offer)] : []),
      drawOffer(sheet, offer),
    ]),
  /** Its name, the heads of its columns, and the lines that it begins with; below a few of them, its totals. */
  room(sheet, block) {
    const [offer] = offersOf(block, sheet.page);
    if (!offer) return ROOM_FOR_ROWS;
    const name = heightOf(sheet, offer.name, sheet.width, { size: 13, bold: true, font: sheet.fonts.title });
    const sums = offer.lines.length < FEW ? SUM * (1 + offer.recurring.length) : 0;
    const lines = opening(offer.lines).map((line) => lineHeight(sheet, line));
    return name + HEAD + sums + lines.reduce((sum, one) => sum + one, 0);
  },
};

/** Where no block of their own does so. */
const showsPackages = (offer: SnapshotOffer, page: PageContext) =>
  comparesPackages(offer, page) && !packagesBlockOf(offer, page);

/** The name stands again on each page that the offer reaches, and the totals below one line of it at least. */
function drawOffer(sheet: Sheet, offer: SnapshotOffer): Content {
  const { t } = sheet.page;
  const discounted = offer.lines.some((line) => line.discount);
  const titles = [t.item, t.quantity, t.unitPrice, ...(discounted ? [t.discount] : []), t.tax, t.amount];
  const head = titles.map((title, index) =>
    cell(sheet, title, index > 0, { bold: true, size: 8, color: sheet.ink.muted }),
  );
  const across = (content: Content): Content[] => [
    { stack: [content], ...{ colSpan: titles.length } },
    ...titles.slice(1).map((): Content => ({ text: '' })),
  ];
  const lines = inOrderOfBilling(linesOf(offer, sheet.page));
  const body = [
    across(drawName(sheet, offer)),
    head,
    ...lines.map((each) => drawLine(sheet, each, offer, discounted)),
    across(drawFoot(sheet, offer)),
  ];
  const kept = rowsKept([...lines.map(({ name, description }) => name.length + (description?.length ?? 0)), 0], 2);
  const widths = ['*', ...titles.slice(1).map(() => 'auto')];
  const table = { headerRows: 2, dontBreakRows: true, ...kept, widths, body };
  return { table, layout: layoutOf(sheet, body.length), ...below(FLOW + 8) };
}

/** Lines that are paid once come first. */
function inOrderOfBilling(lines: SnapshotOfferLine[]): SnapshotOfferLine[] {
  const once = lines.filter(({ billing }) => billing.type === 'one_time');
  return [...once, ...lines.filter(({ billing }) => billing.type === 'recurring')];
}

function drawName(sheet: Sheet, offer: SnapshotOffer): Content {
  const picked = comparesPackages(offer, sheet.page) ? null : pickedPackage(offer);
  const name = picked ? `${offer.name} · ${picked}` : offer.name;
  const style = { bold: true, size: 13, color: sheet.ink.heading, font: sheet.fonts.title };
  return line(words(sheet, name, style), { balanced: true, ...below(4) });
}

function drawFoot(sheet: Sheet, offer: SnapshotOffer): Content {
  const note = line(words(sheet, sheet.page.t.exclTax, { size: 8, color: sheet.ink.muted }));
  const cells: Content[] = [
    { stack: [...drawDiscountEnd(sheet, offer), ...drawPlan(sheet, offer), note], margin: [0, 0, 24, 0] },
    { stack: drawTotals(sheet, offer) },
  ];
  return { table: { widths: ['*', 215], body: [cells] }, layout: BARE, margin: [0, 12, 0, 0] };
}

function drawDiscountEnd(sheet: Sheet, offer: SnapshotOffer): Content[] {
  const end = discountEndOf(offer, sheet.page);
  return end ? [line(words(sheet, end.before ?? end.after, { size: 9 }), below(6))] : [];
}

/** Lines below the head and below each line of the offer. */
function layoutOf(sheet: Sheet, rows: number) {
  const { hLineWidth, hLineColor, ...layout } = ruled(sheet);
  return {
    ...layout,
    hLineWidth: (row: number) => (row === rows ? 0 : hLineWidth(Math.max(row - 1, 0))),
    hLineColor: (row: number) => hLineColor(row - 1),
  };
}

function cell(sheet: Sheet, text: string, right: boolean, style: TextStyle = {}): Content {
  const runs = words(sheet, text.replace(/ /g, right ? '\u00a0' : ' '), { size: 9, ...style });
  return line(runs, { alignment: right ? 'right' : 'left', margin: [right ? 10 : 0, 6, 0, 6] });
}

function drawLine(sheet: Sheet, each: SnapshotOfferLine, offer: SnapshotOffer, discounted: boolean): Content[] {
  const { formats, t } = sheet.page;
  const chosen = isSelected(each, offer);
  const style = chosen ? {} : { color: sheet.ink.muted };
  const money = (amount: number) => formats.money(amount, offer.currency);
  const { discount } = each;
  const off = discount
    ? t.off(discount.type === 'percent' ? formats.percent(discount.value) : money(discount.value))
    : '';
  const facts = [
    quantityWords(each, sheet.page),
    money(each.unit_amount),
    ...(discounted ? [off] : []),
    formats.percent(each.tax_rate),
  ];
  return [
    whatOf(sheet, offer, each, chosen),
    ...facts.map((fact) => cell(sheet, fact, true, style)),
    cell(sheet, money(netOf(each)) + ['', ...billingWords(each, sheet.page)].join(' '), true, {
      ...style,
      bold: chosen,
      ...(chosen ? { color: sheet.ink.heading } : {}),
    }),
  ];
}

function whatOf(sheet: Sheet, offer: SnapshotOffer, each: SnapshotOfferLine, chosen: boolean): Content {
  const { ink, page } = sheet;
  const { name, description, optional } = each;
  const option = optional ? ` · ${chosen || page.open ? page.t.optional : page.t.notChosen}` : '';
  const part = comparesPackages(offer, page) ? packageOf(each, offer) : null;
  const tag = `${part ? ` · ${part}` : ''}${option}`;
  const head = [
    ...words(sheet, name, { bold: true, size: 9.5, color: chosen ? ink.heading : ink.muted }),
    ...words(sheet, tag, { size: 8, color: ink.accent }),
  ];
  const more = description
    ? [line(words(sheet, description, { size: 8.5, color: ink.muted }), { margin: [0, 2, 0, 0] })]
    : [];
  return { stack: [line(head), ...more], margin: [0, 6, 0, 6] };
}

/** One-time and recurring stand apart: adding them would name a sum that nobody ever pays. */
function drawTotals(sheet: Sheet, offer: SnapshotOffer): Content[] {
  const totals = offer;
  const { t } = sheet.page;
  const once = { ...totals, discount: totals.discount_total, tax: totals.tax_total };
  const both = totals.recurring.length > 0;
  const onlyRecurring = !offer.lines.some(({ billing }) => billing.type === 'one_time');
  const parts = totals.recurring.map((part) => {
    const committed = commitmentWords(offer, part.interval, sheet.page);
    return sum(sheet, offer, { ...part, committed }, intervalWords(part.interval, sheet.page).long);
  });
  return onlyRecurring && both ? parts : [sum(sheet, offer, once, both ? t.oneTime : null), ...parts];
}

interface Sums extends Amounts {
  committed_total?: number;
  /** What the sum of a commitment is called. */
  committed?: string;
}

function sum(sheet: Sheet, offer: SnapshotOffer, sums: Sums, title: string | null): Content {
  const { t, formats } = sheet.page;
  const money = (amount: number) => formats.money(amount, offer.currency);
  const row = (label: string, value: string, style: TextStyle = {}): Content[] => [
    line(words(sheet, label, { size: 9, color: sheet.ink.muted, ...style }), { margin: [0, 2, 8, 2] }),
    line(words(sheet, value, { size: 9, ...style }), { alignment: 'right', margin: [0, 2, 0, 2] }),
  ];
  const strong = { bold: true, size: 12, color: sheet.ink.heading, font: sheet.fonts.title };
  const body = [
    row(t.subtotal, money(sums.subtotal)),
    ...(sums.discount === 0 ? [] : [row(t.discountTotal, t.off(money(sums.discount)))]),
    row(t.taxTotal, money(sums.tax)),
    row(t.total, money(sums.total), strong),
    ...(sums.committed_total === undefined ? [] : [row(sums.committed ?? '', money(sums.committed_total))]),
  ];
  const head = title
    ? [line(words(sheet, title.charAt(0).toUpperCase() + title.slice(1), { bold: true }), below(2))]
    : [];
  return { stack: [...head, { table: { widths: ['*', 'auto'], body }, layout: BARE }], ...below(8) };
}

/** Said only where a schedule was agreed; "everything, once" needs no table. */
function drawPlan(sheet: Sheet, offer: SnapshotOffer): Content[] {
  const { schedule, due_days } = offer.payment;
  if (schedule === 'full' && due_days === 0) return [];
  const plan = paymentPlan(offer, sheet.page);
  if (plan.length === 0) return [];
  const { t, formats } = sheet.page;
  const body = plan.map(({ label, when, amount }) => [
    line([
      ...words(sheet, label, { size: 9 }),
      ...words(sheet, when ? `  ${when}` : '', { size: 8, color: sheet.ink.muted }),
    ]),
    line(words(sheet, formats.money(amount, offer.currency), { size: 9, bold: true }), { alignment: 'right' }),
  ]);
  const title = line(words(sheet, t.payment.title, { bold: true, color: sheet.ink.heading }), below(4));
  return [{ stack: [title, { table: { widths: ['*', 'auto'], body }, layout: BARE }], ...below(10) }];
}

function lineHeight(sheet: Sheet, { name, description }: SnapshotOfferLine): number {
  const more = description ? 2 + heightOf(sheet, description, NAMES_WIDTH, { size: 8.5 }) : 0;
  return 14 + heightOf(sheet, name, NAMES_WIDTH, { size: 9.5, bold: true }) + more;
}
