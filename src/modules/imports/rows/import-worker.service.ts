import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Caller, systemCaller } from '../../../platform/auth/caller.js';
import type { Permission } from '../../../platform/auth/permissions.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { tooManyChanges } from '../../../platform/database/limits.js';
import { newId } from '../../../platform/database/ids.js';
import { toAppError } from '../../../platform/errors/error.filter.js';
import { ERROR_STATUS } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task, type TaskContext } from '../../../platform/jobs/task.decorator.js';
import { ComingAgain } from '../../../platform/time/coming-again.js';
import { FairTurns } from '../../../platform/time/fair-turns.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { AbsentActorsService } from '../../access/absent-actors.service.js';
import { ImportChunkEntity, ImportEntity, ImportFailureEntity } from '../import.entity.js';
import { ImportCompleted, ImportFailed } from '../imports.events.js';
import { RUN_IMPORT, type QueuedImport } from '../queued-import.js';
import {
  abandonedImports,
  customerOf,
  dropChunks,
  forgetImport,
  nextChunk,
  noteRows,
  noteWaiting,
  oldImports,
  type ImportPlace,
} from '../imports.queries.js';
import { prepared, problemsOf, readRows, type PreparedRow } from './prepared-rows.js';
import { RowsOfService } from './rows-of.service.js';

const ROWS_AT_ONCE = 100;
/** Of one customer in a process: each holds a connection for as long as its rows take. */
const AT_ONCE = 2;
/** Those for whom there is no place come again one after the other. */
const APART_MS = 1_000;
const MAX_ATTEMPTS = 5;
const ABANDONED_SECONDS = 2 * 3600;
const KEPT_SECONDS = 30 * 24 * 3600;

/** Whoever sent the file may no longer write what it holds. */
class SenderRefused extends Error {}

/**
 * Carries out imports. Rows are written in the transaction that moves their chunk on, so that each is written once,
 * whenever a worker dies and however many take it up.
 */
@Injectable()
export class ImportWorkerService {
  private readonly logger = new Logger('Imports');
  private readonly turns: FairTurns;
  private readonly comingAgain = new ComingAgain(APART_MS);

  constructor(
    private readonly db: Database,
    private readonly rows: RowsOfService,
    private readonly actors: AbsentActorsService,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly trueTime: TrueTime,
    @Inject(ENV) { databasePoolSize }: Env,
  ) {
    const all = Math.max(AT_ONCE, Math.floor(databasePoolSize / 2));
    this.turns = new FairTurns({ atOnce: { each: AT_ONCE, all }, waiting: { each: 0, all: 0 } });
  }

  /** Who finds no place comes again later, so that the worker does other work meanwhile. */
  @Task(RUN_IMPORT)
  async run(queued: QueuedImport, { signal }: TaskContext): Promise<void> {
    const { organization_id, import_id: id } = queued;
    const place = { organization_id, id };
    const customer = await customerOf(this.db, place);
    if (this.turns.hasPlace(customer))
      return this.turns.take(customer, () => this.runNow(place, signal), tooManyChanges);
    const run_at = this.trueTime.in(this.comingAgain.secondsFor(customer, this.trueTime.now()));
    await this.db.transaction(async () => {
      await noteWaiting(this.db, place, this.trueTime.iso());
      await this.jobs.add({ task: RUN_IMPORT, input: queued, run_at });
    });
  }

  private async runNow(place: ImportPlace, signal: AbortSignal): Promise<void> {
    const { organization_id, id } = place;
    const begun = await this.begin(place);
    if (!begun) return;
    try {
      for (let chunk = await nextChunk(this.db, place); chunk; chunk = await nextChunk(this.db, place))
        await this.carryOut(begun, chunk, signal);
    } catch (error) {
      if (error instanceof SenderRefused) return this.end(place, 'failed');
      // A process that is about to stop leaves the rest to the next.
      const { attempts = 0 } = (await this.db.find(ImportEntity, place, id)) ?? {};
      if (attempts < MAX_ATTEMPTS || signal.aborted) throw error;
      this.logger.warn({ err: error, organization_id, import_id: id }, 'An import failed for good.');
      return this.end(place, 'failed');
    }
    await this.end(place, 'completed');
  }

  /** Gives up what no worker is at any more, and forgets what ended long ago. */
  @Task('imports.sweep', { every: 600 })
  async sweep(): Promise<void> {
    for (const place of await abandonedImports(this.db, this.trueTime.in(-ABANDONED_SECONDS)))
      await this.end(place, 'failed');
    for (const place of await oldImports(this.db, this.trueTime.in(-KEPT_SECONDS))) await forgetImport(this.db, place);
  }

  private begin(place: ImportPlace): Promise<ImportEntity | null> {
    return this.db.transaction(async () => {
      const found = await this.db.findForUpdate(ImportEntity, place, place.id);
      if (found?.status !== 'queued' && found?.status !== 'running') return null;
      return this.db.update(ImportEntity, place, place.id, { status: 'running', attempts: found.attempts + 1 });
    });
  }

  /** Many rows in one transaction, as long as none is refused there; from then on row by row. */
  private async carryOut(work: ImportEntity, chunk: ImportChunkEntity, signal: AbortSignal): Promise<void> {
    const lines = chunk.content.toString('utf8').split('\n');
    let most = ROWS_AT_ONCE;
    while (chunk.next < lines.length) {
      const stored = await this.carryOutNext(work, chunk, lines, most, signal);
      if (stored === 'elsewhere') return;
      if (stored === 'refused') most = 1;
      else chunk.next += stored;
    }
  }

  /** How many rows were stored, unless several were refused together or another worker has been at the chunk. */
  private async carryOutNext(
    work: ImportEntity,
    chunk: ImportChunkEntity,
    lines: string[],
    most: number,
    signal: AbortSignal,
  ): Promise<number | 'refused' | 'elsewhere'> {
    signal.throwIfAborted();
    await this.requireSender(work);
    const rows = await this.prepare(work, lines.slice(chunk.next), chunk.first_row + chunk.next, most);
    const store = async (some: PreparedRow[]) =>
      (await this.store(work, chunk, some, lines.length)) ? some.length : 'elsewhere';
    try {
      return await store(rows);
    } catch (error) {
      const refused = toAppError(error);
      if (ERROR_STATUS[refused.code] >= 500) throw error;
      if (rows.length > 1) return 'refused';
      const [{ row }] = rows as [PreparedRow];
      return store([{ row, problems: problemsOf(refused) }]);
    }
  }

  /** Asked with each transaction's rows: a key that is revoked, or a member who leaves, writes nothing from then on. */
  private async requireSender({ organization_id, type, actor }: ImportEntity): Promise<void> {
    if (!(await this.actors.mayStill({ organization_id, ...actor }, `${type}:write`))) throw new SenderRefused();
  }

  private async prepare(work: ImportEntity, lines: string[], first: number, most: number): Promise<PreparedRow[]> {
    const kind = this.rows.of(work.type);
    const read = readRows(lines, first, kind, most);
    const keys = read.flatMap(({ key }) => (key === null ? [] : [key]));
    const known = await this.rows.known(callerOf(work), work.type, keys);
    const rows: PreparedRow[] = [];
    for (const row of read) {
      rows.push(await prepared(row, kind, known));
      // Whatever a row asks to be told of, others are answered before the next.
      await setImmediate();
    }
    return rows;
  }

  /** False where another worker has been at the chunk. */
  private store(work: ImportEntity, chunk: ImportChunkEntity, rows: PreparedRow[], ofChunk: number): Promise<boolean> {
    const caller = callerOf(work);
    return this.db.transaction(async () => {
      const locked = await this.db.findForUpdate(ImportChunkEntity, work, chunk.id);
      if (locked?.next !== chunk.next) return false;
      for (const { carryOut } of rows) await carryOut?.(caller);
      const refused = rows.filter(({ problems }) => problems.length > 0);
      await this.db.insertAll(
        ImportFailureEntity,
        refused.map(({ row, problems }) => ({
          organization_id: work.organization_id,
          id: newId(),
          import_id: work.id,
          row,
          problems,
        })),
      );
      const next = chunk.next + rows.length;
      if (next < ofChunk) await this.db.update(ImportChunkEntity, work, chunk.id, { next });
      else await this.db.delete(ImportChunkEntity, work, chunk.id);
      const created = rows.filter(({ creates }) => creates).length;
      const counts = { created, updated: rows.length - refused.length - created, failed: refused.length };
      await noteRows(this.db, work, counts, this.trueTime.iso());
      return true;
    });
  }

  private end(place: ImportPlace, status: 'completed' | 'failed'): Promise<void> {
    return this.db.transaction(async () => {
      const found = await this.db.findForUpdate(ImportEntity, place, place.id);
      if (found?.status !== 'running' && found?.status !== 'queued') return;
      if (status === 'failed') await dropChunks(this.db, place);
      const ended = await this.db.update(ImportEntity, place, place.id, { status });
      const event = status === 'completed' ? ImportCompleted : ImportFailed;
      await this.events.publish(event, systemCaller(place.organization_id), ended);
    });
  }
}

/** Who sent the file, with the permission that it took. */
function callerOf({ organization_id, type, actor }: ImportEntity): Caller {
  return { organization_id, ...actor, permissions: new Set<Permission>([`${type}:write`]) };
}
