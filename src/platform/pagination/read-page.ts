import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database/database.js';
import { named, type Statement } from '../database/statement.js';

/** An empty page has one row, of nulls but for the total. */
type Counted<R extends { id: string }> = Omit<R, 'id'> & { id: string | null; counted_total: number };

/** The total of a statement with `hits`. */
export const HITS_TOTAL = '(select count(*) from hits)';

const uncounted = new AsyncLocalStorage<true>();

/** For who reads a list to its end, page by page: each total would be another walk over all that match. */
export function withoutTotals<T>(read: () => Promise<T>): Promise<T> {
  return uncounted.run(true, read);
}

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
  const text = `${hitsOf(statement)} select page.*, counted.total as counted_total
                from (select ${totalOf(statement)} as total) counted left join (${statement.rows}) page on true order by ${statement.order}`;
  const found = await db.rows<Counted<R>>(planned(statement, text), values);
  const total = found[0]?.counted_total ?? 0;
  const rows = found[0]?.id === null ? [] : (found as object[] as R[]);
  for (const row of rows) Reflect.deleteProperty(row, 'counted_total');
  return { rows, total };
}

/** A page whose items the database has written as JSON, one after the other. */
export interface WrittenPage {
  items: string;
  /** How many rows there were, of as many as were wanted: the page, and the one that tells of more. */
  found: number;
  /** The place of the page's last item in the list's order; null where the page is the last. */
  position: string | null;
  id: string | null;
  total: number;
}

/**
 * The same as one row, which costs the driver far less than many: `rows` give `item` as text, `position` and `id`, and
 * `wanted` is how many of them there are where others follow the page, as the statement names it.
 */
export async function readWrittenPage(
  db: Database,
  statement: PageStatement & { wanted: string },
  values: unknown[],
): Promise<WrittenPage> {
  const { rows, order, wanted } = statement;
  const last = (column: string) => `max(${column}) filter (where place = ${wanted} - 1)`;
  const text = `${hitsOf(statement)} select listed.*, counted.total from (select ${totalOf(statement)} as total) counted, (
      select coalesce(string_agg(item, ',' order by place) filter (where place < ${wanted}), '') as items,
        count(*) as found, ${last('position')} as position, ${last('id::text')} as id
      from (select page.*, row_number() over (order by ${order}) as place from (${rows}) page) placed) listed`;
  const page = await db.row<WrittenPage>(planned(statement, text), values);
  if (!page) throw new Error(`${statement.name} gave no row.`);
  return page;
}

function hitsOf({ hits }: PageStatement): string {
  return hits ? `with hits as${uncounted.getStore() ? ' not' : ''} materialized (${hits})` : '';
}

/** What is not counted is still written, so that each value that was bound has its place and its type. */
function totalOf({ total }: PageStatement): string {
  return uncounted.getStore() ? `case when false then ${total} else 0 end` : total;
}

/** How many rows a pattern or some metadata finds, only a plan of its own can know: one for all patterns walks the whole list for rare ones. */
function planned({ name }: PageStatement, text: string): Statement {
  return /( like | @> )/.test(text) ? { text } : named(name, text);
}
