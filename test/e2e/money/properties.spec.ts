/** @long Tries thousands of random values. */
import fc from 'fast-check';
import {
  MAX_AMOUNT,
  MAX_LINE_AMOUNT,
  MAX_PERIODS,
  amountsOf,
  netOf,
  totalsOf,
  type Discount,
  type Line,
} from '../../../src/platform/money/money.js';
import { choiceOfClient } from '../../../src/modules/proposals/offers/offer-choice.js';
import type { ProposalSnapshot } from '../../../src/modules/proposals/proposal-snapshot.dto.js';
import { isOffered, nearestOffered } from '../../../src/platform/money/client-quantity.js';
import { instalmentsOf } from '../../../src/platform/money/payment-schedule.js';
import { reference, shared, spread, type ExactDiscount, type ExactLine } from './reference.js';

const RUNS = { numRuns: 1000 };
const upTo = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 1, 2, max - 1, max));
const decimal = (value: bigint, by: number) => Number(value) / by;

/** A rate in hundredths of a percent. */
const rate = fc.oneof(upTo(10_000), fc.constantFrom(550, 1000, 2000, 3333, 5000)).map(BigInt);
const discount = fc.option(
  fc.oneof(
    fc.record<ExactDiscount>({ type: fc.constant('percent'), value: rate }),
    fc.record<ExactDiscount>({
      type: fc.constant('amount'),
      value: fc.oneof(upTo(2000), upTo(MAX_AMOUNT)).map(BigInt),
    }),
  ),
);
type Price = Pick<ExactLine, 'quantity' | 'unitAmount'>;

/** Thousandths of a piece and minor units, of which the line is no more than it may be. */
const priced = fc
  .tuple(fc.oneof(upTo(5000), upTo(999_999_999)), fc.oneof(upTo(300), upTo(MAX_AMOUNT)))
  .map(([quantity, unitAmount]) => ({ quantity: BigInt(Math.max(1, quantity)), unitAmount: BigInt(unitAmount) }))
  .filter(({ quantity, unitAmount }) => quantity * unitAmount <= BigInt(MAX_LINE_AMOUNT) * 1000n);
/** A number of periods that the line may have: none where it is paid once, or would cost too much by then. */
function endOf({ quantity, unitAmount }: Price, interval: string | null, periods: number | null): bigint | null {
  if (!interval || !periods) return null;
  return quantity * unitAmount * BigInt(periods) <= BigInt(MAX_LINE_AMOUNT) * 1000n ? BigInt(periods) : null;
}

const exactLine: fc.Arbitrary<ExactLine> = fc
  .record({
    price: priced,
    discount,
    taxRate: rate,
    selected: fc.boolean(),
    interval: fc.constantFrom(null, null, 'month' as const, 'quarter' as const, 'year' as const),
    periods: fc.option(fc.oneof(upTo(24), fc.constantFrom(12, 36, MAX_PERIODS))),
  })
  .map(({ price, periods, ...rest }) => ({ ...price, ...rest, count: endOf(price, rest.interval, periods) }));
const exactLines = fc.array(exactLine, { maxLength: 12 });

const givenDiscount = (exact: ExactDiscount | null): Discount | null =>
  exact && { type: exact.type, value: exact.type === 'percent' ? decimal(exact.value, 100) : Number(exact.value) };

const givenLine = (exact: ExactLine): Line => ({
  quantity: decimal(exact.quantity, 1000),
  unit_amount: Number(exact.unitAmount),
  discount: givenDiscount(exact.discount),
  tax_rate: decimal(exact.taxRate, 100),
  optional: !exact.selected,
  billing: {
    type: exact.interval ? 'recurring' : 'one_time',
    interval: exact.interval,
    count: exact.count === null ? null : Number(exact.count),
  },
});

function check(property: (lines: ExactLine[], discount: ExactDiscount | null) => void): void {
  fc.assert(fc.property(exactLines, discount, property), RUNS);
}

const totalsFor = (lines: ExactLine[], of: ExactDiscount | null) => totalsOf(lines.map(givenLine), givenDiscount(of));

test('totals are those of exact fractions, rounded where the rules say', () => {
  check((lines, of) => {
    const totals = totalsFor(lines, of);
    const { subtotal, discount_total, tax_total, total } = totals;
    const once = { interval: 'once', subtotal, discount: discount_total, tax: tax_total, total };
    const expected = reference(lines, of);
    for (const { interval, ...sums } of [once, ...totals.recurring]) {
      const exact = Object.entries(sums).map(([name, sum]) => [name, BigInt(sum)]);
      expect([interval, Object.fromEntries(exact)]).toEqual([interval, expected.get(interval)]);
    }
    expect(totals.recurring.map(({ interval }) => interval).sort()).toEqual(
      [...expected.keys()].filter((key) => key !== 'once').sort(),
    );
  });
});

test('a percentage off what is paid once leaves what recurs as it is', () => {
  fc.assert(
    fc.property(exactLines, rate, (lines, value) => {
      const given = lines.map(givenLine);
      const whole = { type: 'percent', value: decimal(value, 100) } as const;
      const { recurring, ...once } = totalsOf(given, { ...whole, applies_to: 'one_time' });
      expect(recurring).toEqual(totalsOf(given, null).recurring);
      const { recurring: _recurring, ...expected } = totalsOf(given, whole);
      expect(once).toEqual(expected);
    }),
    RUNS,
  );
});

test('the lines add up to the totals to the cent, and nothing is negative or inexact', () => {
  check((lines, of) => {
    const totals = totalsFor(lines, of);
    const amounts = amountsOf(lines.map(givenLine), givenDiscount(of));
    const sum = (name: 'subtotal' | 'discount' | 'tax' | 'total', interval: string | null) =>
      amounts.filter((line) => line.interval === interval).reduce((all, line) => all + line[name], 0);
    expect([totals.subtotal, totals.discount_total, totals.tax_total, totals.total]).toEqual(
      (['subtotal', 'discount', 'tax', 'total'] as const).map((name) => sum(name, null)),
    );
    for (const { interval, committed_total = 0, ...sums } of totals.recurring) {
      expect(Number.isSafeInteger(committed_total)).toBe(true);
      for (const [name, value] of Object.entries(sums)) expect(value).toBe(sum(name as keyof typeof sums, interval));
    }
    for (const { subtotal, discount: off, tax, total } of amounts) {
      expect([subtotal, off, tax, total].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
      expect(off).toBeLessThanOrEqual(subtotal);
      expect(total).toBe(subtotal - off + tax);
    }
    expect(totals.total).toBe(totals.subtotal - totals.discount_total + totals.tax_total);
  });
});

test('an amount off the whole is taken off to the cent, as far as there is something to take it off', () => {
  fc.assert(
    fc.property(exactLines, upTo(MAX_AMOUNT), (lines, value) => {
      const selected = lines.filter((line) => line.selected).map(givenLine);
      const nets = selected.filter(({ billing }) => !billing.interval).map(netOf);
      const available = nets.reduce((all, net) => all + net, 0);
      const without = totalsOf(selected, null);
      const totals = totalsOf(selected, { type: 'amount', value });
      expect(totals.discount_total - without.discount_total).toBe(Math.min(value, available));
      expect(totals.recurring).toEqual(without.recurring);
      const parts = amountsOf(selected, { type: 'amount', value })
        .filter(({ interval }) => interval === null)
        .map(({ subtotal, discount: off }, index) => BigInt(off - subtotal + (nets[index] ?? 0)));
      expect(parts).toEqual(spread(BigInt(value), nets.map(BigInt)));
    }),
    RUNS,
  );
});

/** Weights of 1 to 24 milestones: hundredths of a percent that make the whole, or amounts of any total. */
const weights = fc.array(upTo(10_000), { minLength: 1, maxLength: 24 }).filter((all) => all.some((one) => one > 0));

test('milestones share out any total to the cent, each within a cent of its part', () => {
  fc.assert(
    fc.property(exactLines, discount, weights, (lines, of, parts) => {
      const { total } = totalsFor(lines, of);
      const schedule = { schedule: 'milestones', deposit_percent: null, installments: null } as const;
      const inAmounts = instalmentsOf(total, { ...schedule, milestones: parts.map((amount) => ({ amount })) });
      const inPercent = instalmentsOf(total, { ...schedule, milestones: parts.map((one) => ({ percent: one / 100 })) });
      expect(inPercent).toEqual(inAmounts);
      expect(inAmounts.map(BigInt)).toEqual(shared(BigInt(total), parts.map(BigInt)));
      const whole = parts.reduce((sum, one) => sum + one, 0);
      expect(instalmentsOf(whole, { ...schedule, milestones: parts.map((amount) => ({ amount })) })).toEqual(parts);
    }),
    RUNS,
  );
});

test('more percent off is never dearer, and all of it leaves nothing to pay', () => {
  fc.assert(
    fc.property(exactLines, rate, rate, (lines, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const paid = (value: bigint) => totalsFor(lines, { type: 'percent', value }).total;
      expect(paid(more)).toBeLessThanOrEqual(paid(less));
      expect(paid(0n)).toBe(totalsFor(lines, null).total);
      expect(paid(10_000n)).toBe(0);
    }),
    RUNS,
  );
});

test('lines that are not selected change nothing, wherever they stand', () => {
  check((lines, of) => {
    const selected = lines.filter((line) => line.selected);
    expect(totalsFor(lines, of)).toEqual(totalsFor(selected, of));
  });
});

test('the order of the lines changes no total, unless it decides between equals', () => {
  const shuffled = exactLines.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, discount, ([lines, other], of) => {
      const [one, two] = [totalsFor(lines, of), totalsFor(other, of)];
      expect(two.recurring).toEqual(one.recurring);
      expect([two.subtotal, two.discount_total]).toEqual([one.subtotal, one.discount_total]);
      if (of?.type !== 'amount' || !hasTies(lines, of.value)) expect(two).toEqual(one);
    }),
    RUNS,
  );
});

/** An offer with packages, options and quantities that are the client's, and what a client makes of it. */
const PACKAGES = ['a', 'b', 'c', 'd'].map((end) => `01980000-0000-4000-8000-00000000000${end}`);
const idOf = (index: number) => `01980000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const steps = fc.record({ min: fc.integer({ min: 1, max: 3000 }), step: fc.integer({ min: 1, max: 2500 }) });
const offered = fc.record({
  line: exactLine,
  optional: fc.boolean(),
  ticked: fc.boolean(),
  package_id: fc.constantFrom(null, null, ...PACKAGES),
  range: fc.option(steps),
  /** So many steps above the least. */
  taken: fc.integer({ min: 0, max: 40 }),
});

test('what a client picks of packages, options and quantities is what is signed, to the cent', () => {
  const many = fc.array(offered, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(many, discount, fc.constantFrom(...PACKAGES), fc.boolean(), (all, of, selected, hasPackages) => {
      const packageOf = (package_id: string | null) => (hasPackages ? package_id : null);
      const quantityOf = ({ line, range, taken }: (typeof all)[number]) =>
        range ? BigInt(range.min + range.step * taken) : line.quantity;
      const fits = all.every((one) => quantityOf(one) * one.line.unitAmount <= BigInt(MAX_LINE_AMOUNT) * 1000n);
      fc.pre(fits);
      const lines = all.map(({ line, optional, package_id, range }, index) => ({
        ...givenLine(line),
        ...{ id: idOf(index), product_id: null, name: 'Line', description: null, optional, selected: !optional },
        ...(range ? { quantity: decimal(BigInt(range.min), 1000) } : {}),
        ...(packageOf(package_id) ? { package_id } : {}),
        ...(range ? { client_quantity: bounds(range) } : {}),
      }));
      const packages = PACKAGES.map((id) => ({ id, name: id, description: null, recommended: false, rows: [] }));
      const offer = {
        ...{ id: idOf(99), bundle_id: null, name: 'Offer', currency: 'EUR', lines, discount: givenDiscount(of) },
        ...(hasPackages ? { packages, selected_package_id: PACKAGES[0] } : {}),
      };
      const snapshot = { sections: [], offers: [offer], selected_offer_id: offer.id } as unknown as ProposalSnapshot;
      const signed = choiceOfClient(
        {
          selected_line_ids: all.flatMap(({ ticked }, index) => (ticked ? [idOf(index)] : [])),
          ...(hasPackages ? { selected_package_id: selected } : {}),
          quantities: Object.fromEntries(
            all.flatMap((one, index) => (one.range ? [[idOf(index), decimal(quantityOf(one), 1000)]] : [])),
          ),
        },
        snapshot,
      );
      const counts = (one: (typeof all)[number]) =>
        (!one.optional || one.ticked) && [null, selected].includes(packageOf(one.package_id));
      const expected = reference(
        all.map((one) => ({ ...one.line, quantity: quantityOf(one), selected: counts(one) })),
        of,
      );
      const { subtotal, discount: off, tax, total, recurring } = signed.facts.totals!;
      const sums = [{ interval: 'once', subtotal, discount: off, tax, total }, ...recurring];
      const exact = sums.map(({ interval, ...each }): [string, Record<string, bigint>] => [
        interval,
        Object.fromEntries(Object.entries(each).map(([name, sum]) => [name, BigInt(sum)])),
      ]);
      expect(new Map(exact)).toEqual(expected);
      expect(signed.offer!.lines.map((line) => line.selected)).toEqual(all.map(counts));
      expect(choiceOfClient(signed.facts, snapshot)).toEqual(signed);
    }),
    RUNS,
  );
});

const bounds = ({ min, step }: { min: number; step: number }) => ({
  ...{ min: min / 1000, max: (min + 40 * step) / 1000, step: step / 1000 },
});

test('the nearest quantity that is offered is one, and is itself where it is offered already', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 0, max: 40 }),
      fc.double({ noNaN: true, min: -9, max: 999 }),
      (of, taken, any) => {
        const range = bounds(of);
        const exact = decimal(BigInt(of.min + of.step * taken), 1000);
        expect(nearestOffered(exact, range)).toBe(exact);
        const found = nearestOffered(any, range);
        const distance = Math.abs(found - Math.min(Math.max(any, range.min), range.max));
        expect(isOffered(found, range) && distance <= range.step / 2 + 0.001).toBe(true);
      },
    ),
    RUNS,
  );
});

/** Whether two lines lose exactly as much by rounding down, so that the first of them is preferred. */
function hasTies(lines: ExactLine[], amount: bigint): boolean {
  const once = lines.filter((line) => line.selected && line.interval === null);
  const nets = once.map((line) => BigInt(netOf(givenLine(line))));
  const sum = nets.reduce((all, net) => all + net, 0n);
  if (sum === 0n || amount >= sum) return false;
  const lost = nets.map((net) => (amount * net) % sum);
  return new Set(lost).size < lost.length;
}
