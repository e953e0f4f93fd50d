import { isOffered } from '../../../platform/money/client-quantity.js';
import { totalsOf } from '../../../platform/money/money.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import type { PageSelection } from '../page-view.js';

/** The offer as it was signed, or as it was left in a form that is shown again; any other as its sender set it. */
export function asPicked(offer: SnapshotOffer, selection: PageSelection | undefined): SnapshotOffer {
  if (selection?.offer_id !== offer.id) return offer;
  if (selection.offer) return selection.offer;
  const { line_ids, package_id, quantities = {} } = selection;
  const lines = offer.lines.map((line) => {
    const selected = !line.optional || line_ids.includes(line.id);
    return { ...line, selected, quantity: quantityOf(line, quantities[line.id]) };
  });
  const isThere = offer.packages?.some(({ id }) => id === package_id);
  return inPackage({ ...offer, lines }, (isThere ? package_id : offer.selected_package_id) ?? null);
}

/** The same with another of its packages. */
export function inPackage(offer: SnapshotOffer, id: string | null): SnapshotOffer {
  const picked = offer.packages ? { selected_package_id: id } : {};
  return { ...offer, ...picked, ...totalsOf(offer.lines, offer.discount, id) };
}

/** The rate of every line of an offer, which its totals can name for all of them; null where they differ. */
export function rateOf({ lines }: SnapshotOffer): number | null {
  const [first, ...others] = new Set(lines.map(({ tax_rate }) => tax_rate));
  return first === undefined || others.length > 0 ? null : first;
}

/** What nobody may take is not counted with, and neither is what is no number. */
function quantityOf({ quantity, client_quantity }: SnapshotOfferLine, typed: number | undefined): number {
  if (!client_quantity || typed === undefined) return quantity;
  return isOffered(typed, { step: 1, ...client_quantity }) ? typed : quantity;
}
