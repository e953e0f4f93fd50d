import { newId } from '../../../platform/database/ids.js';
import { totalsOf } from '../../../platform/money/money.js';
import type { OfferEntity } from './offer.entity.js';
import { LONGEST_UNIT, type OfferLineDto, type ReplaceOfferLineDto } from './offer-line.dto.js';
import type { OfferDto } from './offers.dto.js';

/** A line that says all that no default could. */
export type WholeLine = ReplaceOfferLineDto & Pick<OfferLineDto, 'name' | 'unit_amount'>;

type Terms = Pick<OfferDto, 'bundle_id' | 'name' | 'currency' | 'lines' | 'discount' | 'payment'>;

/** An offer that is not stored yet, or does not know yet which proposal it is for. */
export type OfferDraft = Omit<OfferEntity, 'organization_id' | 'proposal_id' | 'created_at' | 'updated_at'>;

export function draftOf({ bundle_id, name, currency, lines, discount, payment }: Terms): OfferDraft {
  return { id: newId(), bundle_id, name, currency, lines, discount, payment, ...totalsOf(lines, discount) };
}

/** The same offer for another proposal: options are open again, but for those that are picked by their id. */
export function copyOf(offer: OfferDto, picked: ReadonlySet<string>): OfferDraft {
  const lines = offer.lines.map((line) => ({ ...line, id: newId(), selected: !line.optional || picked.has(line.id) }));
  return draftOf({ ...offer, lines });
}

/** A line with all that it did not say; lines that are not optional are always selected. */
export function lineOf(input: WholeLine): OfferLineDto {
  const { id = newId(), product_id = null, name, description = null, quantity, unit_amount, discount = null } = input;
  const { tax_rate = 0, optional = false, selected = false, billing } = input;
  const unit = input.unit ? Array.from(input.unit).slice(0, LONGEST_UNIT).join('') : null;
  const { type = 'one_time', interval = null } = billing ?? {};
  return {
    ...{ id, product_id, name, description, quantity, unit, unit_amount, discount, tax_rate, optional },
    ...{ selected: selected || !optional, billing: { type, interval } },
  };
}
