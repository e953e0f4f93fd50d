import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import {
  DataSource,
  type EntityMetadata,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Expectations } from '../operations/operation-context.js';
import { inBackground } from '../operations/correlation.js';
import { Clock } from '../time/clock.js';
import { CustomerTurns } from '../time/customer-turns.js';
import { TrueTime } from '../time/true-time.js';
import { addressed } from './expected-version.js';
import { BACKGROUND, LockQueue, REQUEST, tooManyChanges, turnsOf, type TransactionOptions } from './limits.js';
import { Preparation } from './preparation.js';
import { Readings } from './readings.js';
import { changeTime, creationTimes, isInTrueTime, nextVersion } from './stamps.js';
import { poolOf, type Statement } from './statement.js';
import { isLockTimeout, sqlState } from './violations.js';
import { change, insertion, removal, type Added, type Beside, type Write } from './writes.js';

type NewRows = [entity: EntityTarget<ObjectLiteral>, rows: object[]];

interface Ambient {
  begin: string;
  /** The answer to `begin`, for which a first statement that only reads does not wait. */
  beginning: Promise<unknown> | null;
  /** There once the first statement needs it. */
  connection: Promise<PoolClient> | null;
  open: boolean;
  afterCommit: (() => void | Promise<void>)[];
  /** Rows that wait for the end, by their table. */
  appended: Map<NewRows[0], NewRows[1]>;
  /** Other statements that wait for the end. */
  last: Write[];
  preparation: Preparation;
}

interface TenantScope {
  organization_id: string;
}

/** So many rows of a table wait for the end of a transaction: a statement takes 65,535 values at most. */
const MAX_APPENDED = 200;
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const READS = /^select\b/;
const IN_BACKGROUND = `set local statement_timeout = ${BACKGROUND.statement}`;

/** Access to PostgreSQL: one ambient transaction for each writing operation, joined by every service in it. */
@Injectable()
export class Database {
  private readonly ambient = new AsyncLocalStorage<Ambient>();

  private readonly requests: LockQueue;
  private readonly background: LockQueue;
  private readonly turns: CustomerTurns;
  private readonly readings: Readings;

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly trueTime: TrueTime,
  ) {
    const { max } = poolOf(source).options;
    this.requests = new LockQueue(max, REQUEST.lock);
    this.background = new LockQueue(max, BACKGROUND.lock);
    this.turns = new CustomerTurns(turnsOf(max));
    this.readings = new Readings(poolOf(source));
  }

  /**
   * Runs `work` in the ambient transaction, or in a new one; only the outermost repeats it, after serialization failures
   * and where a lock is not to be had soon. It takes a connection with its first statement, so that what comes before that
   * holds none. What need not be done now gives up without waiting; what is done for an organization has its turn among
   * those of all.
   */
  async transaction<T>(work: () => Promise<T>, { waits = true, whose }: TransactionOptions = {}): Promise<T> {
    if (this.ambient.getStore()) return work();
    const preparation = new Preparation();
    for (;;) {
      try {
        const result = await this.patiently(work, preparation, { waits, whose });
        await preparation.discardUnused();
        return result;
      } catch (error) {
        await preparation.carryOut(error);
      }
    }
  }

  /**
   * What `work` gives, done while no transaction is open and no connection held: the ambient transaction is given up, and
   * its operation begun anew with the result at hand. Call it before anything is written. What no transaction that
   * commits has taken is handed to `discard`.
   */
  beforehand<T>(work: () => Promise<T>, discard: (result: T) => Promise<void>): T {
    return this.current().preparation.take(work, discard);
  }

  /** What the ambient transaction is, for who keeps something as long as it lasts; undefined without one. */
  get ambientTransaction(): WeakKey | undefined {
    return this.ambient.getStore();
  }

  /** Calls `work` once the ambient transaction has committed; never when it rolls back. */
  afterCommit(work: () => void | Promise<void>): void {
    this.current().afterCommit.push(work);
  }

  /** Rows of a named prepared statement, in the shape its columns give; one with a time limit of its own is asked once. */
  async rows<R extends object>(statement: Statement, values: unknown[] = []): Promise<R[]> {
    const query = { ...statement, values };
    if (this.ambient.getStore()) return this.rowsInTransaction<R>(query);
    if (statement.query_timeout !== undefined) return (await poolOf(this.source).query<R>(query)).rows;
    const withLimits = () => this.transaction(() => this.rows<R>(statement, values));
    if (inBackground()) return withLimits();
    try {
      return await this.readings.rows<R>(query);
    } catch (error) {
      if (isLockTimeout(error)) return withLimits();
      throw error;
    }
  }

  async row<R extends object>(statement: Statement, values: unknown[] = []): Promise<R | null> {
    return (await this.rows<R>(statement, values))[0] ?? null;
  }

  /** Inserts one row and gives it back with the database's defaults; times that are not given are now. */
  async insert<E extends ObjectLiteral>(entity: EntityTarget<E>, row: QueryDeepPartialEntity<E>): Promise<E> {
    return (await this.insertRow(entity, row)) as E;
  }

  /**
   * The same, or null where another row has its place in `index`, a unique one as `on conflict` names it; waits for the
   * end of a transaction that is about to take the place.
   */
  insertUnlessTaken<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    row: QueryDeepPartialEntity<E>,
    index: string,
  ): Promise<E | null> {
    return this.insertRow(entity, row, index);
  }

  /** Inserts several rows in one statement; none, without asking. */
  insertAll<E extends ObjectLiteral>(entity: EntityTarget<E>, rows: QueryDeepPartialEntity<E>[]): Promise<void> {
    return this.insertEach([[entity, rows]]);
  }

  /** The same for rows of several tables, of which later ones may refer to those before. */
  async insertEach(added: Iterable<NewRows>): Promise<void> {
    const insert = this.insertionOf(added);
    if (insert) await this.write(insert);
  }

  /**
   * Inserts the row at the end of the transaction, in one statement with all others: for what is only ever added, and
   * what nobody reads in the transaction that adds it.
   */
  async append<E extends ObjectLiteral>(entity: EntityTarget<E>, row: QueryDeepPartialEntity<E>): Promise<void> {
    const { appended } = this.current();
    const rows = appended.get(entity) ?? [];
    appended.set(entity, rows);
    if (rows.push(row) >= MAX_APPENDED) await this.insertAll(entity, rows.splice(0));
  }

  /** Writes at the end of the transaction, without a round trip of its own: what nobody reads in the transaction. */
  writeLast(statement: Statement, values: unknown[]): void {
    this.current().last.push({ statement, values });
  }

  /** Updates one record of the organization and gives it back; a versioned one gets its next version. */
  async update<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    scope: TenantScope,
    id: string,
    changes: QueryDeepPartialEntity<E>,
  ): Promise<E> {
    return this.updateReturning<E, E>(entity, scope, id, changes, '*');
  }

  /** The same, giving these expressions of the changed row, which is called `p` there; `beside` is done in the same statement. */
  async updateReturning<E extends ObjectLiteral, R extends object>(
    entity: EntityTarget<E>,
    scope: TenantScope,
    id: string,
    changes: QueryDeepPartialEntity<E>,
    returning: string,
    beside?: Beside,
  ): Promise<R> {
    const table = this.source.getMetadata(entity);
    const set = { ...changeTime(table, this.nowIn(table)), ...changes };
    const options = { always: nextVersion(table), returning, beside };
    return (await this.write<R>(change(table, [scope.organization_id, id], set, options))) as R;
  }

  async delete(entity: EntityTarget<ObjectLiteral>, scope: TenantScope, id: string): Promise<void> {
    await this.write(removal(this.source.getMetadata(entity), [scope.organization_id, id]));
  }

  find<E extends ObjectLiteral>(entity: EntityTarget<E>, scope: TenantScope, id: string): Promise<E | null> {
    return this.findRow(entity, scope, id, '');
  }

  /** Locked against other changes until the transaction ends; rows that refer to it can still be written. */
  findForUpdate<E extends ObjectLiteral>(entity: EntityTarget<E>, scope: TenantScope, id: string): Promise<E | null> {
    this.current();
    return this.findRow(entity, scope, id, ' for no key update');
  }

  /** As it stands until the transaction ends, which only reads it: others may read it so at the same time. */
  findForShare<E extends ObjectLiteral>(entity: EntityTarget<E>, scope: TenantScope, id: string): Promise<E | null> {
    this.current();
    return this.findRow(entity, scope, id, ' for share');
  }

  /** Locks the one record that an operation addresses: 404 without it, 412 when `If-Match` expects another version. */
  async lock<E extends ObjectLiteral & { version: number }>(
    entity: EntityTarget<E>,
    scope: TenantScope & Expectations,
    id: string,
    what: string,
  ): Promise<E> {
    return addressed(scope, await this.findForUpdate(entity, scope, id), what);
  }

  /**
   * The same for an operation that deletes the record, or changes what foreign keys refer to: it needs the strongest lock,
   * and two that began with a weaker one would wait for each other.
   */
  async lockForDeletion<E extends ObjectLiteral & { version: number }>(
    entity: EntityTarget<E>,
    scope: TenantScope & Expectations,
    id: string,
    what: string,
  ): Promise<E> {
    this.current();
    return addressed(scope, await this.findRow(entity, scope, id, ' for update'), what);
  }

  private insertionOf(added: Iterable<NewRows>): Write | null {
    const [now, trueNow] = [this.clock.iso(), this.trueTime.iso()];
    const groups = [...added]
      .filter(([, rows]) => rows.length > 0)
      .map(([entity, rows]): Added => {
        const table = this.source.getMetadata(entity);
        const times = creationTimes(table, isInTrueTime(table) ? trueNow : now);
        return [table, rows.map((row) => ({ ...times, ...row }))];
      });
    return groups.length > 0 ? insertion(groups) : null;
  }

  private insertRow<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    row: QueryDeepPartialEntity<E>,
    unlessTaken?: string,
  ): Promise<E | null> {
    const table = this.source.getMetadata(entity);
    const conflict = unlessTaken === undefined ? '' : ` on conflict ${unlessTaken} do nothing`;
    const stamped = { ...creationTimes(table, this.nowIn(table)), ...row };
    return this.write<E>(insertion([[table, [stamped]]], `${conflict} returning *`));
  }

  private nowIn(table: EntityMetadata): string {
    return isInTrueTime(table) ? this.trueTime.iso() : this.clock.iso();
  }

  /** Only inside a transaction. */
  private async write<E extends object>({ statement, values }: Write): Promise<E | null> {
    this.current();
    return (await this.rows<E>(statement, values))[0] ?? null;
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

  private async patiently<T>(
    work: () => Promise<T>,
    preparation: Preparation,
    { waits = true, whose }: TransactionOptions,
  ): Promise<T> {
    const [locks, limits] = inBackground() ? [this.background, [IN_BACKGROUND]] : [this.requests, []];
    let began = Date.now();
    const once = () => {
      began = Date.now();
      return this.repeat(work, preparation, limits);
    };
    try {
      return await (whose === undefined ? once() : this.turns.take(whose, once, tooManyChanges));
    } catch (error) {
      if (!waits) throw error;
      return await locks.wait(began, error, (left) =>
        this.repeat(work, preparation, [...limits, `set local lock_timeout = ${left}`]),
      );
    }
  }

  private async repeat<T>(work: () => Promise<T>, preparation: Preparation, limits: string[]): Promise<T> {
    const begin = ['begin', ...limits].join('; ');
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work, preparation, begin);
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private async runOnce<T>(work: () => Promise<T>, preparation: Preparation, begin: string): Promise<T> {
    preparation.restart();
    const waiting = { afterCommit: [], appended: new Map(), last: [] };
    const connection = { begin, beginning: null, connection: null };
    const ambient: Ambient = { ...connection, ...waiting, open: true, preparation };
    try {
      const result = await this.ambient.run(ambient, async () => {
        const done = await work();
        const insert = this.insertionOf(ambient.appended);
        const last = insert ? [insert, ...ambient.last] : ambient.last;
        if (last.length > 0) await this.begun();
        await end(ambient, 'commit', last);
        return done;
      });
      for (const then of ambient.afterCommit) await this.ambient.exit(then);
      return result;
    } catch (error) {
      await end(ambient, 'rollback').catch(() => undefined);
      throw error;
    }
  }

  private current(): Ambient {
    const ambient = this.ambient.getStore();
    if (!ambient) throw new Error('This needs a transaction: call it inside Database.transaction.');
    if (!ambient.open) throw new Error('The transaction has ended; use Database.afterCommit for what must wait.');
    return ambient;
  }

  private async rowsInTransaction<R extends object>(query: Statement): Promise<R[]> {
    const ambient = this.current();
    const connection = READS.test(query.text) ? await this.connection() : await this.begun();
    const [{ rows }] = await Promise.all([connection.query<R>(query), ambient.beginning]);
    return rows;
  }

  /** What is written outside of a transaction could not be taken back: it waits until that has begun. */
  private async begun(): Promise<PoolClient> {
    const connection = await this.connection();
    await this.current().beginning;
    return connection;
  }

  private connection(): Promise<PoolClient> {
    const ambient = this.current();
    return (ambient.connection ??= this.begin(ambient));
  }

  private async begin(ambient: Ambient): Promise<PoolClient> {
    const connection = await poolOf(this.source).connect();
    ambient.beginning = connection.query(ambient.begin);
    return connection;
  }
}

/**
 * What is written last goes out with the commit, which is a rollback where that fails. A connection that could not be
 * begun or ended on is closed.
 */
async function end(ambient: Ambient, how: 'commit' | 'rollback', last: Write[] = []): Promise<void> {
  ambient.open = false;
  const connection = await ambient.connection?.catch(() => null);
  ambient.connection = null;
  if (!connection) return;
  const before = last.length * (inBackground() ? BACKGROUND : REQUEST).statement;
  const ending: Statement = { text: how, query_timeout: before + REQUEST.statement };
  const answers = await Promise.allSettled([
    ambient.beginning,
    ...last.map(({ statement, values }) => connection.query({ ...statement, values })),
    connection.query(ending),
  ]);
  const isRefused = (answer?: PromiseSettledResult<unknown>) => answer?.status === 'rejected';
  connection.release(isRefused(answers[0]) || isRefused(answers.at(-1)));
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}
