import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { ScreensService } from '../http/screens.service.js';
import { renderHomePage } from './home.page.js';
import { HomeService } from './home.service.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** The first page of the desk. */
@MemberScreens('app')
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
