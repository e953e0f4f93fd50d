import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Storage } from '../../../platform/storage/storage.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { FileEntity } from '../files/file.entity.js';
import { MAX_PICTURE_BYTES, type FileDto } from '../files/files.dto.js';
import { fileObject, imageObject } from '../files/objects.js';
import { prepareImage } from './image-processes.js';
import type { PreparedImage } from './image-variants.js';
import { shownFiles, type ShownFile } from './images.queries.js';
import { PictureLine } from './picture-line.js';

const PREPARE = 'media.prepare-image';

interface Preparation {
  organization_id: string;
  file_id: string;
  [name: string]: unknown;
}

/** Measures and scales pictures once they are there; pages show them as they are until then. */
@Injectable()
export class ImagesService {
  private readonly logger = new Logger('Images');
  private readonly line = new PictureLine();

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly trueTime: TrueTime,
  ) {}

  /** Joins the transaction in which the file becomes ready. */
  async prepareLater({ organization_id, id, type, size }: Pick<FileDto, 'organization_id' | 'id' | 'type' | 'size'>) {
    if (!type.toLowerCase().startsWith('image/') || size > MAX_PICTURE_BYTES) return;
    await this.jobs.add({ task: PREPARE, input: { organization_id, file_id: id } satisfies Preparation });
  }

  /** Who finds the line full comes again later, so that the worker does other work meanwhile. */
  @Task(PREPARE)
  async prepare(input: Preparation): Promise<void> {
    const seconds = this.line.secondsToWait(input.organization_id, this.trueTime.now());
    if (seconds === null) await this.line.inTurn(input.organization_id, () => this.prepareNow(input));
    else await this.db.transaction(() => this.jobs.add({ task: PREPARE, input, run_at: this.trueTime.in(seconds) }));
  }

  private async prepareNow({ organization_id, file_id }: Preparation): Promise<void> {
    const [file] = await shownFiles(this.db, organization_id, [file_id]);
    if (!file || file.image || file.image_problem) return;
    const content = await this.storage.read(fileObject(file.id, file.sha256));
    if (!content) return;
    const made = await prepareImage(await buffer(content));
    if ('result' in made) await this.keep(organization_id, file, made.result);
    else await this.giveUp(organization_id, file, made.problem);
  }

  private async keep(organization_id: string, file: ShownFile, { facts, variants }: PreparedImage): Promise<void> {
    const { id, sha256 } = file;
    for (const { width, content } of variants) await this.storage.write(imageObject(id, sha256, width), content);
    // The file was deleted meanwhile, by somebody who did not know of these yet.
    if (!(await this.note(organization_id, id, { image: facts })))
      for (const { width } of variants) await this.storage.remove(imageObject(id, sha256, width));
  }

  private async giveUp(organization_id: string, { id }: ShownFile, image_problem: string): Promise<void> {
    this.logger.warn({ organization_id, file: id, problem: image_problem }, 'A picture is shown as it is.');
    await this.note(organization_id, id, { image_problem });
  }

  private async note(
    organization_id: string,
    id: string,
    known: Pick<FileEntity, 'image'> | Pick<FileEntity, 'image_problem'>,
  ): Promise<boolean> {
    const updated = await this.db.transaction(() =>
      this.db.update(FileEntity, systemCaller(organization_id), id, known),
    );
    return (updated as FileEntity | undefined) !== undefined;
  }
}
