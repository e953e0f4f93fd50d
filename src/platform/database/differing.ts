import { isDeepStrictEqual } from 'node:util';

/** The changes that make the row another one: what it says already is no change. Values are compared as JSON writes them. */
export function differing<C extends object>(row: object, changes: C): Partial<C> {
  const stored = row as Record<string, unknown>;
  const differ = ([name, value]: [string, unknown]) => value !== undefined && !isSame(stored[name], value);
  return Object.fromEntries(Object.entries(changes).filter(differ)) as Partial<C>;
}

/** Whether both would be written alike, in whatever order their keys come. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(asWritten(one), asWritten(other));
}

function asWritten(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}
