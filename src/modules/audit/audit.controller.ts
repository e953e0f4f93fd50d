import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { AuditEntryDto, ListAuditEntriesQuery } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('Audit')
@Controller('v1/audit-log')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * Lists who did what, when and from which address, newest first, for 400 days: sign-ins, keys, roles, invitations,
   * bank details, webhooks, connections, exports and erasures. Entries are never changed.
   */
  @Get()
  @Access('audit:read')
  @ApiOkResponse({ type: PageOf(AuditEntryDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListAuditEntriesQuery): Promise<Page<AuditEntryDto>> {
    return this.audit.list(caller, query);
  }
}
