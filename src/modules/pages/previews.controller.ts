import { Controller, Get, Param, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { PreviewLinksService } from '../proposals/sharing/preview-links.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { PagesService } from './pages.service.js';
import { PageRendererService } from './rendering/page-renderer.service.js';

/** What the sender reads before publishing; no client link begins with this word, so its routes come first. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/preview')
export class PreviewsController {
  constructor(
    private readonly previews: PreviewLinksService,
    private readonly pages: PagesService,
    private readonly renderer: PageRendererService,
  ) {}

  /** The same for the studio, which asks anew after each change; many people write from the address of one office. */
  @Get(':token/canvas')
  @LimitByAddress(6000)
  async canvas(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const view = await this.renderer.gather(await this.previews.organizationOf(token, 'canvas'), async () => {
      const preview = await this.previews.open(token, 'canvas');
      return { ...(await this.pages.previewView(preview, `/p/preview/${token}/canvas`)), canvas: true as const };
    });
    await this.renderer.sendCanvas(request, response, view);
  }

  @Get(':token')
  @LimitByAddress(30)
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const view = await this.renderer.gather(await this.previews.organizationOf(token), async () => {
      const preview = await this.previews.open(token);
      return this.pages.previewView(preview, `/p/preview/${token}`);
    });
    await this.renderer.send(response, view, { secret: true, framed: true });
  }
}
