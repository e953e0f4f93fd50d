/** One after the other, in the order of the record: inside a transaction there is one connection. */
export async function eachOf<K extends string, V, R>(
  record: Record<K, V>,
  make: (value: V, key: K) => Promise<R>,
): Promise<Record<K, R>> {
  const made: [string, R][] = [];
  for (const [key, value] of Object.entries(record) as [K, V][]) made.push([key, await make(value, key)]);
  return Object.fromEntries(made) as Record<K, R>;
}
