import type { SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';

type Package = NonNullable<SnapshotOffer['packages']>[number];

/** A word, or whether it is there at all. */
export type Compared = string | boolean;

const YES = /^[✓✔]$/;
const NO = /^(?:[-–—✗✕]|)$/;

/** What a cell of a comparison says; marks are drawn, not written, so that every font shows them. */
export function comparedAs(text: string): Compared {
  const value = text.trim();
  return YES.test(value) ? true : NO.test(value) ? false : value;
}

/** All that packages are compared by, in the order in which they name it. */
export function comparedBy(packages: Package[]): string[] {
  return [...new Set(packages.flatMap(({ rows }) => rows.map(({ label }) => label)))];
}

export function valueIn({ rows }: Package, label: string): Compared {
  return comparedAs(rows.find((row) => row.label === label)?.value ?? '');
}
