import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import type { ExportedListDto } from './exported-lists.dto.js';

/** The studio makes files of what it lists, so it is the studio that says so. */
@Injectable()
export class ExportedListsService {
  constructor(private readonly audit: AuditLog) {}

  @Operation('tell_of_exported_list', { access: 'authenticated', inPerson: true, effect: 'create' })
  tell(caller: Caller, { list }: ExportedListDto): Promise<void> {
    return this.audit.record(caller, 'list.exported', { type: list, id: null });
  }
}
