import { totalsOf as computed, type Interval, type Totals } from '../../../platform/money/money.js';
import type { BlockOf } from '../../content/blocks/blocks.dto.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

/** One offer, or all of them while the client may still choose. */
export function offersOf(block: BlockOf<'offer'>, page: PageContext): SnapshotOffer[] {
  const { offers } = page.snapshot;
  if (block.client_can_choose && offers.length > 1 && page.view.state === 'open' && !page.view.copy) return offers;
  const id = block.offer_id && !block.client_can_choose ? block.offer_id : page.selectedOffer?.id;
  return offers.filter((offer) => offer.id === id);
}

export function isSelected(line: SnapshotOfferLine, offer: SnapshotOffer, page: PageContext): boolean {
  if (!line.optional) return true;
  const { selection } = page;
  return selection?.offer_id === offer.id ? selection.line_ids.includes(line.id) : line.selected;
}

/** Of what was signed, or ticked in a form that is shown again; else as the sender left it. */
export function totalsOf(offer: SnapshotOffer, page: PageContext): Totals {
  const { selection } = page;
  if (selection?.offer_id !== offer.id) return offer;
  const lines = offer.lines.map((line) => ({ ...line, selected: isSelected(line, offer, page) }));
  return selection.totals ?? computed(lines, offer.discount);
}

export function hasOptions(offer: SnapshotOffer | null): boolean {
  return offer?.lines.some((line) => line.optional) ?? false;
}

/** What a reader is asked for, with what recurs beside what is paid once. */
export function priceInWords(offer: SnapshotOffer, page: PageContext): string {
  return page.formats.price({ ...totalsOf(offer, page), currency: offer.currency });
}

/** What the sum of a commitment is called: over how long, where that is the same for every line that has an end. */
export function commitmentWords({ lines }: SnapshotOffer, interval: Interval, { t }: PageContext): string {
  const ending = lines.flatMap(({ billing }) => (billing.interval === interval && billing.count ? billing.count : []));
  const [count = 0] = ending;
  return ending.every((one) => one === count) ? t.over(t.periods[interval](count)) : t.committed;
}

/** How often a line is paid and, where that is agreed, for how long; nothing of what is paid once. */
export function billingWords({ billing: { interval, count } }: SnapshotOfferLine, page: PageContext): string[] {
  if (!interval) return [];
  const { short } = intervalWords(interval, page);
  return count ? [short, `×\u00a0${page.t.periods[interval](count)}`] : [short];
}

export function intervalWords(interval: Interval, page: PageContext): { long: string; short: string } {
  return { long: page.t.per[interval], short: page.t.perShort[interval] };
}
