import { conflict, type AppError } from '../../../platform/errors/errors.js';
import {
  hasLapsed,
  totalsOf,
  type Amounts,
  type DatedDiscount,
  type Line,
  type Totals,
} from '../../../platform/money/money.js';
import type { OfferDto } from './offers.dto.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';

/** What an offer comes to without its discount, named as a proposal's total is. */
export interface LapsedTotals extends Amounts {
  recurring: Totals['recurring'];
}

/** The totals of an offer while its discount counts, and those once it has lapsed; null where it never does. */
export function storedTotals(
  lines: Line[],
  discount: DatedDiscount | null,
  packageId: string | null,
): Totals & { lapsed: LapsedTotals | null } {
  const totals = totalsOf(lines, discount, packageId);
  if (!discount?.valid_until) return { ...totals, lapsed: null };
  const { subtotal, discount_total, tax_total: tax, total, recurring } = totalsOf(lines, null, packageId);
  return { ...totals, lapsed: { subtotal, discount: discount_total, tax, total, recurring } };
}

/** An offer of which nothing is stored yet, with the totals that count at a moment. */
export function shownAt({ lapsed, ...offer }: OfferDto & { lapsed: LapsedTotals | null }, at: string): OfferDto {
  if (!lapsed || !hasLapsed(offer.discount, at)) return offer;
  const { discount: discount_total, tax: tax_total, ...totals } = lapsed;
  return { ...offer, ...totals, discount_total, tax_total };
}

/** By when the prices of a proposal count: its first payment, where money came before any decision; its decision; else now. */
export function pricedAt(
  { paying_since, decided_at }: Pick<ProposalEntity, 'paying_since' | 'decided_at'>,
  now: string,
): string {
  return paying_since ?? decided_at ?? now;
}

/** What was frozen, with the prices that count at a moment: a discount that has lapsed by then is taken off no more. */
export function snapshotAt(snapshot: ProposalSnapshot, at: string): ProposalSnapshot {
  if (!snapshot.offers.some(({ discount }) => hasLapsed(discount, at))) return snapshot;
  return { ...snapshot, offers: snapshot.offers.map((offer) => offerAt(offer, at)) };
}

function offerAt(offer: SnapshotOffer, at: string): SnapshotOffer {
  const { discount, lines, selected_package_id = null } = offer;
  if (!discount || !hasLapsed(discount, at)) return offer;
  return { ...offer, ...totalsOf(lines, null, selected_package_id), discount: null, lapsed_discount: discount };
}

/** 409 for who accepts a price whose discount has lapsed since a page showed it: `shown` is when the first discount on it ends. */
export function requireShown(offer: SnapshotOffer | null, shown: string | null | undefined): void {
  const { valid_until } = offer?.lapsed_discount ?? {};
  if (shown && valid_until && Date.parse(shown) <= Date.parse(valid_until)) throw discountEnded();
}

function discountEnded(): AppError {
  return conflict(
    'discount_until',
    'The discount has ended since you opened the page: read the new price before you accept it.',
  );
}
