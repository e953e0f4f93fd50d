import { digitsOf } from '../../../platform/money/currency-digits.js';
import { instalmentsOf } from '../../../platform/money/payment-schedule.js';
import type { BlockOf } from '../../content/blocks/blocks.dto.js';
import type { SnapshotOffer } from '../proposal-snapshot.dto.js';

type Table = BlockOf<'table'>;

/** Parts of a whole as a table writes them: in percent, or in amounts of the currency. */
interface Parts {
  unit: 'percent' | 'amount';
  values: number[];
}

/** What one column says of the parts. */
interface Column {
  head: string;
  cells: string[];
}

const ABOUT_PAYING =
  /\b(pay|payments?|payable|deposits?|instal?lments?|invoices?|billing)\b|paie|payez|acompte|échéan|factur|règlement|versement|zahlung|rechnung|fällig/iu;
/** What may be about work as well, unless the offer is paid in parts. */
const ABOUT_STEPS = /\bmilestones?\b|\bjalons?\b|étapes?|meilenstein/iu;
/** When something is paid, in the first column. */
const MOMENT =
  /\b(sign|deliver|deposit|instal?lment|balance|payment|start|end)|signature|acompte|échéan|livraison|solde|versement|réception|commande|zahlung|unterschrift|auftrag|lieferung|abnahme/iu;
/** Percents that are of something else than the price, or no parts of it, by the title or the heads. */
const ABOUT_RATES = new RegExp(
  [
    /\b(discounts?|rebates?|late|interest|fees?|commissions?|surcharges?|cancel\w*|refunds?|vat|tax(es)?|tva|mwst|ust)\b/,
    /remise|rabais|escompte|réduction|pénalité|majoration|intérêt|retard|frais|annulation|rembours|taxe/,
    /rabatt|skonto|nachlass|zins|verzug|storno|gebühr/,
    /\b(progress|hours?|efforts?|work|workload|time)\b|avancement|heures?|temps|travail|fortschritt|aufwand|stunden/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
const AMOUNT = /^(?:[\p{Sc}]|[A-Z]{3})?\s*(\d[\d\s.,’']*)(?:[\p{Sc}]|[A-Z]{3})?$/u;
/** From the first of its figures on, so that the time it takes grows with the text and not with the square of it. */
const PERCENT = /(?<!\d)(\d+(?:[.,]\d+)?)\s*%/;
/** Each row of blanks is looked at once, for the same reason. */
const AROUND = /^[\s,]+|(?<![\s,])[\s,]+$/g;
/** What stands between a percentage and its amount. */
const BETWEEN =
  /[()[\]:;=≈/·•|–—-]|(?<!\p{L})(?:soit|ou|or|i\.e\.|also|d\.\s?h\.|HT|TTC|(?:of the|du|vom) (?:total|prix|price|gesamtbetrag|gesamtpreis))(?!\p{L})/giu;
const SUM = /^(sub)?total\b|^sous-total\b|^(gesamt|summe)/i;

/** In whole percents: 33, 33 and 34 are thirds. */
const TOLERANCE = 1;
/** Of a whole, what percents are at least that are meant to be all of it. */
const MOST = 50;

/** When and how much is paid, in each way in which the table says so; empty where it is about something else. */
export function paymentParts({ header, rows }: Table, title: string, offers: SnapshotOffer[]): Parts[] {
  const words = [title, ...header].join(' ');
  const isOfSteps =
    namesMilestones(rows, offers) ||
    (ABOUT_STEPS.test(words) && offers.some(({ payment }) => payment.schedule !== 'full'));
  if (!isOfSteps && !ABOUT_PAYING.test(words)) return [];
  const parts = rows.map((row) => row.map(bare)).filter(([first = '']) => !SUM.test(first));
  const columns = header.map((head, index) => ({ head, cells: parts.map((row) => row[index] ?? '') }));
  const shares = columns.filter(({ cells }) => isComplete(cells.map(percentOf)));
  const whole = shares.find((column) => isWhole(percentsIn(column)));
  if (whole) return withAmounts(whole, percentsIn(whole));
  if (!isOfSteps && !columns[0]?.cells.some((cell) => MOMENT.test(cell))) return [];
  const amounts = columns.map(({ cells }) => cells.map(amountOf)).find(isComplete);
  if (amounts) return [{ unit: 'amount', values: amounts }];
  const about = `${title} ${header[0] ?? ''}`;
  const other = shares.find((column) => !ABOUT_RATES.test(`${about} ${column.head}`) && isMost(percentsIn(column)));
  return other ? withAmounts(other, stepsOf(percentsIn(other))) : [];
}

/** Whether a row of the table is called as each of the milestones of an offer is. */
function namesMilestones(rows: string[][], offers: SnapshotOffer[]): boolean {
  const names = new Set(rows.map(([first = '']) => bare(first).toLowerCase()));
  return offers.some(({ payment: { milestones } }) =>
    milestones?.every(({ label }) => names.has(bare(label).toLowerCase())),
  );
}

/** Whether the offer is paid in these parts, with its tax or without. */
export function agrees({ unit, values }: Parts, { total, tax_total, currency, payment }: SnapshotOffer): boolean {
  const owed = instalmentsOf(total, payment);
  if (values.length !== owed.length) return false;
  const sum = sumOf(values);
  const near = (value: number, other: number) => Math.abs(value - other) < TOLERANCE;
  const minor = 10 ** digitsOf(currency);
  const isAll =
    unit === 'percent' ? isRounded(values) : [total, total - tax_total].some((all) => near(sum, all / minor));
  const whole = unit === 'percent' ? 100 : sum;
  return isAll && owed.every((part, index) => near(((values[index] ?? 0) / whole) * 100, (part / total) * 100));
}

/** With the amounts that stand beside each percentage. */
function withAmounts({ cells }: Column, percents: number[]): Parts[] {
  const amounts = cells.map((cell) => amountOf(besides(cell)));
  const parts: Parts = { unit: 'percent', values: percents };
  return isComplete(amounts) ? [parts, { unit: 'amount', values: amounts }] : [parts];
}

function percentsIn({ cells }: Column): number[] {
  return cells.map((cell) => percentOf(cell) ?? 0);
}

/** Figures that rise to 100 say how much is paid by then. */
function stepsOf(percents: number[]): number[] {
  const isRising = percents.every((value, index) => value > (percents[index - 1] ?? 0));
  if (percents.at(-1) !== 100 || !isRising) return percents;
  return percents.map((value, index) => value - (percents[index - 1] ?? 0));
}

function isWhole(percents: number[]): boolean {
  return Math.abs(sumOf(percents) - 100) < TOLERANCE;
}

/** All of it but for what rounding each part takes or adds: six times 17. */
function isRounded(percents: number[]): boolean {
  return isWhole(percents) || Math.abs(sumOf(percents) - 100) <= percents.length / 2;
}

/** Several parts of which something is missing, or one too many. */
function isMost(percents: number[]): boolean {
  return percents.length > 1 && sumOf(percents) >= MOST;
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function bare(cell: string): string {
  return cell.replace(/[*_~`\\]/g, '').trim();
}

/** Of a cell that says no more, or the amount as well. */
function percentOf(cell: string): number | null {
  const [, figure] = PERCENT.exec(cell) ?? [];
  const rest = besides(cell);
  if (figure === undefined || (rest !== '' && amountOf(rest) === null)) return null;
  return Number(figure.replace(',', '.'));
}

/** What a cell says beside its percentage. */
function besides(cell: string): string {
  return cell.replace(PERCENT, ' ').replace(BETWEEN, ' ').replace(AROUND, '');
}

/** In major units; the last mark is a decimal one where one or two figures follow it. */
function amountOf(cell: string): number | null {
  const [, figures] = AMOUNT.exec(cell) ?? [];
  if (figures === undefined || figures.trim() === cell) return null;
  const [, whole = figures, cents = ''] = /^(.*)[.,](\d{1,2})\s*$/.exec(figures) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${cents}`);
}

function isComplete(values: (number | null)[]): values is number[] {
  return values.length > 0 && values.every((value) => value !== null);
}
