import { createHash } from 'node:crypto';
import type { Database } from '../database/database.js';

/** An empty page has one row, of nulls but for the total. */
type Counted<R extends { id: string }> = Omit<R, 'id'> & { id: string | null; counted_total: number };

interface PageStatement {
  /** Begins the name of the prepared statement. */
  name: string;
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
  const text = `select page.*, counted.total as counted_total
                from (select ${statement.total} as total) counted left join (${statement.rows}) page on true order by ${statement.order}`;
  const name = `${statement.name}:${createHash('sha1').update(text).digest('base64url').slice(0, 12)}`;
  const found = await db.rows<Counted<R>>({ name, text }, values);
  const rows = found.filter((row) => row.id !== null).map(({ counted_total: _total, ...row }) => row as unknown as R);
  return { rows, total: found[0]?.counted_total ?? 0 };
}
