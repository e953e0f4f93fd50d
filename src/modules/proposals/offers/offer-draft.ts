import { newId } from '../../../platform/database/ids.js';
import { storedTotals } from './lapse.js';
import type { OfferEntity } from './offer.entity.js';
import { LONGEST_UNIT, type ReplaceOfferLineDto, type StoredLine } from './offer-line.dto.js';
import type { Packages } from './offer-packages.js';
import type { StoredOffer } from './stored-offer.js';

/** A line that says all that no default could. */
export type WholeLine = ReplaceOfferLineDto & Pick<StoredLine, 'name' | 'unit_amount'>;

type Terms = Pick<StoredOffer, 'bundle_id' | 'name' | 'currency' | 'lines' | 'discount' | 'payment'> & Packages;

/** An offer that is not stored yet, or does not know yet which proposal it is for. */
export type OfferDraft = Omit<OfferEntity, 'organization_id' | 'proposal_id' | 'created_at' | 'updated_at'>;

export function draftOf({ packages, selected_package_id, ...terms }: Terms): OfferDraft {
  const { bundle_id, name, currency, lines, discount, payment } = terms;
  const totals = storedTotals(lines, discount, selected_package_id);
  return {
    ...{ id: newId(), bundle_id, name, currency, lines, packages, selected_package_id, discount, payment },
    ...totals,
  };
}

/** The same offer for another proposal, whose lines and packages are its own. */
export function copyOf(offer: StoredOffer): OfferDraft {
  const successors = new Map(offer.packages?.map(({ id }) => [id, newId()]));
  const successor = (id: string | null) => successors.get(id ?? '') ?? null;
  const lines = offer.lines.map((line) => {
    return {
      ...line,
      id: newId(),
      selected: !line.optional || line.selected,
      package_id: successor(line.package_id),
    };
  });
  const packages = offer.packages?.map((one) => ({ ...one, id: successor(one.id) ?? one.id })) ?? null;
  return draftOf({ ...offer, lines, packages, selected_package_id: successor(offer.selected_package_id) });
}

/** A line with all that it did not say; lines that are not optional are always selected. */
export function lineOf(input: WholeLine): StoredLine {
  const { id = newId(), product_id = null, name, description = null, quantity, unit_amount, discount = null } = input;
  const { tax_rate = 0, optional = false, selected = false, billing } = input;
  const unit = input.unit ? Array.from(input.unit).slice(0, LONGEST_UNIT).join('') : null;
  const { type = 'one_time', interval = null, count } = billing ?? {};
  const { package_id = null, client_quantity } = input;
  return {
    ...{ id, product_id, name, description, quantity, unit, unit_amount, discount, tax_rate, optional },
    ...{ selected: selected || !optional, billing: { type, interval, ...(count ? { count } : {}) } },
    ...{ package_id, client_quantity: client_quantity ? { step: 1, ...client_quantity } : null },
  };
}
