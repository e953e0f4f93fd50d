/** What a table has under a name that came from outside; never what every object has, such as `constructor`. */
export function ownValue<T>(table: Readonly<Partial<Record<string, T>>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
