import { newId } from '../../../platform/database/ids.js';
import { totalsOf } from '../../../platform/money/money.js';
import type { OfferEntity } from './offer.entity.js';
import type { CreateOfferLineDto, OfferLineDto } from './offer-line.dto.js';
import type { OfferDto } from './offers.dto.js';

type Terms = Pick<OfferDto, 'bundle_id' | 'name' | 'currency' | 'lines' | 'discount' | 'payment'>;

/** An offer that is not stored yet, or does not know yet which proposal it is for. */
export type OfferDraft = Omit<OfferEntity, 'organization_id' | 'proposal_id' | 'created_at' | 'updated_at'>;

export function draftOf({ bundle_id, name, currency, lines, discount, payment }: Terms): OfferDraft {
  return { id: newId(), bundle_id, name, currency, lines, discount, payment, ...totalsOf(lines, discount) };
}

/** The same offer for another proposal: options are open again. */
export function copyOf(offer: OfferDto): OfferDraft {
  return draftOf({ ...offer, lines: offer.lines.map((line) => ({ ...line, id: newId(), selected: !line.optional })) });
}

/** A line with all that it did not say; lines that are not optional are always selected. */
export function lineOf(input: CreateOfferLineDto & { id?: string }): OfferLineDto {
  const { id = newId(), product_id = null, name, description = null, quantity, unit_amount, discount = null } = input;
  const { tax_rate = 0, optional = false, selected = false, billing } = input;
  const { type = 'one_time', interval = null } = billing ?? {};
  return {
    ...{ id, product_id, name, description, quantity, unit_amount, discount, tax_rate, optional },
    ...{ selected: selected || !optional, billing: { type, interval } },
  };
}
