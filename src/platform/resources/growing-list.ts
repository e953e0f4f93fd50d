/** A list that grows while contexts are loaded: who holds it sees what comes later. */
export interface GrowingList<T> {
  readonly items: readonly T[];
  add(item: T): void;
}

const sorts: (() => void)[] = [];

/** Keeps its order, which may depend on what other lists hold, whatever the order in which items come. */
export function growingList<T>(compare: (a: T, b: T) => number): GrowingList<T> {
  const items: T[] = [];
  sorts.push(() => items.sort(compare));
  return {
    items,
    add: (item) => {
      if (items.includes(item)) return;
      items.push(item);
      for (const sort of sorts) sort();
    },
  };
}
