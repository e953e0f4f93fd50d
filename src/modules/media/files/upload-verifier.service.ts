import { createHash, type Hash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Storage, type StoredObject } from '../../../platform/storage/storage.js';
import { ScanBusy, ScanFailed, VirusScanner } from '../../../platform/virus-scan/virus-scanner.js';
import { UploadFinalizerService } from './upload-finalizer.service.js';
import { FileLimitsService } from './file-limits.service.js';
import { FileTypesService } from './file-types.service.js';
import type { FileDto } from './files.dto.js';
import { fileObject, incomingObject } from './objects.js';
import { refusalOf, type Refusal } from './refusal.js';

/** `unscanned`: it is there, and nobody knows yet whether a virus is in it; `busy`: nor may it wait to be scanned. */
export type Sight = 'seen' | 'refused' | 'unscanned' | 'busy' | 'absent' | 'large';
type Seen = StoredObject & { sha256: string };

/** Whoever uploads again and again while it is read is read this often. */
const ATTEMPTS = 3;

/**
 * Looks for what clients have uploaded; what is found, and has no virus in it, is copied to where nobody can change it, and
 * the file is ready.
 */
@Injectable()
export class UploadVerifierService {
  private readonly logger = new Logger('Media');
  /** Two that look for the same upload at once read it once. */
  private readonly underWay = new Map<string, Promise<Sight>>();

  constructor(
    private readonly storage: Storage,
    private readonly types: FileTypesService,
    private readonly arrivals: UploadFinalizerService,
    private readonly scanner: VirusScanner,
    private readonly limits: FileLimitsService,
  ) {}

  /** Outside of any transaction, as it reads the whole upload; one of more than `most` bytes is left for later. */
  look(file: FileDto, most = Infinity): Promise<Sight> {
    const running = this.underWay.get(file.id);
    if (running) return running;
    const look = this.lookUnlessUnscanned(file, most).finally(() => this.underWay.delete(file.id));
    this.underWay.set(file.id, look);
    return look;
  }

  private async lookUnlessUnscanned(file: FileDto, most: number): Promise<Sight> {
    try {
      return await this.lookNow(file, most);
    } catch (err) {
      if (err instanceof ScanBusy) return 'busy';
      if (!(err instanceof ScanFailed)) throw err;
      this.logger.warn({ err, file_id: file.id }, 'An upload is held back, as it could not be scanned for viruses.');
      return 'unscanned';
    }
  }

  private async lookNow(file: FileDto, most: number): Promise<Sight> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await this.storage.find(incomingObject(file.id));
      if (!found) return 'absent';
      const over = await this.limits.refusalOf(file.organization_id, found.size);
      if (!over && found.size > most) return 'large';
      const seen = over ?? (await this.keep(file, found));
      if (!seen) continue;
      if ('reason' in seen) {
        await this.arrivals.refuse(file, seen);
        return 'refused';
      }
      const detected_type = await this.types.detect({ ...file, ...seen });
      await this.arrivals.becomeReady(file, { ...seen, detected_type });
      return 'seen';
    }
    return 'absent';
  }

  /** Null when it was written anew meanwhile. What is kept is, to the byte, what was scanned. */
  private async keep(file: FileDto, found: StoredObject): Promise<Seen | Refusal | null> {
    if (this.scanner.isSet) await this.arrivals.holdBack(file);
    return this.scanner.inTurn(file.organization_id, () => this.keepNow(file, found));
  }

  private async keepNow(file: FileDto, found: StoredObject): Promise<Seen | Refusal | null> {
    const [incoming, hash] = [incomingObject(file.id), createHash('sha256')];
    const content = await this.storage.read(incoming, { tag: found.tag });
    if (!content) return null;
    const refusal = await this.read(content, found.size, hash);
    if (refusal) return refusal;
    const sha256 = hash.digest('hex');
    const kept = await this.storage.copy(incoming, fileObject(file.id, sha256), found.tag);
    return kept ? { ...found, sha256 } : null;
  }

  /** To its end, and past the scanner where there is one. */
  private async read(content: Readable, size: number, hash: Hash): Promise<Refusal | null> {
    if (this.scanner.isSet) return refusalOf(await this.scanner.scan(hashed(content, hash), size));
    await piped(content, hash);
    return null;
  }
}

/** The same content, hashed as it passes; who lets go of it lets go of both. */
function hashed(content: Readable, hash: Hash): Readable {
  const passing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return pipeline(content, passing, () => undefined);
}
