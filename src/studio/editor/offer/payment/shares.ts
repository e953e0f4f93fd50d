import type { Milestone } from '../../../../../sdk/src/generated/types.js';
import { shared } from '../../../../platform/money/money.js';
import { weightOf } from '../../../../platform/money/payment-schedule.js';

/** The whole, in hundredths of a percent. */
export const WHOLE = 10_000;
/** Nobody drags a part to less than one percent. */
const LEAST = 100;

/** The parts in hundredths of a percent, however they are written. */
export function hundredthsOf(milestones: readonly Milestone[]): number[] {
  return shared(WHOLE, milestones.map(weightOf));
}

/** The parts once the border behind one of them stands there: its neighbour has the rest. */
export function withBorder(parts: readonly number[], index: number, at: number): number[] {
  const before = sumOf(parts.slice(0, index));
  const both = (parts[index] ?? 0) + (parts[index + 1] ?? 0);
  const least = Math.min(LEAST, Math.floor(both / 2));
  const own = Math.min(Math.max(at - before, least), both - least);
  return parts.with(index, own).with(index + 1, both - own);
}

/**
 * The parts once one of them is this: the last of the others gives or takes the difference, and those before it where it
 * has too little. Null where nothing would be left for them.
 */
export function withPart(parts: readonly number[], index: number, value: number): number[] | null {
  const whole = sumOf(parts);
  if (parts.length === 1) return value === whole ? [value] : null;
  if (value < 1 || value > whole - (parts.length - 1)) return null;
  const fresh = parts.with(index, value);
  let left = whole - sumOf(fresh);
  for (let other = parts.length - 1; other >= 0 && left !== 0; other -= 1) {
    if (other === index) continue;
    const given = Math.max(left, 1 - (fresh[other] ?? 0));
    fresh[other] = (fresh[other] ?? 0) + given;
    left -= given;
  }
  return fresh;
}

/** One more, which has half of the last. */
export function withOneMore(parts: readonly number[]): number[] {
  const last = parts.at(-1) ?? WHOLE;
  const half = last >= 2 * LEAST ? Math.floor(last / 2 / LEAST) * LEAST : Math.floor(last / 2);
  return [...parts.slice(0, -1), last - half, half];
}

/** Without one, whose part is paid with the next, or with the one before where it was the last. */
export function without(parts: readonly number[], index: number): number[] {
  const kept = parts.toSpliced(index, 1);
  const heir = Math.min(index, kept.length - 1);
  return kept.with(heir, (kept[heir] ?? 0) + (parts[index] ?? 0));
}

/** Milestones of these parts, in percent. */
export function inPercent(
  milestones: readonly Pick<Milestone, 'label' | 'due'>[],
  parts: readonly number[],
): Milestone[] {
  return milestones.map(({ label, due }, index) => ({ label, due, percent: (parts[index] ?? 0) / 100 }));
}

/** The same in minor units. */
export function inAmounts(milestones: readonly Milestone[], amounts: readonly number[]): Milestone[] {
  return milestones.map(({ label, due }, index) => ({ label, due, amount: amounts[index] ?? 0 }));
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
