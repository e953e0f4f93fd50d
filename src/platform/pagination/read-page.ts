import type { Database } from '../database/database.js';
import { named } from '../database/statement.js';

/** An empty page has one row, of nulls but for the total. */
type Counted<R extends { id: string }> = Omit<R, 'id'> & { id: string | null; counted_total: number };

/** The total of a statement with `hits`. */
export const HITS_TOTAL = '(select count(*) from hits)';

interface PageStatement {
  /** Begins the name of the prepared statement. */
  name: string;
  /** Finds what a search matches, once for page and total, which then read from `hits`. */
  hits?: string | null;
  /** Reads the rows of one page, in order. */
  rows: string;
  /** Gives the exact number of all rows that match. */
  total: string;
  /** The order of the page's rows once more, over `page`. */
  order: string;
}

/** Reads a page and its total in one statement, so that both are of one snapshot; an empty page has its total too. */
export async function readPage<R extends { id: string }>(
  db: Database,
  statement: PageStatement,
  values: unknown[],
): Promise<{ rows: R[]; total: number }> {
  const hits = statement.hits ? `with hits as materialized (${statement.hits})` : '';
  const text = `${hits} select page.*, counted.total as counted_total
                from (select ${statement.total} as total) counted left join (${statement.rows}) page on true order by ${statement.order}`;
  // How many rows a pattern or some metadata finds, only a plan of its own can know: one for all patterns walks the whole list for rare ones.
  const planned = /( ilike | @> )/.test(text) ? { text } : named(statement.name, text);
  const found = await db.rows<Counted<R>>(planned, values);
  const total = found[0]?.counted_total ?? 0;
  const rows = found[0]?.id === null ? [] : (found as object[] as R[]);
  for (const row of rows) Reflect.deleteProperty(row, 'counted_total');
  return { rows, total };
}
