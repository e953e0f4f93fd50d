import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { Storage, type StoredObject } from '../../../platform/storage/storage.js';
import { ImagesService } from '../images/images.service.js';
import { FileEntity } from './file.entity.js';
import type { FileDto } from './files.dto.js';
import { FileReady } from './files.events.js';
import { lockFile } from './files.queries.js';
import { FileRemovalService } from './file-removal.service.js';
import { fileObject, incomingObject } from './objects.js';

export type Sight = 'seen' | 'absent' | 'large';
type Seen = StoredObject & { sha256: string };

/** Whoever uploads again and again while it is read is read this often. */
const ATTEMPTS = 3;

/** Looks for what clients have uploaded; what is found is copied to where nobody can change it, and the file is ready. */
@Injectable()
export class SightingsService {
  /** Two that look for the same upload at once read it once. */
  private readonly underWay = new Map<string, Promise<Sight>>();

  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly storage: Storage,
    private readonly removal: FileRemovalService,
    private readonly images: ImagesService,
  ) {}

  /** Outside of any transaction, as it reads the whole upload; one of more than `most` bytes is left for later. */
  look(file: FileDto, most = Infinity): Promise<Sight> {
    const running = this.underWay.get(file.id);
    if (running) return running;
    const look = this.lookNow(file, most).finally(() => this.underWay.delete(file.id));
    this.underWay.set(file.id, look);
    return look;
  }

  private async lookNow(file: FileDto, most: number): Promise<Sight> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await this.storage.find(incomingObject(file.id));
      if (!found) return 'absent';
      if (found.size > most) return 'large';
      const seen = await this.keep(file.id, found);
      if (!seen) continue;
      await this.db.transaction(() => this.becomeReady(file, seen));
      return 'seen';
    }
    return 'absent';
  }

  /** Null when it was written anew meanwhile. */
  private async keep(fileId: string, found: StoredObject): Promise<Seen | null> {
    const content = await this.storage.read(incomingObject(fileId), { tag: found.tag });
    if (!content) return null;
    const hash = createHash('sha256');
    await pipeline(content, hash);
    const sha256 = hash.digest('hex');
    const kept = await this.storage.copy(incomingObject(fileId), fileObject(fileId, sha256), found.tag);
    return kept ? { ...found, sha256 } : null;
  }

  /** The first look that gets here counts; of one that is late, or whose file was deleted, nothing stays. */
  private async becomeReady({ id, organization_id }: FileDto, { size, sha256 }: Seen): Promise<void> {
    const caller = systemCaller(organization_id);
    const file = await lockFile(this.db, caller, id);
    if (file?.status === 'pending') {
      const ready = await this.db.update(FileEntity, caller, id, { status: 'ready', size, sha256 });
      await this.events.publish(FileReady, caller, ready, { status: 'pending' });
      await this.images.prepareLater(ready);
      await this.removal.removeIncoming(file);
    } else if (file?.sha256 !== sha256) {
      await this.removal.removeLater(organization_id, [fileObject(id, sha256)]);
    }
  }
}
