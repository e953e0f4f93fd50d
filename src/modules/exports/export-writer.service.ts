import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DATABASE_URL } from '../../platform/database/data-source.js';
import { Database } from '../../platform/database/database.js';
import { Task, type TaskContext } from '../../platform/jobs/task.decorator.js';
import { Storage } from '../../platform/storage/storage.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { MissingContentError, archiveLines } from './archive/archive-writer.js';
import { ExportEntity } from './export.entity.js';
import type { ExportFailure } from './exports.dto.js';
import { WRITE_EXPORT, exportObject, type WrittenExport } from './export-writing.js';
import { abandonedExports, expiredExports, noteProgress, type ExportPlace } from './exports.queries.js';

const MAX_ATTEMPTS = 5;
const KEPT_SECONDS = 24 * 3600;
/** A worker that lives tells of its progress far more often. */
const ABANDONED_SECONDS = 3600;
const TOLD_MS = 2000;

/** Writes exports into the store; one whose worker died is begun anew by another. */
@Injectable()
export class ExportWriterService {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly storage: Storage,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  @Task(WRITE_EXPORT, { attempts: 2 * MAX_ATTEMPTS })
  async write({ organization_id, export_id: id }: WrittenExport, { signal }: TaskContext): Promise<void> {
    const place = { organization_id, id };
    const begun = await this.begin(place);
    if (!begun) return;
    try {
      await this.storage.receive(exportObject(id), Readable.from(this.archive(place, signal), { objectMode: false }));
    } catch (error) {
      // A process that is about to stop leaves the work to the next.
      if (begun.attempts >= MAX_ATTEMPTS && !signal.aborted) return this.fail(place, error);
      throw error;
    }
    await this.complete(place);
  }

  /** Deletes files that have had their time, and gives up what no worker is at any more. */
  @Task('exports.sweep', { every: 600 })
  async sweep(): Promise<void> {
    for (const place of await expiredExports(this.db, this.trueTime.iso())) {
      await this.storage.remove(exportObject(place.id));
      await this.change(place, 'completed', { stored: false });
    }
    for (const place of await abandonedExports(this.db, this.trueTime.in(-ABANDONED_SECONDS)))
      await this.fail(place, new Error('No worker writes it any more.'), 'abandoned');
  }

  private begin(place: ExportPlace): Promise<ExportEntity | null> {
    return this.db.transaction(async () => {
      const found = await this.db.findForUpdate(ExportEntity, place, place.id);
      if (found?.status !== 'queued' && found?.status !== 'running') return null;
      return this.db.update(ExportEntity, place, place.id, { status: 'running', attempts: found.attempts + 1 });
    });
  }

  private async *archive(place: ExportPlace, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { databaseUrl, storage } = this;
    let [percent, told] = [0, Date.now()];
    const source = { databaseUrl, storage, organizationId: place.organization_id };
    const lines = archiveLines(source, (written, expected) => {
      percent = Math.min(99, Math.floor((written / expected) * 100));
    });
    for await (const piece of lines) {
      signal.throwIfAborted();
      yield piece;
      if (Date.now() - told < TOLD_MS) continue;
      await noteProgress(this.db, place, percent, this.trueTime.iso());
      told = Date.now();
    }
  }

  private async complete(place: ExportPlace): Promise<void> {
    const expires_at = this.trueTime.in(KEPT_SECONDS);
    await this.change(place, 'running', { status: 'completed', progress: 100, stored: true, expires_at });
    // It was given up meanwhile, and nobody would delete the file.
    if ((await this.db.find(ExportEntity, place, place.id))?.status === 'failed')
      await this.storage.remove(exportObject(place.id));
  }

  private async fail(place: ExportPlace, err: unknown, failure = failureOf(err)): Promise<void> {
    this.logger.warn(
      { err, organization_id: place.organization_id, export_id: place.id },
      'An export failed for good.',
    );
    const failed_file_id = err instanceof MissingContentError ? err.fileId : null;
    if (await this.change(place, 'running', { status: 'failed', failure, failed_file_id }))
      await this.storage.remove(exportObject(place.id));
  }

  /** False when it is in another state than this. */
  private change(
    place: ExportPlace,
    from: ExportEntity['status'],
    to: Partial<Pick<ExportEntity, 'status' | 'progress' | 'stored' | 'expires_at' | 'failure' | 'failed_file_id'>>,
  ): Promise<boolean> {
    return this.db.transaction(async () => {
      const found = await this.db.findForUpdate(ExportEntity, place, place.id);
      if (found?.status !== from) return false;
      await this.db.update(ExportEntity, place, place.id, to);
      return true;
    });
  }
}

function failureOf(error: unknown): ExportFailure {
  return error instanceof MissingContentError ? 'file_missing' : 'other';
}
