import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import type { AuditEntryDto, ListAuditEntriesQuery } from './audit.dto.js';
import { listEntries } from './audit.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

@Injectable()
export class AuditService {
  constructor(
    private readonly db: Database,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_audit_entries', { access: 'audit:read', effect: 'read' })
  list(caller: Caller, query: ListAuditEntriesQuery): Promise<Page<AuditEntryDto>> {
    return this.paginator.page(
      caller,
      'audit',
      query,
      (request) => listEntries(this.db, caller, query, request),
      (entry) => [entry.at, entry.id],
    );
  }
}
