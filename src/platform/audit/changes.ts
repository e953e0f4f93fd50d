/** What another value has now, by field: before and after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

const BANK_DETAILS = new Set(['iban', 'bic', 'account_holder']);
const SHOWN = 4;

/** The fields of these names whose values differ; null stands for a record that was not there, or is no longer. */
export function changesOf<T extends object>(
  before: T | null,
  after: T | null,
  names: readonly (keyof T & string)[],
): Changes {
  const pairs = names.map((name) => [name, before?.[name] ?? null, after?.[name] ?? null] as const);
  const changed = pairs.filter(([, old, value]) => JSON.stringify(old) !== JSON.stringify(value));
  return Object.fromEntries(
    changed.map(([name, ...values]) => [name, BANK_DETAILS.has(name) ? maskedPair(values) : values]),
  );
}

function maskedPair([before, after]: [unknown, unknown]): [unknown, unknown] {
  return [masked(before), masked(after)];
}

/** The end alone, which is enough to tell two accounts apart, and of short ones nothing. */
function masked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return `••••${value.length > 2 * SHOWN ? value.slice(-SHOWN) : ''}`;
}
