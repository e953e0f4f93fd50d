import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type QueryRunner,
} from 'typeorm';
import { notFound } from '../errors/errors.js';
import { Clock } from '../time/clock.js';
import { checkExpectedVersion } from './expected-version.js';
import { changeTime, creationTimes, nextVersion } from './stamps.js';
import { poolOf, type Queryable, type Statement } from './statement.js';
import { sqlState } from './violations.js';
import { change, insertion, removal } from './writes.js';

interface Ambient {
  runner: QueryRunner;
  /** Settled once the transaction has begun; it begins with the first statement. */
  begun: Promise<void> | null;
  open: boolean;
  afterCommit: (() => void | Promise<void>)[];
}

interface TenantScope {
  organization_id: string;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Access to PostgreSQL: one ambient transaction for each writing operation, joined by every service in it. */
@Injectable()
export class Database {
  private readonly ambient = new AsyncLocalStorage<Ambient>();

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in the ambient transaction, or in a new one; only the outermost retries serialization failures. It takes
   * a connection with its first statement, so that validation and password hashing before it hold none.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.ambient.getStore()) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  /** Runs `work` so that its failure can be survived by the ambient transaction. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const runner = await this.runner();
    await runner.startTransaction();
    try {
      const result = await work();
      await runner.commitTransaction();
      return result;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  /** Calls `work` once the ambient transaction has committed; never when it rolls back. */
  afterCommit(work: () => void | Promise<void>): void {
    this.current().afterCommit.push(work);
  }

  /** Rows of a named prepared statement, in the shape its columns give. */
  async rows<R extends object>(statement: Statement, values: unknown[] = []): Promise<R[]> {
    const ambient = this.ambient.getStore();
    const client: Queryable = ambient ? await this.connection() : poolOf(this.source);
    const result = await client.query<R>({ ...statement, values });
    return result.rows;
  }

  async row<R extends object>(statement: Statement, values: unknown[] = []): Promise<R | null> {
    return (await this.rows<R>(statement, values))[0] ?? null;
  }

  /** Inserts one row and gives it back with the database's defaults; times that are not given are now. */
  async insert<E extends ObjectLiteral>(entity: EntityTarget<E>, row: QueryDeepPartialEntity<E>): Promise<E> {
    const table = this.source.getMetadata(entity);
    return this.write<E>(insertion(table, { ...creationTimes(table, this.clock.iso()), ...row }));
  }

  /** Updates one record of the organization and gives it back; a versioned one gets its next version. */
  async update<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    scope: TenantScope,
    id: string,
    changes: QueryDeepPartialEntity<E>,
  ): Promise<E> {
    const table = this.source.getMetadata(entity);
    const set = { ...changeTime(table, this.clock.iso()), ...changes };
    return this.write<E>(change(table, [scope.organization_id, id], set, nextVersion(table)));
  }

  async delete(entity: EntityTarget<ObjectLiteral>, scope: TenantScope, id: string): Promise<void> {
    await this.write(removal(this.source.getMetadata(entity), [scope.organization_id, id]));
  }

  find<E extends ObjectLiteral>(entity: EntityTarget<E>, scope: TenantScope, id: string): Promise<E | null> {
    return this.findRow(entity, scope, id, '');
  }

  findForUpdate<E extends ObjectLiteral>(entity: EntityTarget<E>, scope: TenantScope, id: string): Promise<E | null> {
    this.current();
    return this.findRow(entity, scope, id, ' for update');
  }

  /** Locks the one record that an operation addresses: 404 without it, 412 when `If-Match` expects another version. */
  async lock<E extends ObjectLiteral & { version: number }>(
    entity: EntityTarget<E>,
    scope: TenantScope,
    id: string,
    what: string,
  ): Promise<E> {
    const row = await this.findForUpdate(entity, scope, id);
    if (!row) throw notFound(what);
    checkExpectedVersion(row);
    return row;
  }

  /** Only inside a transaction. */
  private async write<E extends object>({ statement, values }: ReturnType<typeof insertion>): Promise<E> {
    this.current();
    return (await this.rows<E>(statement, values))[0] as E;
  }

  private findRow<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    scope: TenantScope,
    id: string,
    suffix: string,
  ): Promise<E | null> {
    const table = this.source.getMetadata(entity).tableName;
    const text = `select * from ${table} where organization_id = $1 and id = $2${suffix}`;
    return this.row<E>({ name: `find:${table}${suffix}`, text }, [scope.organization_id, id]);
  }

  private async runOnce<T>(work: () => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const ambient: Ambient = { runner, begun: null, open: true, afterCommit: [] };
    try {
      const result = await this.ambient.run(ambient, work);
      if (ambient.begun) await runner.commitTransaction();
      ambient.open = false;
      for (const then of ambient.afterCommit) await this.ambient.exit(then);
      return result;
    } catch (error) {
      ambient.open = false;
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private current(): Ambient {
    const ambient = this.ambient.getStore();
    if (!ambient) throw new Error('This needs a transaction: call it inside Database.transaction.');
    if (!ambient.open) throw new Error('The transaction has ended; use Database.afterCommit for what must wait.');
    return ambient;
  }

  private async runner(): Promise<QueryRunner> {
    const ambient = this.current();
    ambient.begun ??= ambient.runner.startTransaction();
    await ambient.begun;
    return ambient.runner;
  }

  private async connection(): Promise<Queryable> {
    return ((await this.runner()) as QueryRunner & { databaseConnection: PoolClient }).databaseConnection;
  }
}
