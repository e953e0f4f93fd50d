import type { SnapshotOffer } from '../proposal-snapshot.dto.js';
import { storedTotals } from './lapse.js';
import type { OfferEntity } from './offer.entity.js';
import type { StoredOffer } from './stored-offer.js';

/** An offer as it is frozen: what it has none of is left out, so that the same offer always makes the same bytes. */
export function frozenOffer(offer: StoredOffer): SnapshotOffer {
  const { packages, selected_package_id, lines, proposal_id: _proposal, created_at: _created, ...rest } = offer;
  return {
    ...rest,
    lines: lines.map(({ package_id, client_quantity, ...line }) => ({
      ...line,
      ...(package_id ? { package_id } : {}),
      ...(client_quantity ? { client_quantity } : {}),
    })),
    ...(packages && selected_package_id ? { packages, selected_package_id } : {}),
  };
}

/** A frozen offer as it is stored: what was left out is none, and a discount that has lapsed is kept with both totals. */
export function storedOffer({
  lapsed_discount,
  ...offer
}: SnapshotOffer): Omit<StoredOffer, 'proposal_id' | 'created_at'> & Pick<OfferEntity, 'lapsed'> {
  const lines = offer.lines.map((line) => ({ unit: null, package_id: null, client_quantity: null, ...line }));
  const { selected_package_id = null } = offer;
  const discount = lapsed_discount ?? offer.discount;
  const totals = storedTotals(lines, discount, selected_package_id);
  return { packages: null, ...offer, selected_package_id, lines, discount, ...totals };
}
