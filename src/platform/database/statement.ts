import type { Pool, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that is prepared once per connection under its name. */
export interface Statement {
  name: string;
  text: string;
  /** Milliseconds after which its answer is no longer awaited; without end when absent. */
  query_timeout?: number;
}

/** A connection, or the pool of them. */
export interface Queryable {
  query<R extends object>(config: Statement & { values: unknown[] }): Promise<QueryResult<R>>;
}

/** The connections of a data source, for statements that need no ORM. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
