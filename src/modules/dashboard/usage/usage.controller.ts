import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { RateLimitUsage } from '../../../platform/rate-limit/rate-limit-usage.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { DashboardErrorFilter } from '../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { DeskGuard } from '../http/desk.guard.js';
import { ScreensService } from '../http/screens.service.js';
import { RecordCountsService } from './record-counts.service.js';
import { renderUsagePage } from './usage.page.js';

/** Settings > Limits and usage. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/settings/usage')
export class UsageController {
  constructor(
    private readonly quota: RateLimitUsage,
    private readonly organizations: OrganizationsService,
    private readonly counts: RecordCountsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openFor(request, response, 'organization:read');
    const { caller } = screen.desk;
    const { rate_limit_per_hour } = await this.organizations.get(caller.organization_id);
    const quota = await this.quota.of(caller.organization_id, rate_limit_per_hour);
    response.send(renderUsagePage(screen, { quota, counts: await this.counts.of(caller) }));
  }
}
