import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { DashboardErrorFilter } from '../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { DeskGuard } from '../http/desk.guard.js';
import { ScreensService } from '../http/screens.service.js';
import { renderHomePage } from './home.page.js';
import { HomeService } from './home.service.js';

/** The first page of the desk. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app')
export class HomeController {
  constructor(
    private readonly home: HomeService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openDesk(request, response, { scripts: true });
    response.send(renderHomePage(screen, await this.home.read(screen.desk.caller)));
  }
}
