import { totalsOf, type Line } from '../../../platform/money/money.js';
import type { CreateBundleDto } from '../../catalog/bundles/bundles.dto.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import type { OfferSum } from '../proposals/offers/offer-sum.js';

/** What a bundle comes to at today's prices. Null until every item can be reckoned with: its product is there, and in the bundle's currency. */
export function bundleSumOf(
  { items, discount, currency: named }: CreateBundleDto,
  products: Map<string, ProductDto>,
): OfferSum | null {
  const currency = named ?? products.get(items[0]?.product_id ?? '')?.currency;
  const lines = items.flatMap(({ product_id, quantity, discount: off, optional = false }): Line[] => {
    const product = products.get(product_id);
    if (product === undefined || product.currency !== currency) return [];
    const { unit_amount, tax_rate, billing } = product;
    return [{ quantity, unit_amount, tax_rate, billing, discount: off ?? null, optional, selected: false }];
  });
  if (currency === undefined || lines.length < items.length || lines.length === 0) return null;
  return { currency, totals: totalsOf(lines, discount ?? null), parts: [] };
}
