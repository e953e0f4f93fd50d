import type { Offer, OfferLine } from '../../../../sdk/src/generated/types.js';
import {
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
