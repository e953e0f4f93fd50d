import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedHash } from '../../../platform/database/expected-version.js';
import { onViolation } from '../../../platform/database/violations.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { Storage, URL_SECONDS } from '../../../platform/storage/storage.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import { FileEntity } from './file.entity.js';
import type { FileDto } from './files.dto.js';
import { FILES_COUNTER, FILE_BYTES_COUNTER, imageWidths, isElsewhere, lockFileForDeletion } from './files.queries.js';
import { AWAITED_SECONDS } from './look-schedule.js';
import { fileObject, imageObject, incomingObject, keptFor } from './objects.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const IN_USE = new AppError(
  'conflict',
  'This file is used: take it off proposals, templates, products and the organization first; what clients were shown stays until the proposal is deleted, and for good once it was decided about.',
);
const REMOVE = 'media.remove-objects';

interface Removal {
  organization_id: string;
  objects: string[];
  [name: string]: unknown;
}

/** Forgets files, and removes objects that no row names any more, however often it takes. */
@Injectable()
export class FileRemovalService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly counters: Counters,
    private readonly storage: Storage,
    private readonly hooks: RecordHooks,
  ) {}

  @Operation('delete_file', { access: 'media:delete', effect: 'delete', deletes: 'file' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const file = await lockFileForDeletion(this.db, caller, id);
      if (!file) throw notFound('file');
      checkExpectedHash(caller, file);
      await this.forget(caller, file);
    });
  }

  /** Joins the transaction in which the file was locked. */
  async forget(caller: Caller, file: FileDto): Promise<void> {
    const objects = file.sha256 ? await this.objectsOf(caller, file.id, file.sha256) : [];
    await this.hooks.beforeDeletion('file', caller, file.id);
    await onViolation('file_uses_file', IN_USE, () => this.db.delete(FileEntity, caller, file.id));
    await this.counters.add(caller.organization_id, FILES_COUNTER, -1);
    await this.counters.add(caller.organization_id, FILE_BYTES_COUNTER, -file.size);
    if (objects.length > 0) await this.removeLater(caller.organization_id, objects);
    await this.removeIncoming(file);
  }

  /** Now, again when its address takes no upload any more, and when none that was begun by then can end any more. */
  async removeIncoming({ organization_id, id, created_at }: FileDto): Promise<void> {
    const after = (seconds: number) => new Date(Date.parse(created_at) + seconds * 1000).toISOString();
    await this.removeLater(organization_id, [incomingObject(id)]);
    for (const seconds of [URL_SECONDS, AWAITED_SECONDS])
      await this.removeLater(organization_id, [incomingObject(id)], after(seconds));
  }

  /** Joins the transaction that makes them superfluous. */
  async removeLater(organization_id: string, objects: string[], run_at?: string): Promise<void> {
    await this.jobs.add({ task: REMOVE, input: { organization_id, objects } satisfies Removal, run_at });
  }

  private async objectsOf(caller: Caller, id: string, sha256: string): Promise<string[]> {
    const widths = await imageWidths(this.db, caller, id);
    return [fileObject(id, sha256), ...widths.map((width) => imageObject(id, sha256, width))];
  }

  @Task(REMOVE)
  async removeObjects({ organization_id, objects }: Removal): Promise<void> {
    for (const object of objects) {
      const kept = keptFor(object);
      if (kept === null) throw new Error(`No file has an object ${JSON.stringify(object)}.`);
      if (kept === 'incoming' || !(await isElsewhere(this.db, organization_id, kept)))
        await this.storage.remove(object);
    }
  }
}
