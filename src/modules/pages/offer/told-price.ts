import { totalsOf, type Totals } from '../../../platform/money/money.js';
import { netPriceOf, partsBefore, priceOf, type PricePart } from '../../../platform/money/price.js';
import type { ProposalSnapshot, SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';
import type { Strings } from '../language/strings.js';

/** A price as its reader finds it, with what has to be said of tax beside it; null where there is none to tell apart. */
export interface ToldPrice {
  large: PricePart[];
  largeTax: string | null;
  /** The same with tax where the large one is without, and the other way round. */
  small: PricePart[] | null;
  smallTax: string | null;
  /** What of the large one was another without what is taken off the whole. */
  before: PricePart[];
}

type Priced = (totals: Totals) => PricePart[];

/** Whether a price with tax differs from that of its lines, which are without. */
export function isTaxed({ lines }: Pick<SnapshotOffer, 'lines'>): boolean {
  return lines.some(({ tax_rate }) => tax_rate > 0);
}

/** Whether prices are told without tax first. */
export function isNetFirst({ price_display }: Pick<ProposalSnapshot, 'price_display'>, offer: SnapshotOffer): boolean {
  return price_display === 'excluding_tax' && isTaxed(offer);
}

/** Of what was published before one could choose: there it is said above its packages, once. */
export const isUntold = ({ price_display }: Pick<ProposalSnapshot, 'price_display'>) => price_display === undefined;

export function toldPrice(offer: SnapshotOffer, { snapshot, t }: Pick<PageContext, 'snapshot' | 't'>): ToldPrice {
  const [net, gross] = [netPriceOf(offer), priceOf(offer)];
  if (!isTaxed(offer))
    return { large: gross, largeTax: null, small: null, smallTax: null, before: undiscounted(offer, priceOf) };
  return isNetFirst(snapshot, offer)
    ? { large: net, largeTax: t.beforeTax, small: gross, smallTax: t.afterTax, before: undiscounted(offer, netPriceOf) }
    : {
        large: gross,
        largeTax: isUntold(snapshot) ? null : t.afterTax,
        small: net,
        smallTax: t.beforeTax,
        before: undiscounted(offer, priceOf),
      };
}

function undiscounted(offer: SnapshotOffer, priced: Priced): PricePart[] {
  if (!offer.discount) return [];
  const before = totalsOf(offer.lines, null, offer.selected_package_id ?? null);
  return partsBefore(priced(before), priced(offer));
}

/**
 * What stands after the price that is signed and paid; empty where nothing is taxed. After several amounts it may begin a
 * line of its own: a narrow screen has no room for the last of them with it.
 */
export function taxAfter(offer: SnapshotOffer, { t }: Pick<PageContext, 't'>): string {
  if (!isTaxed(offer)) return '';
  return `${priceOf(offer).length > 1 ? ' ' : '\u00a0'}${t.afterTax}`;
}

/** What a reader is asked for, with what recurs beside what is paid once, and whether tax is in it. */
export function priceInWords(offer: SnapshotOffer, page: PageContext): string {
  return `${page.formats.price(offer)}${taxAfter(offer, page)}`;
}

/** The price that stands large, in a line of text. */
export function largePriceInWords(offer: SnapshotOffer, page: PageContext): string {
  const { largeTax, large } = toldPrice(offer, page);
  return `${page.formats.parts(large, offer.currency)}${largeTax ? `\u00a0${largeTax}` : ''}`;
}

/** What columns and sums of an offer are called: nothing is said of tax where there is none. */
export function namesOf(
  offer: SnapshotOffer,
  { t }: Pick<PageContext, 't'>,
): Pick<Strings, 'amount' | 'subtotal' | 'total'> {
  return isTaxed(offer) ? t : { amount: t.amountShort, subtotal: t.subtotalShort, total: t.totalShort };
}
