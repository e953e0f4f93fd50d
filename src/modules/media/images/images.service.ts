import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Storage } from '../../../platform/storage/storage.js';
import { FileEntity } from '../files/file.entity.js';
import type { FileDto } from '../files/files.dto.js';
import { fileObject, imageObject } from '../files/objects.js';
import { prepareImage, type PreparedImage } from './image-variants.js';
import { shownFiles } from './images.queries.js';

const PREPARE = 'media.prepare-image';
/** What is larger is shown as it is. */
const MOST_BYTES = 50 * 1024 * 1024;

interface Preparation {
  organization_id: string;
  file_id: string;
  [name: string]: unknown;
}

/** Measures and scales pictures once they are there; pages show them as they are until then. */
@Injectable()
export class ImagesService {
  /** Decoding takes memory, so it is done one at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
  ) {}

  /** Joins the transaction in which the file becomes ready. */
  async prepareLater({ organization_id, id, type, size }: Pick<FileDto, 'organization_id' | 'id' | 'type' | 'size'>) {
    if (!type.toLowerCase().startsWith('image/') || size > MOST_BYTES) return;
    await this.jobs.add({ task: PREPARE, input: { organization_id, file_id: id } satisfies Preparation });
  }

  @Task(PREPARE)
  async prepare({ organization_id, file_id }: Preparation): Promise<void> {
    const [file] = await shownFiles(this.db, organization_id, [file_id]);
    if (!file || file.image) return;
    const content = await this.storage.read(fileObject(file.id, file.sha256));
    const prepared = content && (await this.inTurn(async () => prepareImage(await buffer(content))));
    if (prepared) await this.keep(organization_id, file, prepared);
  }

  private async keep(
    organization_id: string,
    { id, sha256 }: { id: string; sha256: string },
    { facts, variants }: PreparedImage,
  ): Promise<void> {
    for (const { width, content } of variants) await this.storage.write(imageObject(id, sha256, width), content);
    const updated = await this.db.transaction(() =>
      this.db.update(FileEntity, systemCaller(organization_id), id, { image: facts }),
    );
    // The file was deleted meanwhile, by somebody who did not know of these yet.
    if ((updated as FileEntity | undefined) === undefined)
      for (const { width } of variants) await this.storage.remove(imageObject(id, sha256, width));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
