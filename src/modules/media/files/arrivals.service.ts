import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { ImagesService } from '../images/images.service.js';
import { FileEntity } from './file.entity.js';
import { FileRemovalService } from './file-removal.service.js';
import type { FileDto } from './files.dto.js';
import { FileReady } from './files.events.js';
import { FILE_BYTES_COUNTER, lockFile } from './files.queries.js';
import { fileObject } from './objects.js';

/** What was seen of an upload. */
interface Arrival {
  size: number;
  sha256: string;
  detected_type: string | null;
}

/** Makes files ready whose upload was seen. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly removal: FileRemovalService,
    private readonly images: ImagesService,
  ) {}

  /** The first look that gets here counts; of one that is late, or whose file was deleted, nothing stays. */
  becomeReady({ id, organization_id }: FileDto, { size, sha256, detected_type }: Arrival): Promise<void> {
    return this.db.transaction(async () => {
      const caller = systemCaller(organization_id);
      const file = await lockFile(this.db, caller, id);
      if (file?.status === 'pending') {
        const ready = await this.db.update(FileEntity, caller, id, { status: 'ready', size, sha256, detected_type });
        await this.counters.add(organization_id, FILE_BYTES_COUNTER, size);
        await this.events.publish(FileReady, caller, ready, { status: 'pending' });
        await this.images.prepareLater(ready);
        await this.removal.removeIncoming(file);
      } else if (file?.sha256 !== sha256) {
        await this.removal.removeLater(organization_id, [fileObject(id, sha256)]);
      }
    });
  }
}
