import type { PageContext } from '../page-context.js';

/** By which a form says what prices it was sent from; empty where a discount has ended, and none is left. */
export function DiscountUntil({ page: { view, snapshot } }: { page: PageContext }) {
  const isTold = view.discount_until !== null || snapshot.offers.some((offer) => offer.lapsed_discount);
  return isTold ? <input type="hidden" name="discount_until" value={view.discount_until ?? ''} /> : null;
}
