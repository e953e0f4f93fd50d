import type { PageContext } from '../page-context.js';

/** By which a form says what prices it was sent from. */
export function DiscountUntil({ page: { view } }: { page: PageContext }) {
  return view.discount_until ? <input type="hidden" name="discount_until" value={view.discount_until} /> : null;
}
