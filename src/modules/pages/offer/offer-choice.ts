import { isCounted, isIn, type Interval } from '../../../platform/money/money.js';
import { blocksIn, type BlockOf } from '../../content/blocks/blocks.dto.js';
import type { SnapshotOffer, SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

/** One offer, or all of them while the client may still choose: what the first picks who signs is settled for all. */
export function offersOf(block: BlockOf<'offer'>, page: PageContext): SnapshotOffer[] {
  const { offers } = page.snapshot;
  const { state, copy, selection } = page.view;
  if (block.client_can_choose && offers.length > 1 && state === 'open' && !copy && !selection) return offers;
  const id = block.offer_id && !block.client_can_choose ? block.offer_id : page.selectedOffer?.id;
  return offers.filter((offer) => offer.id === id);
}

/** Whether it is paid for, as the offer is picked now. */
export function isSelected(line: SnapshotOfferLine, offer: SnapshotOffer): boolean {
  return isCounted(line, offer.selected_package_id ?? null);
}

/** All of them while readers compare packages; once it was decided, or somebody has signed, those of the one that was picked. */
export function linesOf(offer: SnapshotOffer, page: PageContext): SnapshotOfferLine[] {
  if (comparesPackages(offer, page) && !page.view.selection) return offer.lines;
  return offer.lines.filter((line) => isIn(line, offer.selected_package_id ?? null));
}

export function comparesPackages({ packages }: SnapshotOffer, { view }: PageContext): boolean {
  return Boolean(packages) && view.state === 'open' && !view.copy;
}

/** The offer whose packages a block shows; null where it has none. */
export function offerOf(
  { offer_id }: BlockOf<'packages'>,
  { snapshot, selectedOffer }: PageContext,
): SnapshotOffer | null {
  const id = offer_id ?? selectedOffer?.id;
  return snapshot.offers.find((offer) => offer.id === id && offer.packages) ?? null;
}

/** Where an offer's packages are read and picked: the first block that shows them; null where the offer does so itself. */
export function packagesBlockOf(offer: SnapshotOffer, page: PageContext): BlockOf<'packages'> | null {
  const blocks = page.snapshot.sections.flatMap((section) => blocksIn(section.blocks));
  return (
    (blocks.find((block) => block.type === 'packages' && offerOf(block, page) === offer) as
      BlockOf<'packages'> | undefined) ?? null
  );
}

/** Whether the client decides on this offer here. */
export function canChoose(offer: SnapshotOffer, page: PageContext): boolean {
  const { choosingBlock } = page;
  return page.canChoose && choosingBlock !== null && offersOf(choosingBlock, page).includes(offer);
}

/** What its line is part of, where it is not in all, and does not say so itself. */
export function packageOf(line: SnapshotOfferLine, { packages }: SnapshotOffer): string | null {
  const name = packages?.find(({ id }) => id === line.package_id)?.name ?? null;
  return name !== null && says(line.name, name) ? null : name;
}

/** In whole words: `Maintenance M` and `M package` say that they are of M, and `Programm` does not. */
function says(text: string, name: string): boolean {
  const [whole, part] = [text.toLowerCase(), name.trim().toLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const end = at + part.length;
    const [before, after] = [whole.slice(Math.max(0, at - 2), at), whole.slice(end, end + 2)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}+]/u.test(after)) return true;
  }
  return false;
}

/** The package that is picked. */
export function pickedPackage(offer: SnapshotOffer | null): string | null {
  return offer?.packages?.find(({ id }) => id === offer.selected_package_id)?.name ?? null;
}

/** Whether a client can change what it costs by more than ticking. */
export function hasChoices(offer: SnapshotOffer | null): boolean {
  return Boolean(offer?.packages) || (offer?.lines.some((line) => line.client_quantity) ?? false);
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
  return count ? [short, page.t.during(page.t.periods[interval](count))] : [short];
}

export function intervalWords(interval: Interval, page: PageContext): { long: string; short: string } {
  return { long: page.t.per[interval], short: page.t.perShort[interval] };
}
