import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { studioDocument } from './studio-files.js';

/** The studio at each of its addresses, which it tells apart itself. */
@MemberScreens('app/studio')
export class StudioController {
  constructor(private readonly screens: ScreensService) {}

  @Get(['', '*path'])
  open(@Req() request: DashboardRequest, @Res() response: Response): void {
    const { language } = this.screens.openDesk(request, response, { scripts: true, frames: true });
    response.send(studioDocument(language));
  }
}
