import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Changes } from '../../../platform/audit/changes.js';
import { systemCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { ImagesService } from '../images/images.service.js';
import { FileEntity } from './file.entity.js';
import { FileRemovalService } from './file-removal.service.js';
import type { FileDto } from './files.dto.js';
import { FileReady, FileRefused } from './files.events.js';
import { FILES_COUNTER, FILE_BYTES_COUNTER, lockFile } from './files.queries.js';
import { fileObject } from './objects.js';
import type { Refusal } from './refusal.js';

/** What was seen of an upload. */
interface Arrival {
  size: number;
  sha256: string;
  detected_type: string | null;
}

/** What was fetched, with the record that it gets. */
export type ArrivedFile = Arrival & Pick<FileDto, 'id' | 'name' | 'type' | 'folder_id'>;

/** Makes files ready whose content is there, and ends those whose content must not be. */
@Injectable()
export class UploadFinalizerService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly removal: FileRemovalService,
    private readonly images: ImagesService,
    private readonly audit: AuditLog,
  ) {}

  /** A file whose content is there before its record; joins the transaction that makes it. */
  async create(caller: Caller, arrived: ArrivedFile): Promise<void> {
    const { organization_id } = caller;
    const file = await this.db.insert(FileEntity, { ...arrived, organization_id, status: 'ready' });
    await this.counters.add(organization_id, FILES_COUNTER, 1);
    await this.becameReady(caller, file);
  }

  /** The first look that gets here counts; of one that is late, or whose file was deleted, nothing stays. */
  becomeReady({ id, organization_id }: FileDto, { size, sha256, detected_type }: Arrival): Promise<void> {
    return this.db.transaction(async () => {
      const caller = systemCaller(organization_id);
      const file = await lockFile(this.db, caller, id);
      if (file?.status === 'pending') {
        const found = { size, sha256, detected_type, status_reason: null };
        const ready = await this.db.update(FileEntity, caller, id, { status: 'ready', ...found });
        await this.becameReady(caller, ready);
        await this.removal.removeIncoming(file);
      } else if (file?.sha256 !== sha256) {
        await this.removal.removeLater(organization_id, [fileObject(id, sha256)]);
      }
    });
  }

  /** Says of an upload that is there that it waits for the scanner. */
  holdBack({ id, organization_id }: FileDto): Promise<void> {
    return this.db.transaction(async () => {
      const caller = systemCaller(organization_id);
      const file = await lockFile(this.db, caller, id);
      if (file?.status === 'pending' && file.status_reason === null)
        await this.db.update(FileEntity, caller, id, { status_reason: 'scan_pending' });
    });
  }

  /** For good, and nothing of it stays; the first look that gets here counts, as of what becomes ready. */
  refuse({ id, organization_id }: FileDto, refusal: Refusal): Promise<void> {
    return this.db.transaction(async () => {
      const caller = systemCaller(organization_id);
      const file = await lockFile(this.db, caller, id);
      if (file?.status !== 'pending') return;
      const ended = { status: 'refused', status_reason: refusal.reason } as const;
      const refused = await this.db.update(FileEntity, caller, id, ended);
      await this.events.publish(FileRefused, caller, refused, { status: 'pending' });
      await this.tell(caller, id, refusal);
      await this.removal.removeIncoming(file);
    });
  }

  /** The audit log; without an id where there never was a file. */
  async tell(caller: Caller, id: string | null, { reason, virus }: Refusal): Promise<void> {
    const changes: Changes = { status_reason: [null, reason] };
    if (virus !== null) changes.virus = [null, virus];
    await this.audit.record(caller, 'file.refused', { type: 'file', id }, changes);
  }

  private async becameReady(caller: Caller, file: FileEntity): Promise<void> {
    await this.counters.add(file.organization_id, FILE_BYTES_COUNTER, file.size);
    await this.events.publish(FileReady, caller, file, { status: 'pending' });
    await this.images.prepareLater(file);
  }
}
