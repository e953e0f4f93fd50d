import type { SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';

/** Half up, in integers: quantities have three decimals at most, rates two. */
function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

export function grossOf(line: SnapshotOfferLine): number {
  return divideHalfUp(Math.round(line.quantity * 1000) * line.unit_amount, 1000);
}

export function shareOf(amount: number, percent: number): number {
  return divideHalfUp(amount * Math.round(percent * 100), 10_000);
}

export function discountOf(line: SnapshotOfferLine): number {
  if (!line.discount) return 0;
  const gross = grossOf(line);
  return line.discount.type === 'percent' ? shareOf(gross, line.discount.value) : Math.min(line.discount.value, gross);
}

/** What the line costs before the offer's own discount and tax; shown beside it, never added up here. */
export function netOf(line: SnapshotOfferLine): number {
  return grossOf(line) - discountOf(line);
}
