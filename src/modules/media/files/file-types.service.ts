import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Storage } from '../../../platform/storage/storage.js';
import { shownFiles, type ShownFile } from '../images/images.queries.js';
import { FileEntity } from './file.entity.js';
import { fileObject } from './objects.js';
import { isShowable } from './served-as.js';

const DETECT = 'media.detect-type';
const HEAD_BYTES = 65_536;

type Content = Pick<ShownFile, 'id' | 'sha256' | 'size'>;

interface Detection {
  organization_id: string;
  file_id: string;
  [name: string]: unknown;
}

/** Finds out what uploads are, as nobody is held to what they declare. */
@Injectable()
export class FileTypesService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Only of what would be shown; null when its first bytes say nothing. */
  async detect({ type, ...content }: Content & Pick<ShownFile, 'type'>): Promise<string | null> {
    return isShowable(type) ? this.detectContent(content) : null;
  }

  /** Whatever it may be; null when its first bytes say nothing. */
  async detectContent({ id, sha256, size }: Content): Promise<string | null> {
    if (size === 0) return null;
    const range = { start: 0, end: Math.min(size, HEAD_BYTES) - 1 };
    const head = await this.storage.read(fileObject(id, sha256), { range });
    return head && typeOf(await buffer(head));
  }

  /** For files that were ready before types were detected. */
  @Task(DETECT)
  async detectLater({ organization_id, file_id }: Detection): Promise<void> {
    const [file] = await shownFiles(this.db, organization_id, [file_id]);
    if (!file || file.detected_type !== null) return;
    const detected_type = await this.detect(file);
    if (detected_type === null) return;
    await this.db.transaction(() =>
      this.db.update(FileEntity, systemCaller(organization_id), file_id, { detected_type }),
    );
  }
}

async function typeOf(head: Buffer): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? null;
  } catch {
    // Bytes that break the detector are none that a browser should be shown.
    return null;
  }
}
