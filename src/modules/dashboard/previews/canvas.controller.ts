import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { SeeOther, type DashboardRequest } from '../http/dashboard-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';

/** Lead to what the studio edits and shows, drawn as the client would see it. */
@MemberScreens('app/studio')
export class CanvasController {
  constructor(
    private readonly previews: PreviewLinksService,
    private readonly templates: TemplatesService,
    private readonly screens: ScreensService,
  ) {}

  @Get('proposals/:id/canvas')
  async ofProposal(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<never> {
    const { caller } = this.screens.openFor(request, response, 'proposals:read').desk;
    throw new SeeOther(await this.previews.canvas(caller, id));
  }

  /** As the client would read it. Who may only read gets a link of minutes; that of those who write may be shown around for an hour. */
  @Get('proposals/:id/page')
  async page(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<never> {
    const { caller } = this.screens.openFor(request, response, 'proposals:read').desk;
    if (!caller.permissions.has('proposals:write')) throw new SeeOther(await this.previews.look(caller, id));
    throw new SeeOther(new URL((await this.previews.issue(caller, id)).url).pathname);
  }

  @Get('templates/:id/canvas')
  async ofTemplate(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<never> {
    const { caller } = this.screens.openFor(request, response, 'templates:read').desk;
    throw new SeeOther(this.previews.canvasOfTemplate(caller, await this.templates.get(caller, id)));
  }
}
