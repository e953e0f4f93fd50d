import type { Offer, OfferLine } from '../../../../sdk/src/generated/types.js';
import {
  amountsOf,
  hasLapsed,
  isCounted,
  isIn,
  totalsOf,
  type DatedDiscount,
  type Line,
  type Totals,
} from '../../../platform/money/money.js';

/** What an offer costs with one of its packages, reckoned as the service does. */
export function costsOf(offer: Offer, packageId: string | null = offer.selected_package_id): Totals {
  return totalsOf(offer.lines as Line[], discountNow(offer), packageId);
}

/** What is paid once before the discount on the whole, which takes an amount off nothing else. */
export function paidOnce({ lines, selected_package_id }: Offer): number {
  const once = amountsOf(lines as Line[], null, selected_package_id).filter(({ interval }) => interval === null);
  return once.reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0);
}

/** The discount on the whole, unless its time is over. */
export function discountNow({ discount }: Offer): DatedDiscount | null {
  const isOver = hasLapsed(discount as DatedDiscount | null, new Date().toISOString());
  return isOver ? null : (discount as DatedDiscount | null);
}

/** The options of the package that counts: those in its price, and those that the client may add to it. */
export function optionsOf({ lines, selected_package_id: picked }: Offer): { counted: OfferLine[]; open: OfferLine[] } {
  const options = lines.filter((line) => line.optional && isIn(line, picked));
  return {
    counted: options.filter((line) => isCounted(line, picked)),
    open: options.filter((line) => !isCounted(line, picked)),
  };
}
