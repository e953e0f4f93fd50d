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

const ABOUT_PAYING =
  /\b(pay|payments?|payable|deposits?|instal?lments?|invoices?|billing)\b|paie|payez|acompte|échéan|factur|règlement|versement/iu;
/** What may be about work as well, unless the offer is paid in parts. */
const ABOUT_STEPS = /\bmilestones?\b|\bjalons?\b|étapes?/iu;
/** When something is paid, in the first column. */
const MOMENT =
  /\b(sign|deliver|deposit|instal?lment|balance|payment|start|end)|signature|acompte|échéan|livraison|solde|versement|réception|commande/iu;
const AMOUNT = /^(?:[\p{Sc}]|[A-Z]{3})?\s*(\d[\d\s.,’']*)(?:[\p{Sc}]|[A-Z]{3})?$/u;
const PERCENT = /^(\d+(?:[.,]\d+)?)\s*%$/;
const SUM = /^(sub)?total\b|^sous-total\b/i;

/** In whole percents: 33, 33 and 34 are thirds. */
const TOLERANCE = 1;

/** When and how much is paid, as far as the table says so; null where it is about something else. */
export function paymentParts({ header, rows }: Table, title: string, offers: SnapshotOffer[]): Parts | null {
  const words = [title, ...header].join(' ');
  const isOfSteps = ABOUT_STEPS.test(words) && offers.some(({ payment }) => payment.schedule !== 'full');
  if (!isOfSteps && !ABOUT_PAYING.test(words)) return null;
  const parts = rows.map((row) => row.map(bare)).filter(([first = '']) => !SUM.test(first));
  const columns = header.map((_head, index) => parts.map((row) => row[index] ?? ''));
  const percents = columns.map((cells) => cells.map(percentOf)).find(isComplete);
  if (percents) return Math.abs(sumOf(percents) - 100) < TOLERANCE ? { unit: 'percent', values: percents } : null;
  if (!isOfSteps && !columns[0]?.some((cell) => MOMENT.test(cell))) return null;
  const amounts = columns.map((cells) => cells.map(amountOf)).find(isComplete);
  return amounts ? { unit: 'amount', values: amounts } : null;
}

/** Whether the offer is paid in these parts, with its tax or without. */
export function agrees({ unit, values }: Parts, { total, tax_total, currency, payment }: SnapshotOffer): boolean {
  const owed = instalmentsOf(total, payment);
  if (values.length !== owed.length) return false;
  const whole = unit === 'percent' ? 100 : sumOf(values);
  const near = (value: number, other: number) => Math.abs(value - other) < TOLERANCE;
  const minor = 10 ** digitsOf(currency);
  const isWhole = unit === 'percent' || [total, total - tax_total].some((sum) => near(whole, sum / minor));
  return isWhole && owed.every((part, index) => near(((values[index] ?? 0) / whole) * 100, (part / total) * 100));
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function bare(cell: string): string {
  return cell.replace(/[*_~`\\]/g, '').trim();
}

function percentOf(cell: string): number | null {
  const [, figure] = PERCENT.exec(cell) ?? [];
  return figure === undefined ? null : Number(figure.replace(',', '.'));
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
