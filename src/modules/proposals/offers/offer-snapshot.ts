import type { SnapshotOffer } from '../proposal-snapshot.dto.js';
import type { OfferDto } from './offers.dto.js';

/** An offer as it is frozen: what it has none of is left out, so that the same offer always makes the same bytes. */
export function frozenOffer({ proposal_id: _proposal, created_at: _created, ...offer }: OfferDto): SnapshotOffer {
  const { packages, selected_package_id, lines, ...rest } = offer;
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

/** A frozen offer as it is stored: what was left out is none. */
export function storedOffer(offer: SnapshotOffer): Omit<OfferDto, 'proposal_id' | 'created_at'> {
  const lines = offer.lines.map((line) => ({ unit: null, package_id: null, client_quantity: null, ...line }));
  return { packages: null, selected_package_id: null, ...offer, lines };
}
