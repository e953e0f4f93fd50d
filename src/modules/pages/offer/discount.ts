import { totalsOf, type DatedDiscount } from '../../../platform/money/money.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

/** When the first discount ends of those that count in these offers; null where none does. */
export function discountUntil(offers: readonly Pick<SnapshotOffer, 'discount'>[]): string | null {
  return offers.flatMap(({ discount }) => discount?.valid_until ?? []).sort()[0] ?? null;
}

/** What the reader of an offer is told of the end of its discount, before it and after it. */
export interface DiscountEnd {
  until: string;
  /** Null once it has come. */
  before: string | null;
  after: string;
}

/** Null where the discount has no end, or its price stands already. */
export function discountEndOf(offer: SnapshotOffer, page: PageContext): DiscountEnd | null {
  const discount = offer.discount ?? offer.lapsed_discount;
  const { state, copy, discount_until } = page.view;
  const stands = offer.discount !== null && !discount_until;
  if (!discount?.valid_until || stands || state !== 'open' || copy) return null;
  const off = offInWords(discount, offer.currency, page);
  const day = page.formats.end(discount.valid_until);
  const before = offer.discount ? page.t.discountUntil(off, day) : null;
  return { until: discount.valid_until, before, after: page.t.discountEnded(off, day) };
}

/** What became of the price in a form that was sent while the page still showed its discount. */
export function priceChange(page: PageContext): string | null {
  const { view, selectedOffer: offer, t } = page;
  const discount = offer?.lapsed_discount;
  const end = view.form?.discountEnded && discount && discountEndOf(offer, page);
  if (!end) return null;
  const was = { ...offer, ...totalsOf(offer.lines, discount, offer.selected_package_id ?? null) };
  return `${end.after} ${t.priceChanged(page.formats.price(was), page.formats.price(offer))}`;
}

function offInWords({ type, value, applies_to }: DatedDiscount, currency: string, { formats, t }: PageContext): string {
  if (type === 'amount') return formats.money(value, currency);
  return applies_to === 'one_time' ? t.discountOnce(formats.percent(value)) : formats.percent(value);
}
