import { Controller, Get, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { PageErrorFilter } from '../http/page-error.filter.js';
import { preparePage } from '../http/page-headers.js';
import { renderProposalPage } from '../proposal.page.js';
import { samplePage } from './sample-page.js';

/** What a theme looks like; the desk shows it beside the theme's form. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/preview/theme')
export class SampleController {
  constructor(
    private readonly previews: ThemePreviewsService,
    private readonly clock: Clock,
  ) {}

  @Get(':token')
  read(@Param('token') token: string, @Res() response: Response): void {
    const preview = this.previews.open(token);
    const nonce = preparePage(response, { secret: true, framed: true });
    response.send(renderProposalPage(samplePage(preview, this.clock.iso(), nonce)));
  }
}
