import { Controller, Get, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { PreviewLinksService } from '../proposals/sharing/preview-links.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { preparePage } from './http/page-headers.js';
import { PagesService } from './pages.service.js';
import { renderProposalPage } from './proposal.page.js';

/** What the sender reads before publishing; no client link begins with this word, so its routes come first. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/preview')
export class PreviewsController {
  constructor(
    private readonly previews: PreviewLinksService,
    private readonly pages: PagesService,
  ) {}

  @Get(':token')
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const preview = await this.previews.open(token);
    const nonce = preparePage(response, { secret: true, framed: true });
    response.send(renderProposalPage(await this.pages.previewView(preview, nonce, `/p/preview/${token}`)));
  }
}
