import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AUDIT_TYPES } from '../../../platform/audit/audit-types.js';
import { AuditService } from '../../audit/audit.service.js';
import { MembersService } from '../../organizations/members/members.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { wordOf, type BrowserQuery } from '../http/list-query.js';
import { ScreensService } from '../http/screens.service.js';
import { renderAuditPage, type AuditFilters } from './audit.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The people to choose from; those beyond are found by following a name in the list. */
const MAX_NAMED = 100;

/** Settings > Audit log. */
@MemberScreens('app/settings/audit-log')
export class AuditDeskController {
  constructor(
    private readonly audit: AuditService,
    private readonly people: MembersService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: BrowserQuery): Promise<void> {
    const screen = this.screens.openFor(request, response, 'audit:read');
    const { caller } = screen.desk;
    const filters = filtersOf(query);
    const after = wordOf(query, 'after');
    const entries = await this.audit.list(caller, { ...filters, limit: 50, ...(after ? { after } : {}) });
    const { data: members } = await this.people.list(caller, { limit: MAX_NAMED });
    response.send(renderAuditPage(screen, { entries, members, filters, query }));
  }
}

/** What is no filter is none. */
function filtersOf(query: BrowserQuery): AuditFilters {
  const [type, actor_id] = [wordOf(query, 'type'), wordOf(query, 'actor_id')];
  return { ...(Object.hasOwn(AUDIT_TYPES, type) ? { type } : {}), ...(UUID.test(actor_id) ? { actor_id } : {}) };
}
