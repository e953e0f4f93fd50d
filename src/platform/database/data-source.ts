import { types, type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { loadedEntities } from './columns.js';
import { isoOf } from './iso-time.js';
import { FIRST_WAIT_MS, REQUEST } from './limits.js';

/** The address of the database, for the few who open connections of their own. */
export const DATABASE_URL = Symbol('DATABASE_URL');

/** A transaction whose process vanished in the middle gives its locks back after this time. */
const FORGOTTEN_MS = 60_000;

/**
 * A statement is run as it is planned, not compiled first: a compilation is never kept, and for what one organization's
 * figures read it takes longer than to read them.
 */
const INTERPRETED = '-c jit=off';

/** Timestamps as ISO text and 64-bit integers as numbers, so that rows already have the shape of the answer. */
export function setTypeParsers(): void {
  types.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf);
  types.setTypeParser(types.builtins.INT8, Number);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  types.setTypeParser(types.builtins.DATE, (value: string) => value);
}

/** Whoever uses a connection is told that it broke; between two users nobody listens, and the process would end. */
export function outlive(connection: ClientBase): void {
  connection.on('error', () => undefined);
}

export function createDataSource(url: string, poolSize: number): DataSource {
  setTypeParsers();
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'proposal-service',
    connectTimeoutMS: 10_000,
    extra: {
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // Two statements go out together where `Database` sends them so: `begin` with a first reading, the last with `commit`.
      pipeline: true,
      options: INTERPRETED,
      idle_in_transaction_session_timeout: FORGOTTEN_MS,
      statement_timeout: REQUEST.statement,
      lock_timeout: FIRST_WAIT_MS,
      onConnect: outlive,
    },
    entities: loadedEntities(),
    ...{ installExtensions: false, logging: false },
  });
}
