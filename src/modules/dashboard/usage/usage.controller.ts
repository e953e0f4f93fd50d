import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { UsageService } from '../../usage/usage.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { ScreensService } from '../http/screens.service.js';
import { renderUsagePage } from './usage.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Settings > Limits and usage. */
@MemberScreens('app/settings/usage')
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
