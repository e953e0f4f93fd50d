import { Get, Req } from '@nestjs/common';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PreviewLinksService } from '../../proposals/sharing/preview-links.service.js';
import { callerOf, SeeOther, type BrowserRequest } from '../http/browser-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { Shows } from '../http/shows.decorator.js';

/** Lead to what the studio edits and shows, drawn as the client would see it. */
@MemberScreens('app')
export class CanvasController {
  constructor(private readonly previews: PreviewLinksService) {}

  @Get('proposals/:id/canvas')
  @Shows(PreviewLinksService, 'canvas')
  async ofProposal(@Req() request: BrowserRequest, @IdParam() id: string): Promise<never> {
    throw new SeeOther(await this.previews.canvas(callerOf(request), id));
  }

  /** As the client would read it. */
  @Get('proposals/:id/page')
  @Shows(PreviewLinksService, 'look')
  async page(@Req() request: BrowserRequest, @IdParam() id: string): Promise<never> {
    throw new SeeOther(await this.previews.look(callerOf(request), id));
  }

  @Get('templates/:id/canvas')
  @Shows(PreviewLinksService, 'canvasOfTemplate')
  async ofTemplate(@Req() request: BrowserRequest, @IdParam() id: string): Promise<never> {
    throw new SeeOther(await this.previews.canvasOfTemplate(callerOf(request), id));
  }
}
