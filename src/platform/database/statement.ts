import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that is prepared once per connection under its name; without one it is planned each time. */
export interface Statement {
  name?: string;
  text: string;
  /** Milliseconds after which its answer is no longer awaited; without end when absent. */
  query_timeout?: number;
}

const MAX_NAMED = 1000;
const statements = new Map<string, Statement>();

/**
 * A statement whose text depends on what is asked, under a name of its own. Few texts are asked for often, but callers
 * could make up any number of them: each would stay in the memory of the database.
 */
export function named(prefix: string, text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= MAX_NAMED) return { text };
  const statement = { name: `${prefix}:${hash('sha1', text, 'base64url').slice(0, 12)}`, text };
  statements.set(text, statement);
  return statement;
}

/** The connections of a data source, for statements that need no ORM. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
