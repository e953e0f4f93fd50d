/** The same money rules once more, in fractions of big integers, to hold the service's arithmetic against. */

/** A line in integers: thousandths of a piece, hundredths of a percent. */
export interface ExactLine {
  quantity: bigint;
  unitAmount: bigint;
  discount: ExactDiscount | null;
  taxRate: bigint;
  selected: boolean;
  interval: 'month' | 'quarter' | 'year' | null;
  /** For how many intervals; null for no end. */
  count: bigint | null;
}

/** Hundredths of a percent, or minor units. */
export interface ExactDiscount {
  type: 'percent' | 'amount';
  value: bigint;
}

export type Sums = Record<'subtotal' | 'discount' | 'tax' | 'total', bigint> & { committed_total?: bigint };

interface Fraction {
  over: bigint;
  under: bigint;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const floor = ({ over, under }: Fraction) => over / under;
const plusHalf = ({ over, under }: Fraction): Fraction => ({ over: over * 2n + under, under: under * 2n });
const rounded = (fraction: Fraction) => floor(plusHalf(fraction));
const isAbove = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under;

const percentOf = (amount: bigint, rate: bigint) => rounded({ over: amount * rate, under: 10_000n });
const grossOf = (line: ExactLine) => rounded({ over: line.quantity * line.unitAmount, under: 1000n });

function netOf(line: ExactLine): bigint {
  const gross = grossOf(line);
  if (!line.discount) return gross;
  const { type, value } = line.discount;
  return gross - (type === 'percent' ? percentOf(gross, value) : least(value, gross));
}

/** An amount off, of which no more is taken than there is. */
export function spread(amount: bigint, nets: bigint[]): bigint[] {
  const sum = nets.reduce((total, net) => total + net, 0n);
  return sum === 0n ? nets.map(() => 0n) : shared(least(amount, sum), nets);
}

/** Gives the units that rounding down left one after the other, each to the part that is owed most. */
export function shared(taken: bigint, nets: bigint[]): bigint[] {
  const sum = nets.reduce((total, net) => total + net, 0n);
  const owed = nets.map((net) => ({ over: taken * net, under: sum }));
  const given = owed.map(floor);
  for (let left = taken - given.reduce((total, part) => total + part, 0n); left > 0n; left -= 1n) {
    const open = owed.map(({ over, under }, index) => ({ over: over - (given[index] ?? 0n) * under, under }));
    const most = open.reduce((best, debt, index) => (isAbove(debt, open[best] as Fraction) ? index : best), 0);
    given[most] = (given[most] ?? 0n) + 1n;
  }
  return given;
}

/** The sums by interval; what is paid once has the key `once`. */
export function reference(lines: ExactLine[], discount: ExactDiscount | null): Map<string, Sums> {
  const selected = lines.filter((line) => line.selected);
  const nets = selected.map(netOf);
  const once = selected.map((line, index) => (line.interval === null ? (nets[index] as bigint) : 0n));
  const parts = discount?.type === 'amount' ? spread(discount.value, once) : [];
  const sums = new Map<string, Sums>([['once', { subtotal: 0n, discount: 0n, tax: 0n, total: 0n }]]);
  for (const [index, line] of selected.entries()) {
    const net = nets[index] as bigint;
    const part = discount?.type === 'percent' ? percentOf(net, discount.value) : (parts[index] ?? 0n);
    const tax = percentOf(net - part, line.taxRate);
    const key = line.interval ?? 'once';
    const before = sums.get(key) ?? { subtotal: 0n, discount: 0n, tax: 0n, total: 0n };
    sums.set(key, {
      subtotal: before.subtotal + grossOf(line),
      discount: before.discount + grossOf(line) - net + part,
      tax: before.tax + tax,
      total: before.total + net - part + tax,
      ...committedWith(before, line.count, net - part + tax),
    });
  }
  return sums;
}

/** One period after the other, as they are billed. */
function committedWith({ committed_total }: Sums, count: bigint | null, each: bigint): Pick<Sums, 'committed_total'> {
  if (count === null) return committed_total === undefined ? {} : { committed_total };
  let committed = committed_total ?? 0n;
  for (let period = 0n; period < count; period += 1n) committed += each;
  return { committed_total: committed };
}
