type Fields = Record<string, unknown>;

/** The changes that make the row another one: what it says already is no change. Values are compared as JSON writes them. */
export function differing<C extends object>(row: object, changes: C): Partial<C> {
  const stored = row as Fields;
  const differ = ([name, value]: [string, unknown]) => value !== undefined && !isSame(stored[name], value);
  return Object.fromEntries(Object.entries(changes).filter(differ)) as Partial<C>;
}

/** Whether both would be written alike, in whatever order their keys come. Looks no further than the first difference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Date || other instanceof Date) return asWritten(one) === asWritten(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  return !Array.isArray(one) && !Array.isArray(other) && isSameRecord(one as Fields, other as Fields);
}

function isSameRecord(one: Fields, other: Fields): boolean {
  const names = namesIn(one);
  if (names.length !== namesIn(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}

/** JSON leaves out what is undefined. */
function namesIn(record: Fields): string[] {
  return Object.keys(record).filter((name) => record[name] !== undefined);
}

function asWritten(value: unknown): unknown {
  return value instanceof Date ? value.toJSON() : value;
}
