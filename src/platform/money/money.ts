/** Money is whole minor units of a currency; quantities and rates are decimals, turned into integers before they count. */

export const DISCOUNT_TYPES = ['percent', 'amount'] as const;
export const DISCOUNT_REACHES = ['all', 'one_time'] as const;
export const BILLING_TYPES = ['one_time', 'recurring'] as const;
export const INTERVALS = ['month', 'quarter', 'year'] as const;

export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export type DiscountReach = (typeof DISCOUNT_REACHES)[number];
export type BillingType = (typeof BILLING_TYPES)[number];
export type Interval = (typeof INTERVALS)[number];

/** The most that a price or an amount off may be: 99,999,999.99 in a currency with cents. */
export const MAX_AMOUNT = 9_999_999_999;
export const MAX_QUANTITY = 999_999.999;
/** The most that a line may cost before discounts: so the sums of hundreds of them, taxes included, stay exact in JSON. */
export const MAX_LINE_AMOUNT = 9_999_999_999_999;
/** The most periods that something may recur for: 50 years of months. */
export const MAX_PERIODS = 600;

/** Something taken off: 0 to 100 percent with at most two decimals, or an amount. */
export interface Discount {
  type: DiscountType;
  value: number;
}

/** What is taken off a whole offer. */
export interface DatedDiscount extends Discount {
  /** That a percentage is taken off what is paid once alone; absent where it is taken off what recurs as well. */
  applies_to?: DiscountReach;
  /** It counts before this instant, and from it on no more; absent where it has no end. */
  valid_until?: string | null;
}

/** How often a price is paid; `interval` is null unless it recurs. */
export interface Billing {
  type: BillingType;
  interval?: Interval | null;
  /** For how many intervals; absent where no end is agreed. */
  count?: number | null;
}

export interface Line {
  /** Above 0, at most three decimals. */
  quantity: number;
  unit_amount: number;
  /** The line's own; an amount never takes off more than the line costs. */
  discount: Discount | null;
  /** 0 to 100 percent with at most two decimals; prices exclude it. */
  tax_rate: number;
  optional: boolean;
  /** Whether an optional line was picked; the others always are. */
  selected?: boolean;
  /** The package that it is part of; null or absent where it counts in all. */
  package_id?: string | null;
  billing: Billing;
}

/** What lines cost: before discounts, taken off, the tax on what is left, and what is paid. */
export interface Amounts {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** A line's amounts; `interval` is null for what is paid once, `count` for what has no end as well. */
interface LineAmounts extends Amounts {
  interval: Interval | null;
  count: number | null;
}

/** What recurs in one interval. */
export interface RecurringTotal extends Amounts {
  interval: Interval;
  /** All that is paid by the lines whose number of periods is agreed; absent where no line's is. */
  committed_total?: number;
}

/** What is paid once, and apart from it what recurs. */
export interface Totals {
  subtotal: number;
  discount_total: number;
  tax_total: number;
  total: number;
  recurring: RecurringTotal[];
}

/** `percent` of an amount, rounded half up. */
export function shareOf(amount: number, percent: number): number {
  return halfUp(BigInt(amount) * scaled(percent, 100), 10_000n);
}

/** `amount` shared out to `parts`, rounded half up; null when there are none. */
export function averageOf(amount: number, parts: number): number | null {
  return parts === 0 ? null : halfUp(BigInt(amount), BigInt(parts));
}

/** What a line costs before any discount. */
export function grossOf({ quantity, unit_amount }: Pick<Line, 'quantity' | 'unit_amount'>): number {
  return halfUp(scaled(quantity, 1000) * BigInt(unit_amount), 1000n);
}

/** What a line costs after its own discount, before that of the whole. */
export function netOf(line: Pick<Line, 'quantity' | 'unit_amount' | 'discount'>): number {
  const gross = grossOf(line);
  const { type, value } = line.discount ?? { type: 'amount', value: 0 };
  return gross - (type === 'percent' ? shareOf(gross, value) : Math.min(value, gross));
}

/**
 * What each selected line costs with its part of the discount on the whole: lines of no package, and of the one that is
 * picked. A percentage is taken off every line, recurring ones too where nothing else is said; an amount is spread over
 * what is paid once, because it names no interval.
 */
export function amountsOf(
  lines: readonly Line[],
  discount: DatedDiscount | null,
  packageId: string | null = null,
): LineAmounts[] {
  const selected = lines.filter((line) => isCounted(line, packageId));
  const parts = partsOf(discount, selected);
  return selected.map((line, index) => {
    const subtotal = grossOf(line);
    const net = netOf(line) - (parts[index] ?? 0);
    const tax = shareOf(net, line.tax_rate);
    const amounts = { subtotal, discount: subtotal - net, tax, total: net + tax };
    return { interval: intervalOf(line), count: line.billing.count ?? null, ...amounts };
  });
}

/** The totals of the selected lines; an interval that none of them has is left out. */
export function totalsOf(
  lines: readonly Line[],
  discount: DatedDiscount | null,
  packageId: string | null = null,
): Totals {
  const amounts = amountsOf(lines, discount, packageId);
  const once = added(amounts.filter(({ interval }) => interval === null));
  const recurring = INTERVALS.flatMap((interval) => {
    const found = amounts.filter((line) => line.interval === interval);
    return found.length > 0 ? [{ interval, ...added(found), ...committed(found) }] : [];
  });
  const { subtotal, discount: discount_total, tax: tax_total, total } = once;
  return { subtotal, discount_total, tax_total, total, recurring };
}

/** Whether a discount counts no more at a moment. */
export function hasLapsed(discount: DatedDiscount | null, at: string): boolean {
  return Date.parse(discount?.valid_until ?? '') <= Date.parse(at);
}

/** Whether a line is part of a package, as those of none are. */
export function isIn({ package_id }: Pick<Line, 'package_id'>, packageId: string | null): boolean {
  return package_id === undefined || package_id === null || package_id === packageId;
}

/** Whether a line is paid for, once a package is picked, and options are. */
export function isCounted(line: Pick<Line, 'optional' | 'selected' | 'package_id'>, packageId: string | null): boolean {
  return (!line.optional || line.selected === true) && isIn(line, packageId);
}

function intervalOf({ billing }: Pick<Line, 'billing'>): Interval | null {
  return billing.interval ?? null;
}

/** The percentage that a discount on the whole takes off a line. */
export function percentOff({ type, value, applies_to }: DatedDiscount, line: Pick<Line, 'billing'>): number {
  return type === 'percent' && (applies_to !== 'one_time' || intervalOf(line) === null) ? value : 0;
}

function partsOf(discount: DatedDiscount | null, lines: readonly Line[]): number[] {
  if (!discount) return [];
  if (discount.type === 'percent') return lines.map((line) => shareOf(netOf(line), percentOff(discount, line)));
  return spread(
    discount.value,
    lines.map((line) => (intervalOf(line) === null ? netOf(line) : 0)),
  );
}

/** No more is taken off than there is. */
function spread(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return shared(Math.min(amount, sum), weights);
}

/** Largest remainder: parts are rounded down, and what is left goes to those that lost most, of equals to the first. */
export function shared(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((part) => Number(part / BigInt(sum)));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const losses = exact.map((part, index) => ({ index, lost: part % BigInt(sum) }));
  const first = losses.sort((a, b) => Number(b.lost - a.lost)).slice(0, left);
  const raised = new Set(first.map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}

function added(amounts: Amounts[]): Amounts {
  const sumOf = (name: keyof Amounts) => amounts.reduce((sum, of) => sum + of[name], 0);
  return { subtotal: sumOf('subtotal'), discount: sumOf('discount'), tax: sumOf('tax'), total: sumOf('total') };
}

function committed(lines: LineAmounts[]): Pick<RecurringTotal, 'committed_total'> {
  const ending = lines.flatMap(({ total, count }) => (count === null ? [] : [total * count]));
  return ending.length === 0 ? {} : { committed_total: ending.reduce((sum, total) => sum + total, 0) };
}

/** The product may be a hair off the integer, never half of one: a decimal of so few digits is told exactly. */
function scaled(decimal: number, by: number): bigint {
  return BigInt(Math.round(decimal * by));
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
