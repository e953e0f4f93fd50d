import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { checkExpectedHash } from '../../../platform/database/expected-version.js';
import { notFound } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { Storage } from '../../../platform/storage/storage.js';
import { Deletes } from '../../../platform/tools/deletes.decorator.js';
import { FileEntity } from './file.entity.js';
import type { FileDto } from './files.dto.js';
import { FILES_COUNTER, lockFile } from './files.queries.js';
import { AWAITED_SECONDS } from './look-schedule.js';
import { fileObject, incomingObject } from './objects.js';

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
  ) {}

  @Deletes('file', 'media:delete')
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const file = await lockFile(this.db, caller, id);
      if (!file) throw notFound('file');
      checkExpectedHash(file);
      await this.forget(caller, file);
    });
  }

  /** Joins the transaction in which the file was locked. */
  async forget(caller: Caller, file: FileDto): Promise<void> {
    await this.db.delete(FileEntity, caller, file.id);
    await this.counters.add(caller.organization_id, FILES_COUNTER, -1);
    if (file.sha256) await this.removeLater(caller.organization_id, [fileObject(file.id, file.sha256)]);
    await this.removeIncoming(file);
  }

  /** Now, and again when no upload can end any more. */
  async removeIncoming({ organization_id, id, created_at }: FileDto): Promise<void> {
    const givenUp = new Date(Date.parse(created_at) + AWAITED_SECONDS * 1000).toISOString();
    await this.removeLater(organization_id, [incomingObject(id)]);
    await this.removeLater(organization_id, [incomingObject(id)], givenUp);
  }

  /** Joins the transaction that makes them superfluous. */
  async removeLater(organization_id: string, objects: string[], run_at?: string): Promise<void> {
    await this.jobs.add({ task: REMOVE, input: { organization_id, objects } satisfies Removal, run_at });
  }

  @Task(REMOVE)
  async removeObjects({ objects }: Removal): Promise<void> {
    for (const object of objects) await this.storage.remove(object);
  }
}
