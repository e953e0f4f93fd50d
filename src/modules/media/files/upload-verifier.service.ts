import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Storage, type StoredObject } from '../../../platform/storage/storage.js';
import { UploadFinalizerService } from './upload-finalizer.service.js';
import { FileTypesService } from './file-types.service.js';
import type { FileDto } from './files.dto.js';
import { fileObject, incomingObject } from './objects.js';

export type Sight = 'seen' | 'absent' | 'large';
type Seen = StoredObject & { sha256: string };

/** Whoever uploads again and again while it is read is read this often. */
const ATTEMPTS = 3;

/** Looks for what clients have uploaded; what is found is copied to where nobody can change it, and the file is ready. */
@Injectable()
export class UploadVerifierService {
  /** Two that look for the same upload at once read it once. */
  private readonly underWay = new Map<string, Promise<Sight>>();

  constructor(
    private readonly storage: Storage,
    private readonly types: FileTypesService,
    private readonly arrivals: UploadFinalizerService,
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
      const detected_type = await this.types.detect({ ...file, ...seen });
      await this.arrivals.becomeReady(file, { ...seen, detected_type });
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
}
