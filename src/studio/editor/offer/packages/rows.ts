import type { OfferPackage, PackageRow, UpdatePackage } from '../../../../../sdk/src/generated/types.js';

/** Drawn as a check mark, and as none. */
export const YES = '✓';
export const NO = '–';

/** All that packages are compared by, in the order in which they name it. */
export function comparedBy(packages: readonly OfferPackage[]): string[] {
  return [...new Set(packages.flatMap(({ rows }) => rows.map(({ label }) => label)))];
}

export function valueIn({ rows }: OfferPackage, label: string): string {
  return rows.find((row) => row.label === label)?.value ?? NO;
}

/** Every package with these rows, in this order, so that they are compared by the same. */
function withRows(packages: readonly OfferPackage[], rowsOf: (one: OfferPackage) => PackageRow[]): UpdatePackage[] {
  return packages.map((one) => ({ id: one.id, rows: rowsOf(one) }));
}

export function inOrder(packages: readonly OfferPackage[], labels: readonly string[]): UpdatePackage[] {
  return withRows(packages, (one) => labels.map((label) => ({ label, value: valueIn(one, label) })));
}

export function renamed(packages: readonly OfferPackage[], label: string, name: string): UpdatePackage[] {
  return withRows(packages, (one) =>
    comparedBy(packages).map((each) => ({ label: each === label ? name : each, value: valueIn(one, each) })),
  );
}

/** Each has it until somebody says which ones do not. */
export function withLabel(packages: readonly OfferPackage[], label: string): UpdatePackage[] {
  const rows = inOrder(packages, comparedBy(packages));
  return rows.map((one) => ({ ...one, rows: [...(one.rows ?? []), { label, value: YES }] }));
}

export function withValue(
  packages: readonly OfferPackage[],
  id: string,
  label: string,
  value: string,
): UpdatePackage[] {
  const rows = inOrder(packages, comparedBy(packages));
  return rows.map((one) =>
    one.id === id ? { ...one, rows: one.rows?.map((row) => (row.label === label ? { label, value } : row)) } : one,
  );
}
