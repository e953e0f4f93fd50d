import { Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { sessionOf, SessionsService } from '../../access/sessions/sessions.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { SESSIONS, renderSessionsPage } from './sessions.page.js';

/** The browsers in which a person is signed in. */
@MemberScreens('app/settings/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    response.send(renderSessionsPage(screen, await this.sessions.list(sessionOf(screen.desk.caller))));
  }

  @Post('others/end')
  async endOthers(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    await this.sessions.endOthers(sessionOf(this.screens.openDesk(request, response).desk.caller));
    response.redirect(303, SESSIONS);
  }

  @Post(':id/end')
  async end(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    await this.sessions.endOne(sessionOf(this.screens.openDesk(request, response).desk.caller), id);
    response.redirect(303, SESSIONS);
  }
}
