import { priceOf, type PricePart } from '../../../platform/money/price.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

interface PriceProps {
  offer: SnapshotOffer;
  page: PageContext;
  /** What the offer costs, unless another of its prices is told. */
  parts?: PricePart[];
  /** What is said of tax after each amount. */
  tax?: string | null;
}

/** A price whose lines end between its amounts, never inside of one; the script draws it anew in the same elements. */
export function Price({ offer, page, parts = priceOf(offer), tax = null }: PriceProps) {
  const { formats } = page;
  return (
    <>
      {parts.map(({ amount, interval }, index) => (
        <span key={interval} class="price-part">
          {index > 0 ? ' ' : ''}
          <span class="amount">
            {index > 0 ? '+\u00a0' : ''}
            {formats.money(amount, offer.currency)}
          </span>
          {tax || interval ? ' ' : null}
          {tax || interval ? (
            <span class="price-said">
              {tax ? <span class="price-tax">{tax}</span> : null}
              {interval ? `${tax ? ' ' : ''}${formats.every[interval]}` : null}
            </span>
          ) : null}
        </span>
      ))}
    </>
  );
}
