import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import { AuditEntryDto, ListAuditEntriesQuery } from './audit.dto.js';
import { AuditService } from './audit.service.js';
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Audit')
@Controller('v1/audit-log')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * Lists who did what, when and from which address, newest first, for 400 days: sign-ins, keys, roles, invitations,
   * bank details, webhooks, connections, exports and erasures. Entries are never changed.
   */
  @Get()
  @Serves(AuditService, 'list')
  @ApiOkResponse({ type: PageOf(AuditEntryDto) })
  list(@Call() call: RestCall, @Query() query: ListAuditEntriesQuery): Promise<Page<AuditEntryDto>> {
    return call.run((context) => this.audit.list(context, query));
  }
}
