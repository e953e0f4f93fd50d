import * as fc from 'fast-check';
import { mostPercentOff } from '../../../src/modules/proposals/offers/offer-reach.js';
import { totalsOf } from '../../../src/platform/money/money.js';

type Offer = Parameters<typeof mostPercentOff>[0];
type Line = Offer['lines'][number];

const AT = '2026-01-01T00:00:00.000Z';

const line = fc.record({
  optional: fc.boolean(),
  unit_amount: fc.integer({ min: 1, max: 10_000 }),
  recurs: fc.boolean(),
  own: fc.integer({ min: 0, max: 60 }),
});

function lineOf({
  optional,
  unit_amount,
  recurs,
  own,
}: {
  optional: boolean;
  unit_amount: number;
  recurs: boolean;
  own: number;
}) {
  return {
    ...{ id: 'x', quantity: 1, unit_amount, tax_rate: 0, optional, selected: !optional, client_quantity: null },
    ...{ package_id: null, discount: own > 0 ? { type: 'percent', value: own } : null },
    billing: recurs ? { type: 'recurring', interval: 'month' } : { type: 'one_time' },
  } as unknown as Line;
}

/** Over everything that a client can pick. */
function truly(lines: Line[], amount: number): number {
  let most = 0;
  for (let picked = 0; picked < 2 ** lines.length; picked += 1) {
    const chosen = lines.filter((one, at) => !one.optional || (picked >> at) % 2 === 1);
    const gross = chosen.reduce((sum, one) => sum + one.unit_amount, 0);
    if (gross === 0) continue;
    const net = (one: Line) =>
      totalsOf([{ ...one, optional: false, selected: true, billing: { type: 'one_time' } }], null, null).total;
    const once = chosen.filter(({ billing }) => billing.type === 'one_time').reduce((sum, one) => sum + net(one), 0);
    const all = chosen.reduce((sum, one) => sum + net(one), 0);
    most = Math.max(most, ((gross - all + Math.min(amount, once)) / gross) * 100);
  }
  return most;
}

const offered = (lines: Line[], amount: number) =>
  ({ lines, packages: null, discount: amount > 0 ? { type: 'amount', value: amount } : null }) as unknown as Offer;

it('is one that a client can pick, and near the largest, whatever is optional and recurs', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 7 }),
      fc.integer({ min: 0, max: 20_000 }),
      (drawn, amount) => {
        const lines = drawn.map(lineOf);
        const [found, most] = [mostPercentOff(offered(lines, amount), AT), truly(lines, amount)];
        expect(found).toBeLessThan(most + 1e-6);
        expect(found).toBeGreaterThanOrEqual(most * 0.5);
      },
    ),
    { numRuns: 200 },
  );
});

it('is that of what is paid once alone, whatever recurs beside it', () => {
  const once = lineOf({ optional: true, unit_amount: 10_000, recurs: false, own: 0 });
  const yearly = Array.from({ length: 20 }, () => lineOf({ optional: true, unit_amount: 9_999, recurs: true, own: 0 }));
  expect(mostPercentOff(offered([...yearly, once], 10_000), AT)).toBeCloseTo(100, 6);
});
