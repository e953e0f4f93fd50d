import type { Page } from 'playwright-core';
import type { Json } from '../e2e/proposals/examples.js';

/** The sums that are shown, in minor units, by interval; `once` for what is paid once. */
export async function shownSums(page: Page): Promise<Json> {
  const sums: Json = {};
  for (const sum of await page.locator('.sum').all()) {
    if (!(await sum.isVisible())) continue;
    const scope = (await sum.getAttribute('data-scope')) || 'once';
    const cells = await sum.locator('[data-sum]').all();
    const rows = cells.map(async (cell) => [
      await cell.getAttribute('data-sum'),
      Number((await cell.textContent())?.replace(/\D/g, '')),
    ]);
    sums[scope] = Object.fromEntries((await Promise.all(rows)) as [string, number][]);
  }
  return sums;
}

/** The same as the service counts them for these lines. */
export function countedSums({ subtotal, discount_total: discount, tax_total: tax, total, recurring }: Json): Json {
  const rows = (recurring as Json[]).map(({ interval, committed_total, ...sums }) => {
    const committed = committed_total === null ? {} : { committed_total };
    return [interval, { ...sums, net: netOf(sums), ...committed }] as [string, Json];
  });
  return { once: { subtotal, discount, net: netOf({ subtotal, discount }), tax, total }, ...Object.fromEntries(rows) };
}

const netOf = ({ subtotal, discount }: Json) => (subtotal as number) - (discount as number);
