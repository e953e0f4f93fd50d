import {
  MAX_AMOUNT,
  MAX_LINE_AMOUNT,
  MAX_QUANTITY,
  amountsOf,
  grossOf,
  netOf,
  shareOf,
  totalsOf,
  type Discount,
  type Line,
} from '../../../src/platform/money/money.js';

const line = (changes: Partial<Line> = {}): Line => ({
  quantity: 1,
  unit_amount: 100,
  discount: null,
  tax_rate: 0,
  optional: false,
  billing: { type: 'one_time', interval: null },
  ...changes,
});

const every = (interval: 'month' | 'quarter' | 'year') => ({ billing: { type: 'recurring', interval } }) as const;
const percent = (value: number): Discount => ({ type: 'percent', value });
const off = (value: number): Discount => ({ type: 'amount', value });
const NOTHING = { subtotal: 0, discount_total: 0, tax_total: 0, total: 0, recurring: [] };

describe('a line', () => {
  it.each([
    [1, 100, 100],
    [0.001, 1, 0],
    [0.5, 1, 1],
    [0.499, 1, 0],
    [1.5, 1, 2],
    [2.5, 1, 3],
    [1.005, 100, 101],
    [1.004, 100, 100],
    [0.333, 3, 1],
    [0.145, 100, 15],
    [1.1, 3, 3],
    [8.2, 55, 451],
    [1, MAX_AMOUNT, MAX_AMOUNT],
    [1000, MAX_AMOUNT, 9_999_999_999_000],
    [MAX_QUANTITY, 1, 1_000_000],
    [MAX_QUANTITY, 10_000_000, 9_999_999_990_000],
    [0, MAX_AMOUNT, 0],
    [7, 0, 0],
  ])('of %p at %p costs %p, rounded half up', (quantity, unit_amount, cost) => {
    expect(grossOf({ quantity, unit_amount })).toBe(cost);
  });

  it.each([
    [null, 1000],
    [percent(0), 1000],
    [percent(10), 900],
    [percent(33.33), 667],
    [percent(0.05), 999],
    [percent(0.04), 1000],
    [percent(100), 0],
    [off(0), 1000],
    [off(1), 999],
    [off(1000), 0],
    [off(1001), 0],
    [off(MAX_AMOUNT), 0],
  ])('of 1000 less %p costs %p', (discount, net) => {
    expect(netOf({ quantity: 1, unit_amount: 1000, discount })).toBe(net);
  });

  it('of the most it may be is exact, with the tax', () => {
    const dearest = line({ quantity: 1000, unit_amount: MAX_AMOUNT, tax_rate: 100 });
    expect(grossOf(dearest)).toBeLessThanOrEqual(MAX_LINE_AMOUNT);
    const { total } = totalsOf(Array<Line>(200).fill(dearest), null);
    expect(BigInt(total)).toBe(200n * 2n * 9_999_999_999_000n);
    expect(Number.isSafeInteger(total)).toBe(true);
    expect(Number.isSafeInteger(200 * 2 * MAX_LINE_AMOUNT)).toBe(true);
  });

  it('that is above the most is seen to be', () => {
    expect(grossOf({ quantity: MAX_QUANTITY, unit_amount: MAX_AMOUNT })).toBeGreaterThan(MAX_LINE_AMOUNT);
    expect(grossOf({ quantity: 1001, unit_amount: MAX_AMOUNT })).toBeGreaterThan(MAX_LINE_AMOUNT);
  });
});

describe('a share', () => {
  it.each([
    [1, 50, 1],
    [1, 49.99, 0],
    [100, 8.25, 8],
    [200, 8.25, 17],
    [MAX_AMOUNT, 33.33, 3_333_000_000],
    [0, 100, 0],
  ])('of %p at %p percent is rounded half up', (amount, rate, share) => {
    expect(shareOf(amount, rate)).toBe(share);
  });
});

describe('totals', () => {
  it('of nothing are zero', () => {
    expect(totalsOf([], null)).toEqual(NOTHING);
    expect(totalsOf([], off(100))).toEqual(NOTHING);
  });

  it('tax each line by itself, after discounts', () => {
    const lines = [
      line({ unit_amount: 33, tax_rate: 5.5, discount: off(3) }),
      line({ unit_amount: 33, tax_rate: 5.5, discount: off(3) }),
      line({ unit_amount: 1000, tax_rate: 20, discount: percent(10) }),
    ];
    expect(totalsOf(lines, null)).toEqual({
      ...{ subtotal: 1066, discount_total: 106, tax_total: 2 + 2 + 180, total: 960 + 184, recurring: [] },
    });
    expect(totalsOf(lines, percent(50)).tax_total).toBe(1 + 1 + 90);
  });

  it('count an optional line only when it is picked, any other always', () => {
    const lines = [
      line({ unit_amount: 1 }),
      line({ unit_amount: 2, selected: false }),
      line({ unit_amount: 4, optional: true }),
      line({ unit_amount: 8, optional: true, selected: false }),
      line({ unit_amount: 16, optional: true, selected: true }),
      line({ unit_amount: 32, optional: true, ...every('month') }),
    ];
    expect(totalsOf(lines, null)).toEqual({ ...NOTHING, subtotal: 19, total: 19 });
    expect(amountsOf(lines, null)).toHaveLength(3);
    expect(totalsOf(lines, off(19))).toEqual({ ...NOTHING, subtotal: 19, discount_total: 19 });
  });

  it('keep what recurs apart, by interval', () => {
    const lines = [
      line({ unit_amount: 500, ...every('year'), tax_rate: 10 }),
      line({ unit_amount: 100, ...every('month'), tax_rate: 20 }),
      line({ unit_amount: 300, ...every('month'), discount: off(100) }),
      line({ unit_amount: 7 }),
    ];
    const totals = totalsOf(lines, null);
    expect(totals).toMatchObject({ subtotal: 7, total: 7 });
    expect(totals.recurring).toEqual([
      { interval: 'month', subtotal: 400, discount: 100, tax: 20, total: 320 },
      { interval: 'year', subtotal: 500, discount: 0, tax: 50, total: 550 },
    ]);
  });

  it('take a percentage off what is paid once alone, where that is said', () => {
    const lines = [line({ unit_amount: 1000 }), line({ unit_amount: 200, ...every('month') })];
    expect(totalsOf(lines, { ...percent(10), applies_to: 'one_time' })).toMatchObject({
      ...{ discount_total: 100, total: 900 },
      recurring: [{ interval: 'month', discount: 0, total: 200 }],
    });
    expect(totalsOf(lines, { ...percent(10), applies_to: 'all' })).toEqual(totalsOf(lines, percent(10)));
  });

  it('take a percentage off every line, and an amount off what is paid once', () => {
    const lines = [line({ unit_amount: 1000 }), line({ unit_amount: 200, ...every('month') })];
    expect(totalsOf(lines, percent(10))).toMatchObject({
      ...{ discount_total: 100, total: 900 },
      recurring: [{ interval: 'month', discount: 20, total: 180 }],
    });
    expect(totalsOf(lines, off(150))).toMatchObject({
      ...{ discount_total: 150, total: 850 },
      recurring: [{ interval: 'month', discount: 0, total: 200 }],
    });
    expect(totalsOf(lines, off(1200))).toMatchObject({ discount_total: 1000, total: 0, recurring: [{ total: 200 }] });
  });
});

describe('an amount off the whole', () => {
  const discounts = (amounts: number[], amount: number) =>
    amountsOf(
      amounts.map((unit_amount) => line({ unit_amount })),
      off(amount),
    ).map(({ discount }) => discount);

  it.each([
    [[100, 100, 100], 100, [34, 33, 33]],
    [[100, 100, 100], 200, [67, 67, 66]],
    [[1, 1, 1], 1, [1, 0, 0]],
    [[1, 2, 3], 5, [1, 2, 2]],
    [[0, 10, 0], 3, [0, 3, 0]],
    [[50, 30, 20], 1, [1, 0, 0]],
    [[20, 30, 50], 1, [0, 0, 1]],
    [[10, 10], 50, [10, 10]],
    [[0, 0], 5, [0, 0]],
  ])('is spread over %p: %p as %p', (amounts, amount, expected) => {
    expect(discounts(amounts, amount)).toEqual(expected);
  });

  it('goes by what is left after the lines’ own discounts', () => {
    const lines = [line({ unit_amount: 300, discount: off(200) }), line({ unit_amount: 100 })];
    expect(amountsOf(lines, off(50)).map(({ discount }) => discount)).toEqual([225, 25]);
  });
});
