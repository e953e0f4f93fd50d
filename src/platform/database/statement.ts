import type { QueryResult } from 'pg';

/** A statement that is prepared once per connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** A connection, or the pool of them. */
export interface Queryable {
  query<R extends object>(config: Statement & { values: unknown[] }): Promise<QueryResult<R>>;
}
