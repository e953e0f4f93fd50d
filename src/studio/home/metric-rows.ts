type Cell = string | number | null;
type Row = Record<string, Cell>;

/** The lines of a metric: its list where it has one, else one line, or one for each of its steps. */
export function rowsOf(metric: object): Row[] {
  const lists = Object.values(metric).filter(
    (value): value is object[] => Array.isArray(value) && value !== byCurrency(metric),
  );
  const [list] = lists;
  if (list) return list.flatMap(flat);
  const parts = Object.entries(metric as Record<string, unknown>);
  const isSteps = parts.every(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value));
  if (!isSteps) return flat(metric);
  return parts.flatMap(([step, value]) => flat({ step, ...(value as object) }));
}

/** All columns, in the order in which they come up. */
export function columnsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** One line, or one for each currency, as amounts of different ones are never beside each other. */
function flat(record: object): Row[] {
  const own = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (name === 'by_currency' ? [] : cellsOf(name, value))),
  );
  const currencies = byCurrency(record);
  if (!currencies || currencies.length === 0) return [own];
  return currencies.map((figures) => ({
    ...own,
    ...Object.fromEntries(Object.entries(figures).flatMap(([name, value]) => cellsOf(name, value))),
  }));
}

/** What lies inside keeps its own name; what recurs is named by its interval. */
function cellsOf(name: string, value: unknown): [string, Cell][] {
  if (Array.isArray(value))
    return (value as { interval: string; total: number }[]).map(({ interval, total }) => [
      `${name}_${interval}`,
      total,
    ]);
  if (typeof value !== 'object' || value === null) return [[name, value as Cell]];
  return Object.entries(value).flatMap(([inner, one]) => cellsOf(inner, one));
}

function byCurrency(record: object): object[] | undefined {
  return (record as { by_currency?: object[] }).by_currency;
}
