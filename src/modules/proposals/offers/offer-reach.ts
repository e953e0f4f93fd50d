import {
  grossOf,
  hasLapsed,
  isIn,
  netOf,
  percentOff,
  shareOf,
  totalsOf,
  type DatedDiscount,
} from '../../../platform/money/money.js';
import type { SnapshotOffer } from '../proposal-snapshot.dto.js';

type Line = SnapshotOffer['lines'][number];

/** What lines cost before and after what is taken off each of them; of what is left, `once` is paid once. */
interface Weight {
  gross: number;
  net: number;
  once: number;
}

/** How little and how much of a line there may be. */
interface Reach {
  least: Weight;
  most: Weight;
}

const NOTHING: Weight = { gross: 0, net: 0, once: 0 };

/** The highest one-time total that a client can reach: in any package, with every option and the highest quantities, while a dated discount counts and after it. */
export function largestTotal(offer: SnapshotOffer, at: string): number {
  const lines = offer.lines.map((line) => ({ ...line, selected: true, quantity: mostOf(line) }));
  const discount = discountAt(offer, at);
  const discounts = discount?.valid_until ? [discount, null] : [discount];
  return Math.max(...packagesOf(offer).flatMap((pick) => discounts.map((taken) => totalsOf(lines, taken, pick).total)));
}

/**
 * The largest part that a client can have taken off, in percent of what is paid once and, for one interval each, of what
 * recurs. Beginning with as little as the offer allows, lines are made as large as it allows one after the other, those
 * first of which most is taken off. An amount off the whole is taken from what is paid once alone: so the same is tried
 * with those lines before all others, and with each line by itself.
 */
export function mostPercentOff(offer: SnapshotOffer, at: string): number {
  const discount = discountAt(offer, at);
  return Math.max(...packagesOf(offer).map((pick) => mostIn(linesIn(offer, pick), discount)));
}

function mostIn(lines: Line[], discount: DatedDiscount | null): number {
  const amount = discount?.type === 'amount' ? discount.value : 0;
  const reaches = lines.map((line) => ({
    isOnce: line.billing.type === 'one_time',
    least: line.optional ? NOTHING : weightOf(line, leastOf(line), discount),
    most: weightOf(line, mostOf(line), discount),
  }));
  reaches.sort((one, other) => partOff(other.most) - partOff(one.most) || one.most.gross - other.most.gross);
  const onceFirst = [...reaches.filter(({ isOnce }) => isOnce), ...reaches.filter(({ isOnce }) => !isOnce)];
  const ways = [reaches, onceFirst, ...reaches.map((one) => [one])];
  const sum = reaches.reduce((total, { least }) => plus(total, least, 1), NOTHING);
  return Math.max(partOffWith(sum, amount), ...ways.map((way) => mostAlong(way, sum, amount)));
}

function mostAlong(way: readonly Reach[], sum: Weight, amount: number): number {
  let [most, reached] = [0, sum];
  for (const { least, most: larger } of way) {
    reached = plus(plus(reached, least, -1), larger, 1);
    most = Math.max(most, partOffWith(reached, amount));
  }
  return most;
}

function weightOf(line: Line, quantity: number, discount: DatedDiscount | null): Weight {
  const own = netOf({ ...line, quantity });
  const net = own - (discount ? shareOf(own, percentOff(discount, line)) : 0);
  return { gross: grossOf({ ...line, quantity }), net, once: line.billing.type === 'one_time' ? net : 0 };
}

function plus(one: Weight, other: Weight, sign: 1 | -1): Weight {
  return {
    gross: one.gross + sign * other.gross,
    net: one.net + sign * other.net,
    once: one.once + sign * other.once,
  };
}

function partOff({ gross, net }: Weight): number {
  return gross === 0 ? 0 : (gross - net) / gross;
}

/** An amount off the whole is taken from what is paid once, as far as that goes. */
function partOffWith({ gross, net, once }: Weight, amount: number): number {
  return partOff({ gross, net: net - Math.min(amount, once), once }) * 100;
}

function discountAt({ discount }: SnapshotOffer, at: string): DatedDiscount | null {
  return hasLapsed(discount, at) ? null : discount;
}

function packagesOf({ packages, selected_package_id = null }: SnapshotOffer): (string | null)[] {
  return packages?.length ? packages.map(({ id }) => id) : [selected_package_id];
}

function linesIn({ lines }: SnapshotOffer, pick: string | null): Line[] {
  return lines.filter((line) => isIn(line, pick));
}

function leastOf({ client_quantity, quantity }: Line): number {
  return client_quantity?.min ?? quantity;
}

function mostOf({ client_quantity, quantity }: Line): number {
  return client_quantity?.max ?? quantity;
}
