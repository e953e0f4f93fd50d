import { beginsRightToLeft } from '../../../platform/html/direction.js';
import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';

type Package = NonNullable<SnapshotOffer['packages']>[number];

/** What is drawn, not written, so that every font shows it; in a square of 24. */
export type MarkKind = 'tick' | 'cross' | 'dash';

export const MARK_PATHS: Record<MarkKind, string> = {
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6 7 10 10M16 7 6 17',
  dash: 'M5 12h11',
};

/** Of what is not chosen, and could be. */
export const BOX_PATH = 'M6 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z';

const MARKS: readonly (readonly [MarkKind, RegExp])[] = [
  ['tick', /^[✓✔]$/],
  ['cross', /^[✗✘✕✖]$/],
  ['dash', /^[-–—]?$/],
];

/** The mark that a cell of a comparison is; null where it says something in words. */
export function markIn(text: string): MarkKind | null {
  return MARKS.find(([, written]) => written.test(text.trim()))?.[0] ?? null;
}

/** All that packages are compared by, in the order in which they name it. */
export function comparedBy(packages: Package[]): string[] {
  return [...new Set(packages.flatMap(({ rows }) => rows.map(({ label }) => label)))];
}

/** Where packages are named in words that are read from the right. */
export function packagesFromRight(packages: Package[]): boolean {
  return beginsRightToLeft(packages.map(({ name }) => name).join(' '));
}

/** Empty where the package does not name it. */
export function valueIn({ rows }: Package, label: string): string {
  return rows.find((row) => row.label === label)?.value ?? '';
}
