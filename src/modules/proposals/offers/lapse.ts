import { conflict, type AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import {
  hasLapsed,
  totalsOf,
  type Amounts,
  type DatedDiscount,
  type Line,
  type Totals,
} from '../../../platform/money/money.js';
import { priceCode } from '../../../platform/money/price.js';
import { writtenPrice } from '../../../platform/money/written-money.js';
import type { StoredOffer } from './stored-offer.js';
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
export function shownAt({ lapsed, ...offer }: StoredOffer & { lapsed: LapsedTotals | null }, at: string): StoredOffer {
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

/**
 * 409 for who accepts a price whose discount has lapsed, unless they saw that it has: `shown` is when the first discount
 * ends that counted on the page; null where none did, and undefined from who doesn't say.
 */
export function requireShown(
  offer: SnapshotOffer | null,
  shown: string | null | undefined,
  language: ProposalSnapshot['language'],
): void {
  const discount = offer?.lapsed_discount;
  if (!offer || !discount?.valid_until || shown === null) return;
  if (shown === undefined || Date.parse(shown) <= Date.parse(discount.valid_until))
    throw discountEnded(offer, discount, language);
}

/** 409 for who picked what costs something else than the price that they were shown. */
export function requirePrice(offer: SnapshotOffer, shown: string, language: ProposalSnapshot['language']): void {
  const { discount, lines, selected_package_id = null } = offer;
  // The clock of a reader may be ahead of ours, and the discount ended there: what is signed is the lower price.
  const isEndingSoon = discount?.valid_until && shown === priceCode(totalsOf(lines, null, selected_package_id));
  if (shown === priceCode(offer) || isEndingSoon) return;
  const text =
    'What was picked costs {now}, which is not the price that was shown. Who has read that sends {expected}.';
  throw conflict('price', said(text, { now: writtenPrice(offer, language), expected: priceCode(offer) }));
}

function discountEnded(
  offer: SnapshotOffer,
  discount: DatedDiscount,
  language: ProposalSnapshot['language'],
): AppError {
  const was = { ...offer, ...totalsOf(offer.lines, discount, offer.selected_package_id ?? null) };
  const [before, now] = [was, offer].map((one) => writtenPrice(one, language));
  const params = { before, now, valid_until: discount.valid_until, expected: 'discount_until: null' };
  const text =
    'The discount has ended: the price was {before}, and is {now} now. Who has read that accepts it with {expected}.';
  return conflict('discount_until', said(text, params));
}
