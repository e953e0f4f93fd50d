import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { sendCsv, type Listing } from './csv.js';

/** Whole lists as files; the audit log tells who took which. */
@Injectable()
export class ListFilesService {
  constructor(private readonly audit: AuditLog) {}

  async send<T>(caller: Caller, response: Response, name: string, listing: Listing<T> & { of: string }): Promise<void> {
    await this.audit.record(caller, 'list.exported', { type: listing.of, id: null });
    await sendCsv(response, name, listing);
  }
}
