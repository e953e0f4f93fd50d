import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import { MAX_LINE_AMOUNT, grossOf } from '../../../platform/money/money.js';
import type { CreateBundleItemDto } from './bundle-item.dto.js';
import type { Price } from './bundle-items.queries.js';
import { said } from '../../../platform/errors/said.js';

/** What is wrong with items at the prices that their products have now. */
export function itemProblems(
  items: CreateBundleItemDto[],
  prices: Map<string, Price>,
  bundleCurrency: string,
): ErrorDetail[] {
  return items.flatMap(({ product_id, quantity }, index) => {
    const { currency = '', unit_amount = 0 } = prices.get(product_id) ?? {};
    const at = `items[${index}]`;
    if (currency !== bundleCurrency)
      return [
        problem(
          `${at}.product_id`,
          said('Its price is in {currency}, the bundle is in {expected}.', { currency, expected: bundleCurrency }),
        ),
      ];
    if (grossOf({ quantity, unit_amount }) > MAX_LINE_AMOUNT)
      return [
        problem(`${at}.quantity`, said('So much costs more than {maximum} minor units.', { maximum: MAX_LINE_AMOUNT })),
      ];
    return [];
  });
}
