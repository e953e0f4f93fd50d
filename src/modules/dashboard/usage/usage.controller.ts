import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { UsageService } from '../../usage/usage.service.js';
import { DashboardErrorFilter } from '../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { DeskGuard } from '../http/desk.guard.js';
import { ScreensService } from '../http/screens.service.js';
import { renderUsagePage } from './usage.page.js';

/** Settings > Limits and usage. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/settings/usage')
export class UsageController {
  constructor(
    private readonly usage: UsageService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openFor(request, response, 'organization:read');
    response.send(renderUsagePage(screen, await this.usage.get(screen.desk.caller)));
  }
}
